package dev.attns.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.attns.error.InputException;
import dev.attns.guard.Guard;
import dev.attns.model.Model;
import dev.attns.network.Activation;
import dev.attns.network.polynomial.Polynomial;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Schemes;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.solver.Status.Outcome;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** States between the steps of trained models. */
class DenseOutputTest {

    private static final int INSIDE = 7;

    private static final Problem PENDULUM = Systems.problem("elastic-pendulum");
    private static final TimeGrid STEPS = TimeGrid.of(0, 4, 0.2);
    private static final Model MODEL =
            trained(PENDULUM, 0.2, 4, 30, training -> training.width(16).activation(Activation.TANH));

    private static Model trained(
            Problem problem, double step, double end, int count, UnaryOperator<Training> settings) {
        Trajectories data = new AccurateSolver(problem).solve(problem.starts(1, count), TimeGrid.of(0, end, step));
        return settings.apply(Training.of(problem).step(step)).on(data).model();
    }

    /** The root mean square of the errors at the ends of steps, and of those between. */
    private static double[] errors(Model model, TimeGrid steps) {
        Problem problem = model.problem();
        TimeGrid fine = steps.refined(INSIDE);
        Starts starts = problem.starts(2, 50);
        Solution solution = new HybridSolver(model).solve(starts, fine);
        Solution truth = new AccurateSolver(problem).solve(starts, fine);
        double[] squares = new double[2];
        for (int point = 1; point < fine.points(); point++) {
            for (int i = 0; i < 50; i++) {
                for (int c = 0; c < problem.dimension(); c++) {
                    double error = solution.at(point, i, c) - truth.at(point, i, c);
                    squares[point % INSIDE == 0 ? 0 : 1] += error * error / (point % INSIDE == 0 ? 1 : INSIDE - 1);
                }
            }
        }
        return Arrays.stream(squares).map(Math::sqrt).toArray();
    }

    @ParameterizedTest
    @CsvSource({
        "elastic-pendulum, rk4, 0.2, 4, 2",
        "elastic-pendulum, euler, 1, 10, 3",
        "van-der-pol, rk4, 0.1, 5, 2",
        "../systems/duffing.yaml, rk4, 0.1, 5, 2",
        "lorenz:rho=20..22, rk4, 0.02, 1, 2"
    })
    void errorsBetweenStepsAreAboutThoseAtTheirEnds(String name, String scheme, double step, double end, double most) {
        Problem problem = Systems.problem(name);
        Model model = trained(
                problem,
                step,
                end,
                60,
                training -> training.scheme(Schemes.named(scheme)).degree(3));
        double[] errors = errors(model, TimeGrid.of(0, end, step));
        assertThat(errors[1]).isLessThan(most * errors[0]);
    }

    /** Starts have one degree of freedom, so that near the trajectories most monomials of the step's own network are sums of others. */
    @Test
    void monomialsThatOthersTellAreLeftOut() {
        Model model = trained(
                PENDULUM,
                5,
                10,
                60,
                training -> training.scheme(Schemes.named("euler")).degree(3));
        Polynomial told = (Polynomial) model.dense().orElseThrow().network();
        Polynomial own = (Polynomial) model.correctedStep().network();
        assertThat(told.terms().count()).isLessThan(own.terms().count());
        double[] errors = errors(model, TimeGrid.of(0, 10, 5));
        assertThat(errors[1]).isLessThan(3 * errors[0]);
    }

    @Test
    void unitsTellTheInsideToo() {
        double[] errors = errors(MODEL, STEPS);
        assertThat(errors[1]).isLessThan(2 * errors[0]);
    }

    @Test
    void theEndsOfStepsStayAsTheyAreToTheBit() {
        Starts starts = PENDULUM.starts(3, 40);
        Solution plain = new HybridSolver(MODEL).solve(starts, STEPS);
        Solution dense = new HybridSolver(MODEL).solve(starts, STEPS.refined(3));
        for (int point = 0; point < STEPS.points(); point++) {
            for (int i = 0; i < 40; i++) {
                assertThat(dense.state(3 * point, i)).isEqualTo(plain.state(point, i));
            }
        }
    }

    @Test
    void aTrajectoryDoesNotDependOnItsNeighboursOrTheThreads() {
        TimeGrid times = STEPS.refined(3);
        Solution batch = new HybridSolver(MODEL, Workers.of(2)).solve(PENDULUM.starts(3, 70), times);
        Solution alone =
                new HybridSolver(MODEL, Workers.of(1)).solve(batch.range(33, 1).starts(), times);
        for (int point = 0; point < times.points(); point++) {
            assertThat(alone.state(point, 0)).isEqualTo(batch.state(point, 33));
        }
    }

    /** The sums that tell a state have another order there, and terms of a million that cancel; the model errs by more. */
    @Test
    void anyTimesMayBeListed() {
        Starts starts = PENDULUM.starts(3, 5);
        TimeGrid fine = STEPS.refined(4);
        Solution all = new HybridSolver(MODEL).solve(starts, fine);
        int[] chosen = {1, 4, 7, 8, 30, 77};
        double[] times = IntStream.of(chosen).mapToDouble(fine::at).toArray();
        Solution some = new HybridSolver(MODEL).solve(starts, TimeGrid.listed(0, times));
        for (int k = 0; k < chosen.length; k++) {
            for (int i = 0; i < 5; i++) {
                double[] state = some.state(k + 1, i);
                double[] expected = all.state(chosen[k], i);
                for (int c = 0; c < state.length; c++) {
                    assertThat(state[c]).isCloseTo(expected[c], within(1e-7));
                }
            }
        }
    }

    /** Where order 8 takes the step it also tells what lies inside. */
    @Test
    void outsideTheTrainedRegionOrderEightTellsTheInside() {
        Starts far = Starts.unchecked(new double[] {0.2, 10, 0, 0}, new double[] {2.5, 10.5, 0.3, 0.5});
        TimeGrid fine = STEPS.refined(5);
        Solution solution = new HybridSolver(MODEL).solve(far, fine);
        Solution truth = new AccurateSolver(PENDULUM).solve(far, fine);
        assertThat(solution.status(1).outcome()).isEqualTo(Outcome.GUARDED);
        double largest = 0;
        for (int point = 0; point < fine.points(); point++) {
            for (int c = 0; c < 4; c++) {
                largest = Math.max(largest, Math.abs(solution.at(point, 1, c) - truth.at(point, 1, c)));
            }
        }
        assertThat(largest).isLessThan(1e-3);
        Solution failing = new HybridSolver(MODEL).guardedBy(Guard.FAIL).solve(far, fine);
        assertThat(failing.status(1).outcome()).isEqualTo(Outcome.OUT_OF_RANGE);
        assertThat(failing.at(3, 1, 0)).isNaN();
        assertThat(failing.state(3, 0)).isEqualTo(solution.state(3, 0));
    }

    @Test
    void aFileKeepsIt(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("dense.model");
        MODEL.write(file);
        Model read = Model.read(file);
        TimeGrid times = TimeGrid.listed(0, 0.07, 1.31, 2.5);
        Starts starts = PENDULUM.starts(3, 3);
        Solution expected = new HybridSolver(MODEL).solve(starts, times);
        Solution found = new HybridSolver(read).solve(starts, times);
        for (int point = 0; point < times.points(); point++) {
            assertThat(found.state(point, 2)).isEqualTo(expected.state(point, 2));
        }
    }

    @Test
    void aModelWithoutRefusesInASentence() {
        Model ends = trained(
                PENDULUM,
                0.2,
                4,
                5,
                training -> training.width(4).activation(Activation.TANH).dense(false));
        assertThat(ends.dense()).isEmpty();
        assertThatThrownBy(() -> new HybridSolver(ends).solve(PENDULUM.starts(1, 1), TimeGrid.of(0, 4, 0.05)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("between the model's steps of 0.2");
    }

    @Test
    void itIsTheSameWhateverTheThreads() {
        Model one = trained(PENDULUM, 0.2, 4, 10, training -> training.degree(2).workers(Workers.of(1)));
        Model three =
                trained(PENDULUM, 0.2, 4, 10, training -> training.degree(2).workers(Workers.of(3)));
        assertThat(one.dense().orElseThrow().parameters())
                .isEqualTo(three.dense().orElseThrow().parameters());
    }
}
