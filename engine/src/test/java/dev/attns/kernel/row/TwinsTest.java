package dev.attns.kernel.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TwinsTest {

    /** Tests run in their module's folder. */
    private static final Path ROOT = Path.of("..");

    static List<String> sources() {
        return Twins.SOURCES;
    }

    /** Where lines break is the formatter's business. */
    @ParameterizedTest
    @MethodSource("sources")
    void theTwinIsWhatItsSourceGives(String source) throws IOException {
        assertThat(Files.readString(ROOT.resolve(Twins.pathOfTwin(source))))
                .as("%s is generated. From the root: %s && mvn spotless:apply", Twins.pathOfTwin(source), Twins.COMMAND)
                .isEqualToIgnoringWhitespace(Twins.twin(ROOT, source));
    }
}
