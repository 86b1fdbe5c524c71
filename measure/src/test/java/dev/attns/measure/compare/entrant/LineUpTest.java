package dev.attns.measure.compare.entrant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.file.Json;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LineUpTest {

    @Test
    void survivesItsDescriptionInAFile() {
        LineUp lineUp = new LineUp(
                List.of(
                        Entrant.trained(
                                SolverFamily.ATTNS,
                                "rk4",
                                0.2,
                                "degree 3 of the slope in float",
                                "a.model",
                                2.5,
                                1e-9,
                                1000),
                        Entrant.classical(SolverFamily.RK4, 0.05, Double.POSITIVE_INFINITY, 4000),
                        Entrant.adaptive(SolverFamily.ADAMS_MOULTON, 1e-6, 1e-11, 1234.5)),
                Map.of("attns", 7, "neurvec", 3),
                List.of("batched RK4 (step 0.05) chosen for 1e-6 has 1.1e-06"));
        assertThat(LineUp.of((Map<?, ?>) Json.parse(Json.compact(lineUp.describe()), "the line-up")))
                .isEqualTo(lineUp);
    }

    @Test
    void anEntrantSaysWhatTellsItFromTheOthersOfItsFamily() {
        assertThat(Entrant.trained(SolverFamily.NEURVEC, "euler", 0.5, "16 tanh units of the state", "a.model", 2, 1, 1)
                        .label())
                .isEqualTo("neurvec (euler, step 0.5, 16 tanh units of the state)");
        assertThat(Entrant.adaptive(SolverFamily.ADAMS_MOULTON, Math.pow(10, -6.25), 1, 1)
                        .label())
                .isEqualTo("hipparchus-adams-moulton (tolerance 5.6e-7)");
    }
}
