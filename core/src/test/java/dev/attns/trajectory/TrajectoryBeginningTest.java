package dev.attns.trajectory;

import static dev.attns.error.InputError.HORIZON_NOT_IN_DATA;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attns.error.InputException;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.Solution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrajectoryBeginningTest {

    private static final Problem PROBLEM = Systems.problem("lorenz");
    private static final Solution ALL =
            new ClassicalSolver(PROBLEM.ode(), Schemes.rk4(), 0.02).solve(PROBLEM.starts(1, 3), TimeGrid.of(0, 1, 0.1));

    @Test
    void theStatesAreThoseOfTheWholeUpToTheTime() {
        Trajectories beginning = TrajectoryBeginning.of(ALL, 0.3);
        assertThat(beginning.grid().points()).isEqualTo(4);
        assertThat(beginning.grid().end()).isEqualTo(ALL.grid().at(3));
        assertThat(beginning.count()).isEqualTo(3);
        double[][] state = new double[3][3];
        beginning.read(3, 0, 3, state);
        for (int i = 0; i < 3; i++) {
            assertThat(new double[] {state[0][i], state[1][i], state[2][i]}).containsExactly(ALL.state(3, i));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.25, 1.1, -0.1})
    void aTimeThatIsNoPointIsRefused(double time) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> TrajectoryBeginning.of(ALL, time))
                .satisfies(e -> assertThat(e.error()).isEqualTo(HORIZON_NOT_IN_DATA));
    }
}
