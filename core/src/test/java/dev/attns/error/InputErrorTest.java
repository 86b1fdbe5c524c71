package dev.attns.error;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class InputErrorTest {

    /** Users of the library have no command line. */
    @ParameterizedTest
    @EnumSource
    void noSentenceNamesAnOptionOrACommand(InputError error) {
        assertThat(error.sentence()).doesNotContain("--").doesNotContain("'attns ");
    }

    /** The text of a system is followed by the line and a mark below the place. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SYSTEM_TEXT")
    void everySentenceIsOneSentence(InputError error) {
        assertThat(error.sentence()).endsWith(".").doesNotContain("\n");
    }

    @Test
    void whatFillsTheSlotsCanBeAskedFor() {
        assertThat(InputError.MALFORMED_JSON
                        .with("a.json", "it ends too early", 3, 7)
                        .slots())
                .containsExactly("a.json", "it ends too early", 3, 7);
    }
}
