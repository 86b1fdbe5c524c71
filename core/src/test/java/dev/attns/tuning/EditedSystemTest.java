package dev.attns.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.correction.Corrections;
import dev.attns.problem.Family;
import dev.attns.problem.Problem;
import dev.attns.text.source.SourceText;
import dev.attns.text.syntax.SampleTexts;
import org.junit.jupiter.api.Test;

/** What was tried for a system in a file is of no use once the file says something else. */
class EditedSystemTest {

    private static final TuningSettings SETTINGS = new TuningSettings(1e-9, 100, 10, 1, 50, Corrections.attns());

    private static Problem problem(String text) {
        return Family.of(new SourceText("a.yaml", text)).with("");
    }

    @Test
    void theTextIsPartOfTheKey() {
        String text = SampleTexts.PENDULUM;
        String edited = text.replace("k: 40", "k: 41");
        assertThat(problem(edited).name()).isEqualTo(problem(text).name());
        assertThat(SETTINGS.key(problem(text)))
                .isEqualTo(SETTINGS.key(problem(text)))
                .isNotEqualTo(SETTINGS.key(problem(edited)));
    }
}
