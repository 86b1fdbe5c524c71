package dev.attns.training.closedform;

import static dev.attns.training.closedform.AskedSettings.asked;
import static dev.attns.training.closedform.AskedSettings.open;
import static dev.attns.training.closedform.AskedSettings.polynomial;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.correction.CoarseStep;
import dev.attns.correction.CorrectedStepper;
import dev.attns.correction.Corrections;
import dev.attns.correction.NetworkInput;
import dev.attns.error.InputException;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.network.Shortcut;
import dev.attns.network.kind.NetworkShape;
import dev.attns.parallel.Workers;
import dev.attns.problem.FormulaOde;
import dev.attns.problem.Ode;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.training.progress.TrainingProgress;
import dev.attns.training.sample.RolloutError;
import dev.attns.training.sample.Split;
import dev.attns.trajectory.MadeUpTrajectories;
import dev.attns.trajectory.SquaredErrors;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Trains on a handful of short trajectories of the elastic pendulum, and looks at others, of another seed. */
class ClosedFormTrainerTest {

    private static final Problem PROBLEM = Systems.problem("elastic-pendulum");
    private static final double STEP = 0.1;
    private static final TimeGrid GRID = TimeGrid.of(0, 5, STEP);
    private static final Solution DATA = accurate(1, 6);
    private static final Solution OTHERS = accurate(2, 20);
    private static final ClosedFormSettings USUAL = open(true);
    private static final ClosedFormSettings RANDOM = open(false);

    /** For factors of the slope, with which a choice without a limit goes on to many units for little. */
    private static final ClosedFormSettings NARROW = open(8);

    /** What was trained with them, which several tests look at. */
    private static final Map<String, ClosedFormTrainer.Result> NARROWLY = new HashMap<>();

    private static Solution accurate(long seed, long count) {
        return new AccurateSolver(PROBLEM.ode(), Workers.of(2)).solve(PROBLEM.starts(seed, 0, count), GRID);
    }

    private static ClosedFormTrainer trainer(String method, ClosedFormSettings settings, int threads) {
        return trainer(Schemes.rk4(), method, settings, threads);
    }

    private static ClosedFormTrainer trainer(Scheme scheme, String method, ClosedFormSettings settings, int threads) {
        CoarseStep step = new CoarseStep(PROBLEM.ode(), scheme, STEP, Corrections.named(method), false);
        return new ClosedFormTrainer(step, settings, Workers.of(threads));
    }

    private static ClosedFormTrainer.Result train(String method, ClosedFormSettings settings, Trajectories data) {
        return train(trainer(method, settings, 2), data);
    }

    private static ClosedFormTrainer.Result trainNarrowly(String method) {
        return NARROWLY.computeIfAbsent(method, each -> train(each, NARROW, DATA));
    }

    private static ClosedFormTrainer.Result train(ClosedFormTrainer trainer, Trajectories data) {
        return trainer.train(data, Optional.empty(), TrainingProgress.SILENT).orElseThrow();
    }

    /** The usual settings with a small network, which trains at once. */
    private static ClosedFormSettings small(boolean linearTerm, double noise, Optional<Precision> precision) {
        return asked(
                true,
                Optional.of(NetworkInput.SLOPE),
                Optional.of(Activation.TANH),
                OptionalInt.of(8),
                precision,
                linearTerm,
                noise,
                1);
    }

    private static final ClosedFormSettings SMALL = small(true, 0, Optional.empty());

    private static double plainError() {
        return SquaredErrors.mean(
                GRID.steps(),
                new ClassicalSolver(PROBLEM.ode(), Schemes.rk4(), STEP).solve(OTHERS.starts(), GRID),
                OTHERS);
    }

    private static double error(ClosedFormTrainer.Result result) {
        return SquaredErrors.mean(
                GRID.steps(),
                new HybridSolver(result.correctedStep(), result.parameters()).solve(OTHERS.starts(), GRID),
                OTHERS);
    }

    @Test
    void sixTrajectoriesMakeTheErrorAMillionTimesSmaller() {
        ClosedFormTrainer.Result result = train("attns", USUAL, DATA);
        assertThat(error(result)).isLessThan(1e-6 * plainError());
        assertThat(result.heldOut().mean()).isLessThan(1e-6 * plainError());
        Map<String, Object> figures = result.figures();
        boolean doesNoHarm = (double) figures.get("rollout_in_float") <= 2 * (double) figures.get("rollout_in_double");
        assertThat(result.correctedStep().precision()).isEqualTo(doesNoHarm ? Precision.FLOAT : Precision.DOUBLE);
        assertThat(figures).containsEntry("ridge", result.plan().ridge());
        assertThat(result.heldOutCount()).isEqualTo(1);
        assertThat((double) figures.get("one_step_relative_error")).isBetween(0.0, 1e-2);
        assertThat((double[]) figures.get("input_mean"))
                .hasSize(result.correctedStep().inputs());
        assertThat((List<?>) figures.get("tried")).hasSizeGreaterThan(2);
    }

    @ParameterizedTest
    @CsvSource({"attns-m, 100", "attns-n, 100", "neurvec, 1e6", "csm, 1e6", "fsnet, 1e3"})
    void everyMethodBeatsThePlainScheme(String method, double factor) {
        ClosedFormTrainer.Result result =
                method.startsWith("attns-") ? trainNarrowly(method) : train(method, USUAL, DATA);
        assertThat(error(result)).isLessThan(plainError() / factor);
    }

    @ParameterizedTest
    @CsvSource({"attns, 1e6", "neurvec, 1e4", "csm, 1e4", "fsnet, 1e3"})
    void aHiddenLayerLeftAsItWasDrawnIsGoodEnough(String method, double factor) {
        ClosedFormTrainer.Result result = train(method, RANDOM, DATA);
        assertThat(error(result)).isLessThan(plainError() / factor);
        assertThat(result.figures()).containsEntry("variable_projection_steps", 0);
    }

    @ParameterizedTest
    @CsvSource({"euler", "improved-euler", "rk3"})
    void everySchemeIsImproved(String scheme) {
        Scheme plain = Schemes.named(scheme);
        ClosedFormTrainer.Result result = train(trainer(plain, "attns", RANDOM, 2), DATA);
        double before = SquaredErrors.mean(
                GRID.steps(), new ClassicalSolver(PROBLEM.ode(), plain, STEP).solve(OTHERS.starts(), GRID), OTHERS);
        assertThat(error(result)).isLessThan(1e-4 * before);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void oneTrajectoryOrTwoAreEnoughToBeginWith(int count) {
        for (ClosedFormSettings settings : List.of(USUAL, RANDOM)) {
            ClosedFormTrainer.Result result = train("attns", settings, DATA.range(0, count));
            assertThat(error(result)).isLessThan(1e-3 * plainError());
            assertThat(result.heldOutCount()).isEqualTo(count - 1);
        }
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void theNumberOfThreadsDoesNotMatter(boolean moveHidden) {
        ClosedFormSettings settings = asked(
                moveHidden,
                Optional.empty(),
                Optional.of(Activation.TANH),
                moveHidden ? OptionalInt.of(6) : OptionalInt.empty(),
                Optional.empty(),
                true,
                0,
                1);
        ClosedFormTrainer.Result one = train(trainer("attns", settings, 1), DATA);
        for (int threads = 2; threads <= 3; threads++) {
            ClosedFormTrainer.Result many = train(trainer("attns", settings, threads), DATA);
            assertThat(many.parameters()).containsExactly(one.parameters());
            assertThat(many.plan()).isEqualTo(one.plan());
            assertThat(many.correctedStep().precision())
                    .isEqualTo(one.correctedStep().precision());
            assertThat(many.heldOut()).isEqualTo(one.heldOut());
        }
    }

    @Test
    void anotherSeedGivesAnotherModel() {
        ClosedFormSettings other =
                asked(true, SMALL.input(), SMALL.activation(), SMALL.width(), Optional.empty(), true, 0, 2);
        assertThat(train("attns", other, DATA).parameters())
                .isNotEqualTo(train("attns", SMALL, DATA).parameters());
    }

    @Test
    void whatIsAskedForIsKept() {
        ClosedFormSettings asked = asked(
                true,
                Optional.of(NetworkInput.STAGES),
                Optional.of(Activation.GELU),
                OptionalInt.of(5),
                Optional.of(Precision.DOUBLE),
                true,
                0,
                1);
        ClosedFormTrainer.Result result = train("attns", asked, DATA);
        Perceptron network = (Perceptron) result.correctedStep().network();
        int rows = result.correctedStep().input().count();
        assertThat(rows).as("rows that say something").isBetween(5, 16);
        assertThat(network).isEqualTo(new Perceptron(rows, 4, 5, 2, Activation.GELU, Shortcut.LINEAR));
        assertThat(result.correctedStep().input().input()).isEqualTo(NetworkInput.STAGES);
        assertThat(result.correctedStep().precision()).isEqualTo(Precision.DOUBLE);
    }

    @Test
    void aPolynomialOfDegreeOneIsALinearTermAlone() {
        ClosedFormTrainer.Result result = train("attns", polynomial(Optional.empty(), OptionalInt.of(1)), DATA);
        assertThat(result.plan().shape().isLinear()).isTrue();
        assertThat(result.heldOut().mean()).isLessThan(result.plain().mean());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aLayerOfNoUnitsIsRefused(boolean linearTerm) {
        assertThatThrownBy(() -> asked(
                        true,
                        Optional.empty(),
                        Optional.empty(),
                        OptionalInt.of(0),
                        Optional.empty(),
                        linearTerm,
                        0,
                        1))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("from 1 on");
    }

    @Test
    void theLinearTermMayBeLeftOut() {
        ClosedFormTrainer.Result result = train("attns", small(false, 0, Optional.empty()), DATA);
        assertThat(((Perceptron) result.correctedStep().network()).shortcut()).isEqualTo(Shortcut.NONE);
        assertThat(error(result)).isLessThan(1e-3 * plainError());
    }

    @Test
    void noiseCostsAccuracyButDoesNotExplode() {
        double clean = error(train("attns", SMALL, DATA));
        double noisy = error(train("attns", small(true, 1e-3, Optional.empty()), DATA));
        assertThat(noisy).isBetween(2 * clean, 1.0);
    }

    @Test
    void trajectoriesToChooseByMayBeGiven() {
        ClosedFormTrainer.Result result = trainer("attns", SMALL, 2)
                .train(DATA, Optional.of(OTHERS), TrainingProgress.SILENT)
                .orElseThrow();
        assertThat(result.heldOutCount()).isEqualTo(20);
        ClosedFormTrainer.Result inDouble = trainer("attns", small(true, 0, Optional.of(Precision.DOUBLE)), 2)
                .train(DATA, Optional.of(OTHERS), TrainingProgress.SILENT)
                .orElseThrow();
        assertThat((double) inDouble.figures().get("rollout_in_double"))
                .as("measured on the trajectories given")
                .isEqualTo(RolloutError.of(inDouble.correctedStep(), inDouble.parameters(), OTHERS, Workers.of(1))
                        .geometricMean());
    }

    /** Is asked to stop at a question. */
    private static final class Stop implements TrainingProgress {

        private final int at;
        private int asked;

        Stop(int at) {
            this.at = at;
        }

        @Override
        public boolean stopRequested() {
            return ++asked >= at;
        }
    }

    @Test
    void aRequestToStopGivesNothingWheneverItComes() {
        Stop never = new Stop(Integer.MAX_VALUE);
        assertThat(trainer("attns", SMALL, 1).train(DATA, Optional.empty(), never))
                .isPresent();
        for (int question : new int[] {1, 2, 12, never.asked}) {
            assertThat(trainer("attns", SMALL, 1).train(DATA, Optional.empty(), new Stop(question)))
                    .as("question %d of %d", question, never.asked)
                    .isEmpty();
        }
        assertThat(trainer("attns", RANDOM, 1).train(DATA, Optional.empty(), new Stop(2)))
                .isEmpty();
    }

    @Test
    void progressIsHeardOfStepByStep() {
        StringBuilder heard = new StringBuilder();
        trainer("attns", SMALL, 1).train(DATA, Optional.empty(), new TrainingProgress() {
            @Override
            public void fitting(String what, int step, int most, double relativeError) {
                assertThat(step).isBetween(1, most);
                assertThat(relativeError).isBetween(0.0, 1.0);
                heard.append(what).append(step == 1 ? "; " : "");
            }
        });
        assertThat(heard.toString())
                .startsWith("Choosing: slope, 8 tanh units; ")
                .contains("Fitting: slope, 8 tanh units; ");
    }

    @Test
    void dataThatAreNotFiniteAreRefused() {
        MadeUpTrajectories broken = MadeUpTrajectories.of(
                9, 6, 4, (point, i, c) -> point == 3 && i == 2 && c == 1 ? Double.NaN : 1 + 0.1 * point + i);
        for (ClosedFormSettings settings : List.of(USUAL, RANDOM)) {
            assertThatThrownBy(() -> train("attns", settings, broken))
                    .isInstanceOf(InputException.class)
                    .hasMessage("Trajectory 2 of the data has the value NaN at time 3.0; the data must be finite.");
        }
    }

    @Test
    void aSinglePointIsTooFew() {
        MadeUpTrajectories starts = MadeUpTrajectories.of(1, 6, 4, (point, i, c) -> 1 + i);
        assertThatThrownBy(() -> train("attns", USUAL, starts))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("too few for roll-outs of 1 steps");
    }

    /** All steps of the trajectories, as trajectories of one step. */
    private static Trajectories steps(Trajectories data) {
        int count = Math.toIntExact(data.count());
        double[][][] states = new double[2][count * data.grid().steps()][data.dimension()];
        double[][] state = new double[data.dimension()][count];
        for (int point = 0; point <= data.grid().steps(); point++) {
            data.read(point, 0, count, state);
            for (int i = 0; i < count; i++) {
                for (int c = 0; c < data.dimension(); c++) {
                    if (point < data.grid().steps()) {
                        states[0][point * count + i][c] = state[c][i];
                    }
                    if (point > 0) {
                        states[1][(point - 1) * count + i][c] = state[c][i];
                    }
                }
            }
        }
        return new MadeUpTrajectories(TimeGrid.of(0, STEP, STEP), states);
    }

    @Test
    void aFactorOfTheSlopeMakesTheErrorOfAStepManyTimesSmaller() {
        ClosedFormTrainer.Result result = trainNarrowly("attns-m");
        Trajectories steps = steps(OTHERS);
        double plain = SquaredErrors.mean(
                1, new ClassicalSolver(PROBLEM.ode(), Schemes.rk4(), STEP).solve(steps.starts(), steps.grid()), steps);
        double corrected = SquaredErrors.mean(
                1,
                new HybridSolver(result.correctedStep(), result.parameters()).solve(steps.starts(), steps.grid()),
                steps);
        assertThat(corrected).isLessThan(plain / 20);
    }

    /** {@code u′ = −u²}, whose slope never vanishes and tells where one is. */
    @Test
    void whereTheSlopeDoesNotVanishAFactorOfItCorrectsAlmostAll() {
        Ode ode = FormulaOde.scalar((time, state) -> -state * state);
        Trajectories data = reciprocals(8, 0.5);
        Trajectories others = reciprocals(20, 0.6);
        CoarseStep step = new CoarseStep(ode, Schemes.rk4(), STEP, Corrections.attnsMultiplicative(), false);
        ClosedFormTrainer.Result result = train(new ClosedFormTrainer(step, USUAL, Workers.of(1)), data);
        double plain = SquaredErrors.mean(
                GRID.steps(), new ClassicalSolver(ode, Schemes.rk4(), STEP).solve(others.starts(), GRID), others);
        double corrected = SquaredErrors.mean(
                GRID.steps(),
                new HybridSolver(result.correctedStep(), result.parameters()).solve(others.starts(), GRID),
                others);
        assertThat(corrected).isLessThan(1e-8 * plain);
    }

    /** {@code 1/(1/u_0 + t)}, from starts between the given one and 2. */
    private static Trajectories reciprocals(int count, double least) {
        double[][][] states = new double[GRID.points()][count][1];
        for (int point = 0; point < GRID.points(); point++) {
            for (int i = 0; i < count; i++) {
                double start = least + (2 - least) * i / (count - 1);
                states[point][i][0] = 1 / (1 / start + GRID.at(point));
            }
        }
        return new MadeUpTrajectories(GRID, states);
    }

    @ParameterizedTest
    @ValueSource(strings = {"attns", "attns-m", "neurvec", "csm", "fsnet"})
    void aNetworkWithNothingToSayIsThePlainScheme(String method) {
        CoarseStep step = new CoarseStep(PROBLEM.ode(), Schemes.rk4(), STEP, Corrections.named(method), false);
        NetworkShape.Units units = new NetworkShape.Units(8, Activation.TANH, true);
        NetworkPlan plan = new NetworkPlan(step.correction().input(), units, 0.8, 1e-13);
        DataRows rows = new DataRows(step, DATA, 0, Workers.of(1));
        PlanFit fit = new PlanFit(step, plan, USUAL, Split.Part.all(DATA), rows, Workers.of(1));
        Perceptron network = (Perceptron) fit.correctedStep().network();
        double[] silent = plan.start(network, 1);
        LayerPlaces places = LayerPlaces.of(network);
        Arrays.fill(silent, places.outputWeight(), silent.length, 0);
        CorrectedStepper stepper = new CorrectedStepper(fit.correctedStep(), fit.folded(silent), 20);
        double[][] state = new double[4][20];
        OTHERS.read(0, 0, 20, state);
        stepper.advance(0, STEP, STEP, state, 20);
        TimeGrid once = TimeGrid.of(0, STEP, STEP);
        Solution plain = new ClassicalSolver(PROBLEM.ode(), Schemes.rk4(), STEP).solve(OTHERS.starts(), once);
        double[][] expected = new double[4][20];
        plain.read(1, 0, 20, expected);
        assertThat(state).isDeepEqualTo(expected);
    }
}
