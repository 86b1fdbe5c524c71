package dev.attns.training.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.correction.CoarseStep;
import dev.attns.correction.Corrections;
import dev.attns.correction.NetworkInput;
import dev.attns.parallel.Workers;
import dev.attns.problem.Family;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Schemes;
import dev.attns.text.source.SourceText;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowChoiceTest {

    private static final double STEP = 0.1;

    private static Problem problem(String state, String equations, String initial) {
        return Family.of(new SourceText(
                        "test.yaml",
                        "name: test\nstate: [" + state + "]\nequations: {" + equations + "}\ninitial: {" + initial
                                + "}\nstep: 0.1\nhorizon: 2\n"))
                .with("");
    }

    private static Problem named(String name) {
        return switch (name) {
            // The rows of v in the slope are those of v in the state, and the other way round.
            case "oscillator" -> problem("x, v", "x: v, v: -x - x^3", "x: uniform(-1, 1), v: uniform(-1, 1)");
            case "mass beside" -> problem("x, m", "x: -m*x^2, m: 0", "x: uniform(0.5, 1), m: 2");
            case "angle" -> problem("r, a", "r: -r^3, a: r", "r: uniform(0.5, 1), a: uniform(0, 1)");
            // S + I + R = 1.
            case "epidemic" ->
                problem("s, i, r", "s: -2*s*i, i: 2*s*i - 0.5*i, r: 0.5*i", "s: uniform(0.8, 0.9), i: 1 - s, r: 0");
            case "forced" -> problem("x, v", "x: v, v: -x - x^3 + cos(1.2*t)", "x: uniform(-1, 1), v: uniform(-1, 1)");
            case "driven alone" -> problem("x, y", "x: cos(1.2*t), y: sin(2*t)", "x: uniform(-1, 1), y: 0");
            default -> Systems.problem(name);
        };
    }

    private static Trajectories data(Problem problem) {
        return new AccurateSolver(problem.ode(), Workers.of(1)).solve(problem.starts(1, 60), TimeGrid.of(0, 2, STEP));
    }

    @ParameterizedTest(name = "{0}, {1}, {2}")
    @CsvSource({
        "van-der-pol,  rk4,   state+slope,      u0 u1 S0 S1",
        "henon-heiles, rk4,   slope,            S0 S1 S2 S3",
        "oscillator,   euler, state+slope,      u0 u1 S1",
        "oscillator,   euler, slope,            S0 S1",
        "henon-heiles, euler, state+slope,      u0 u1 u2 u3 S2 S3",
        "mass beside,  euler, state,            u0",
        "mass beside,  rk4,   state+slope,      u0 S0",
        "mass beside,  rk4,   middle,           S0 M0",
        "angle,        rk4,   state,            u0",
        "angle,        euler, state+slope,      u0 S0",
        "epidemic,     rk4,   state,            u0 u1",
        "epidemic,     rk4,   slope,            S0 S1",
        "epidemic,     euler, state+slope,      u0 u1 S0",
        "forced,       euler, state+slope+phase, u0 u1 S1 cos(1.2) sin(1.2)",
        "forced,       euler, state+phase,       u0 u1 cos(1.2) sin(1.2)"
    })
    void rowsThatSayNothingAreLeftOut(String system, String scheme, NetworkInput input, String rows) {
        Problem problem = named(system);
        CoarseStep step = new CoarseStep(problem.ode(), Schemes.named(scheme), STEP, Corrections.attns(), false);
        assertThat(RowChoice.of(step, input, data(problem))).hasToString(rows);
    }

    @ParameterizedTest(name = "{0}, {1}")
    @CsvSource({"driven alone, state+phase, u0 cos(1.2) sin(1.2) cos(2.0) sin(2.0)", "driven alone, state, u0"})
    void somethingIsReadEvenWhereTheEquationLooksAtTheTimeAlone(String system, NetworkInput input, String rows) {
        Problem problem = named(system);
        CoarseStep step = new CoarseStep(problem.ode(), Schemes.euler(), STEP, Corrections.attns(), false);
        assertThat(RowChoice.of(step, input, data(problem))).hasToString(rows);
    }
}
