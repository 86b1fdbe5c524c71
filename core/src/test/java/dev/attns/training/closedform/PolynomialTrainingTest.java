package dev.attns.training.closedform;

import static dev.attns.training.closedform.AskedSettings.polynomial;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.correction.CoarseStep;
import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.correction.NetworkInput;
import dev.attns.linear.Matrices;
import dev.attns.network.NetworkPass;
import dev.attns.network.Precision;
import dev.attns.network.polynomial.Monomials;
import dev.attns.network.polynomial.Polynomial;
import dev.attns.parallel.Workers;
import dev.attns.problem.ForcedText;
import dev.attns.problem.FormulaOde;
import dev.attns.problem.Ode;
import dev.attns.problem.Problem;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Schemes;
import dev.attns.solver.HybridSolver;
import dev.attns.training.progress.TrainingProgress;
import dev.attns.training.sample.MadeUpSteps;
import dev.attns.training.sample.ResidualRows;
import dev.attns.training.sample.SampleStatistics;
import dev.attns.trajectory.MadeUpTrajectories;
import dev.attns.trajectory.SquaredErrors;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Polynomials, of which all is solved for at once. */
class PolynomialTrainingTest {

    private static final double STEP = 0.5;
    private static final Workers WORKERS = Workers.of(2);

    /** {@code u′ = −u + u²} with the solution {@code 1/(1 + (1/u_0 − 1)·eᵗ)}. */
    private static final Ode DECAY = FormulaOde.scalar((time, state) -> -state + state * state);

    private static Trajectories decays(int count, double least) {
        TimeGrid grid = TimeGrid.of(0, 3, STEP);
        double[][][] states = new double[grid.points()][count][1];
        for (int i = 0; i < count; i++) {
            double start = least + (0.7 - least) * i / (count - 1);
            for (int point = 0; point < grid.points(); point++) {
                states[point][i][0] = 1 / (1 + (1 / start - 1) * Math.exp(grid.at(point)));
            }
        }
        return new MadeUpTrajectories(grid, states);
    }

    private static ClosedFormTrainer.Result train(
            Ode ode, ClosedFormSettings settings, Trajectories data, int threads) {
        CoarseStep step = new CoarseStep(ode, Schemes.euler(), STEP, Corrections.attns(), false);
        return new ClosedFormTrainer(step, settings, Workers.of(threads))
                .train(data, Optional.empty(), TrainingProgress.SILENT)
                .orElseThrow();
    }

    private static double error(ClosedFormTrainer.Result result, Trajectories others) {
        return SquaredErrors.mean(
                others.grid().steps(),
                new HybridSolver(result.correctedStep().in(Precision.DOUBLE), result.parameters(), WORKERS)
                        .solve(others.starts(), others.grid()),
                others);
    }

    private static ClosedFormSettings ofState(int degree) {
        return polynomial(Optional.of(NetworkInput.STATE), OptionalInt.of(degree));
    }

    @Test
    void theErrorFallsWithTheDegreeToRounding() {
        Trajectories data = decays(30, 0.01);
        Trajectories others = decays(17, 0.015);
        double last = Double.POSITIVE_INFINITY;
        for (int degree = 1; degree <= 9; degree += 2) {
            double error = error(train(DECAY, ofState(degree), data, 1), others);
            assertThat(error).as("degree %d", degree).isLessThan(last / 30);
            last = error;
        }
        assertThat(last).isLessThan(1e-18);
    }

    /** What is left of the step is {@code 0.1·u³ − 0.2·u}, whatever equation that would be of. */
    @ParameterizedTest
    @ValueSource(ints = {3, 5})
    void aResidualThatIsAPolynomialIsFoundToRounding(int degree) {
        MadeUpTrajectories data = MadeUpTrajectories.of(2, 400, 1, (point, i, c) -> {
            double state = -1 + i / 200.0;
            return point == 0 ? state : state - STEP * Math.sin(state) + 0.1 * state * state * state - 0.2 * state;
        });
        Trajectories steps = new MadeUpTrajectories(TimeGrid.of(0, STEP, STEP), data.states());
        Ode sine = FormulaOde.scalar((time, state) -> -Math.sin(state));
        ClosedFormTrainer.Result result = train(sine, ofState(degree), steps, 1);
        NetworkPass pass = result.correctedStep().network().pass(Precision.DOUBLE, 5);
        pass.use(result.parameters());
        double[][] states = {{-0.9, -0.3, 0, 0.4, 0.8}};
        double[][] output = new double[1][5];
        pass.forward(1, states, output, 5);
        for (int i = 0; i < 5; i++) {
            double u = states[0][i];
            assertThat(output[0][i]).isCloseTo(0.1 * u * u * u - 0.2 * u, within(1e-13));
        }
    }

    @Test
    void theNumberOfThreadsDoesNotMatterNorDoesTheSeed() {
        Trajectories data = decays(30, 0.01);
        double[] one = train(DECAY, ofState(4), data, 1).parameters();
        assertThat(train(DECAY, ofState(4), data, 3).parameters()).containsExactly(one);
    }

    @Test
    void aDegreeLeftToTheDataIsHighEnough() {
        ClosedFormSettings open = polynomial(Optional.of(NetworkInput.STATE), OptionalInt.empty());
        ClosedFormTrainer.Result result = train(DECAY, open, decays(30, 0.01), 2);
        assertThat(((Polynomial) result.correctedStep().network()).terms().degree())
                .isGreaterThan(2);
        assertThat(error(result, decays(17, 0.015))).isLessThan(1e-12);
    }

    /** With rows of the phase a step of Euler knows where the forcing is. */
    @Test
    void aForcedEquationIsToldThePhase() {
        Problem problem = ForcedText.problem();
        TimeGrid grid = TimeGrid.of(0, 10, STEP);
        AccurateSolver solver = new AccurateSolver(problem.ode(), WORKERS);
        Trajectories data = solver.solve(problem.starts(1, 60), grid);
        Trajectories others = solver.solve(problem.starts(2, 20), grid);
        double blind = error(
                train(problem.ode(), polynomial(Optional.of(NetworkInput.STATE), OptionalInt.of(3)), data, 2), others);
        ClosedFormTrainer.Result told = train(
                problem.ode(), polynomial(Optional.of(NetworkInput.STATE.withTime()), OptionalInt.of(3)), data, 2);
        assertThat(told.correctedStep().input()).hasToString("u0 u1 cos(1.2) sin(1.2)");
        assertThat(error(told, others)).isLessThan(1e-3 * blind);
    }

    @ParameterizedTest
    @CsvSource({"attns, 2", "attns, 3", "attns-m, 2"})
    void theFactorsOfMonomialsThatMadeTheTargetsAreFoundAgain(String method, int degree) {
        Polynomial network = new Polynomial(2, 2, Monomials.ofDegree(2, degree));
        CorrectedStep corrected = MadeUpSteps.correctedStep(Corrections.named(method), network);
        int count = 4500;
        SampleStatistics inputs = new SampleStatistics(
                        ResidualRows.computedEachTime(corrected, MadeUpSteps.data(count, (i, slope, c) -> 1), 0))
                .byRange();
        int terms = network.terms().count();
        double[][] weights = Matrices.random(2, terms, 7);
        boolean additive = corrected.correction().isAdditive();
        Trajectories data = MadeUpSteps.data(count, (i, slope, c) -> {
            double[][] scaled = new double[2][1];
            for (int r = 0; r < 2; r++) {
                scaled[r][0] = (slope[r] - inputs.inputMean()[r]) / inputs.inputDeviation()[r];
            }
            double[][] values = new double[terms][1];
            network.terms().rows(scaled, values, 1);
            double sum = 0;
            for (int k = 0; k < terms; k++) {
                sum += weights[c][k] * values[k][0];
            }
            return (additive ? 1 : MadeUpSteps.STEP * slope[c]) * sum;
        });
        ResidualRows rows = ResidualRows.computedEachTime(corrected, data, 0);
        SampleStatistics statistics = new SampleStatistics(rows).byRange();
        OutputLayerFit fit = new OutputLayerFit(new MonomialFeatures(network), rows, statistics, WORKERS);
        fit.see(network.start(1));
        double[] solved = fit.solve(1e-16).orElseThrow();
        for (int o = 0; o < 2; o++) {
            double unit = additive ? statistics.residualDeviation()[o] : 1;
            for (int k = 0; k < terms; k++) {
                assertThat(solved[4 + o * terms + k] * unit).isCloseTo(weights[o][k], within(1e-9));
            }
        }
    }
}
