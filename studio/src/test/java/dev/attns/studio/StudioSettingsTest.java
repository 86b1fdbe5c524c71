package dev.attns.studio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class StudioSettingsTest {

    @Test
    void theUsualFolderIsTheUsersForWhatProgramsKeep() {
        assertThat(StudioSettings.usualFolder(Map.of(), "/home/ada"))
                .isEqualTo(Path.of("/home/ada/.local/state/attns/studio"));
        assertThat(StudioSettings.usualFolder(Map.of("XDG_STATE_HOME", "/state"), "/home/ada"))
                .isEqualTo(Path.of("/state/attns/studio"));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theFolderIsForItsOwnerAlone(@TempDir Path folder) throws IOException {
        Path own = folder.resolve("a/b/studio");
        Studio.open(StudioSettings.in(own)).close();
        assertThat(Files.getPosixFilePermissions(own))
                .containsExactlyInAnyOrder(
                        PosixFilePermission.OWNER_READ,
                        PosixFilePermission.OWNER_WRITE,
                        PosixFilePermission.OWNER_EXECUTE);
    }
}
