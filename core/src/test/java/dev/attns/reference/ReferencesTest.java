package dev.attns.reference;

import static dev.attns.error.InputError.BAD_STEP;
import static dev.attns.error.InputError.MALFORMED_REFERENCE;
import static dev.attns.error.InputError.UNKNOWN_SCHEME;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import dev.attns.parallel.Workers;
import dev.attns.problem.FormulaOde;
import dev.attns.solver.Solver;
import org.junit.jupiter.api.Test;

class ReferencesTest {

    @Test
    void areReadFromTheirNames() {
        assertThat(named("accurate")).isInstanceOf(AccurateSolver.class);
        assertThat(named("accurate").description()).isEqualTo("accurate");
        assertThat(named("rk4:1e-3").description()).isEqualTo("rk4:0.001");
    }

    @Test
    void badNamesAreRefused() {
        assertRefused(MALFORMED_REFERENCE, "rk4");
        assertRefused(MALFORMED_REFERENCE, "rk4:");
        assertRefused(MALFORMED_REFERENCE, "rk4:small");
        assertRefused(MALFORMED_REFERENCE, "");
        assertRefused(UNKNOWN_SCHEME, "rk9:1e-3");
        assertRefused(BAD_STEP, "rk4:-1");
        assertRefused(BAD_STEP, "rk4:NaN");
    }

    private static Solver named(String name) {
        return References.named(name, FormulaOde.scalar((t, y) -> -y), Workers.of(1));
    }

    private static void assertRefused(InputError error, String name) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> named(name))
                .satisfies(e -> assertThat(e.error()).isEqualTo(error));
    }
}
