package dev.attns.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Correction;
import dev.attns.correction.Corrections;
import dev.attns.correction.InputRows;
import dev.attns.correction.NetworkInput;
import dev.attns.error.InputException;
import dev.attns.file.Json;
import dev.attns.file.TensorFile;
import dev.attns.guard.Christoffel;
import dev.attns.guard.RowRanges;
import dev.attns.guard.TrainedRegion;
import dev.attns.network.Activation;
import dev.attns.network.Network;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.network.Shortcut;
import dev.attns.network.polynomial.Monomials;
import dev.attns.network.polynomial.Polynomial;
import dev.attns.parallel.Workers;
import dev.attns.problem.Family;
import dev.attns.problem.ForcedText;
import dev.attns.problem.PlainOde;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.text.source.SourceText;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A model that was written and read is the same model. */
class ModelTest {

    private static final Problem PROBLEM = Systems.problem("elastic-pendulum");

    @TempDir
    Path folder;

    private Model writtenAndRead(Model model) throws IOException {
        Path file = folder.resolve("a.model");
        model.write(file);
        return Model.read(file);
    }

    private static Model model(Problem problem, Perceptron network) {
        CorrectedStep correctedStep = new CorrectedStep(
                problem.ode(), Schemes.rk4(), 0.1, Corrections.attns(), network, false, Precision.FLOAT);
        return new Model(problem, correctedStep, network.start(3), Provenance.UNKNOWN);
    }

    private static Model small() {
        return model(PROBLEM, new Perceptron(4, 4, 5, 2, Activation.RATIONAL));
    }

    private static void assertSame(Model read, Model written) {
        assertThat(read.parameters()).containsExactly(written.parameters());
        assertThat(read.correctedStep().scheme())
                .isSameAs(written.correctedStep().scheme());
        assertThat(read.correctedStep().step())
                .isEqualTo(written.correctedStep().step());
        assertThat(read.correctedStep().correction())
                .isSameAs(written.correctedStep().correction());
        assertThat(read.correctedStep().input())
                .isEqualTo(written.correctedStep().input());
        assertThat(read.correctedStep().network())
                .isEqualTo(written.correctedStep().network());
        assertThat(read.correctedStep().scaledInput())
                .isEqualTo(written.correctedStep().scaledInput());
        assertThat(read.correctedStep().precision())
                .isEqualTo(written.correctedStep().precision());
        assertThat(read.problem().name()).isEqualTo(written.problem().name());
        assertThat(read.problem().parameters()).isEqualTo(written.problem().parameters());
    }

    @Test
    void itsParametersComeBackToTheBit() throws IOException {
        Model model = small();
        double[] special = {-0.0, Double.MIN_VALUE, Double.MAX_VALUE, 0.1, 1.0 / 3};
        System.arraycopy(special, 0, model.parameters(), 0, special.length);
        assertSame(writtenAndRead(model), model);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "spring-mass:d=3",
                "spring-mass:d=2,k=1.5/2/3",
                "lorenz:rho=14.25",
                "k-link-pendulum:K=3",
                "henon-heiles",
                "van-der-pol:mu=0.1"
            })
    void itsProblemComesBackWithItsParameters(String name) throws IOException {
        Problem problem = Systems.problem(name);
        int dimension = problem.dimension();
        Model model = model(problem, new Perceptron(dimension, dimension, 6, 2, Activation.TANH));
        assertSame(writtenAndRead(model), model);
    }

    /** The region of one state and what lies near it. */
    private static TrainedRegion region(CorrectedStep step) {
        int dimension = step.ode().dimension();
        double[][] states = new double[dimension][9];
        for (int c = 0; c < dimension; c++) {
            for (int lane = 0; lane < 9; lane++) {
                states[c][lane] = Math.sin(1.0 / 3 + lane + 2 * c);
            }
        }
        RowRanges.Survey ranges = new RowRanges.Survey(dimension);
        ranges.add(states, 9);
        double[] ones = new double[dimension];
        Arrays.fill(ones, 1);
        Christoffel.Survey survey = new Christoffel.Survey(new double[dimension], ones, 9);
        survey.add(states, 9);
        RowRanges.Survey rows = new RowRanges.Survey(step.inputs());
        rows.add(new double[step.inputs()][9], 9);
        return new TrainedRegion(
                rows.ranges(), ranges.ranges(), ranges.ranges(), survey.function(), 1.0 / 3, 4, 2, 1e-9);
    }

    private static Provenance provenance() {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("epochs", 12L);
        settings.put("learning_rate", 1.0 / 3);
        settings.put("scaled", true);
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("held_out_mean", Double.NaN);
        figures.put("input_mean", new double[] {1e-300, -0.1});
        return new Provenance(
                "adam",
                settings,
                new Provenance.Data(DataOrigin.file("a \"quoted\" näme\n.npy", Map.of("data_every", 5L)), 20, 2.5, 0.5),
                new Provenance.Validation(DataOrigin.generated("accurate", 1, 20), 10),
                figures,
                Map.of("target_error", 1e-6),
                Optional.of(region(small().correctedStep())));
    }

    @Test
    void itsProvenanceComesBackInOrder() throws IOException {
        Provenance written = provenance();
        Provenance read = writtenAndRead(small().with(written)).provenance();
        assertThat(read.trainer()).isEqualTo("adam");
        assertThat(read.settings()).containsExactlyEntriesOf(written.settings());
        assertThat(read.data()).isEqualTo(written.data());
        assertThat(read.validation()).isEqualTo(written.validation());
        assertThat(read.tuning()).isEqualTo(written.tuning());
        assertThat(read.region().orElseThrow().describe().keySet())
                .isEqualTo(written.region().orElseThrow().describe().keySet());
        assertThat(read.figures())
                .containsEntry("held_out_mean", null)
                .containsEntry("input_mean", List.of(1e-300, -0.1));
        assertThat(Json.compact(read.describe())).isEqualTo(Json.compact(written.describe()));
    }

    @Test
    void entriesOfAnEarlierVersionArePreservedAsFigures() {
        Map<String, Object> earlier = new LinkedHashMap<>();
        earlier.put("system", "lorenz");
        earlier.put("trainer", "adam");
        earlier.put("data", "a.npy");
        earlier.put("validation", "held out");
        earlier.put("tuning", Map.of("seed", 1L));
        Provenance read = Provenance.read(earlier);
        assertThat(read.trainer()).isEqualTo("adam");
        assertThat(read.tuning()).containsEntry("seed", 1L);
        assertThat(read.figures())
                .containsExactly(
                        Map.entry("system", "lorenz"), Map.entry("data", "a.npy"), Map.entry("validation", "held out"));
    }

    @Test
    void writingItAgainGivesTheSameBytes() throws IOException {
        Path first = folder.resolve("first.model");
        Path again = folder.resolve("again.model");
        small().with(provenance()).write(first);
        Model.read(first).write(again);
        assertThat(again).hasSameBinaryContentAs(first);
    }

    /** A pendulum with friction, given in Java; it starts at rest, where friction makes no difference to the slope. */
    private static Problem pendulum(double friction) {
        PlainOde ode = PlainOde.of(2, (time, state, slope) -> {
            slope[0] = state[1];
            slope[1] = -Math.sin(state[0]) - friction * state[1];
        });
        return Problem.of("pendulum", List.of("a", "w"), ode, (draws, state) -> state[0] = draws.uniform(1, 2), 0.1, 1);
    }

    @Test
    void anotherEquationOfTheSameNameIsRefused() throws IOException {
        Path file = folder.resolve("a.model");
        model(pendulum(0.1), new Perceptron(2, 2, 5, 2, Activation.TANH)).write(file);
        assertThat(Model.read(file, pendulum(0.1)).problem().name()).isEqualTo("pendulum");
        assertThatThrownBy(() -> Model.read(file, pendulum(0.2)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("another equation");
    }

    private static Problem written(String slope) {
        String text = "name: decay\nstate: [x]\nequations: {x: '" + slope + "'}\ninitial: {x: uniform(1, 2)}\n"
                + "step: 0.1\nhorizon: 1\n";
        return Family.of(new SourceText("decay.yaml", text)).with("");
    }

    /** The texts differ where no recorded state lies. */
    @Test
    void anotherTextOfTheSameNameIsRefused() throws IOException {
        Path file = folder.resolve("a.model");
        model(written("-x"), new Perceptron(1, 1, 5, 2, Activation.TANH)).write(file);
        assertThat(Model.read(file, written("-x")).problem().name()).isEqualTo("decay");
        assertThatThrownBy(() -> Model.read(file, written("-x + max(x, 9) - 9")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("another equation");
    }

    @Test
    void aModelOfAnEarlierVersionHasNoSlopesAndIsAcceptedByItsName() throws IOException {
        Path file = folder.resolve("a.model");
        model(pendulum(0.1), new Perceptron(2, 2, 5, 2, Activation.TANH)).write(file);
        TensorFile now = TensorFile.read(file, "attns-model", 1);
        Map<String, String> metadata = new LinkedHashMap<>(now.metadata());
        assertThat(metadata.remove("slopes")).isNotNull();
        new TensorFile("attns-model", 1, metadata, now.tensors()).write(file);
        assertThat(Model.read(file, pendulum(0.1)).problem().name()).isEqualTo("pendulum");
    }

    @ParameterizedTest
    @CsvSource({
        "input, u0 u3 S2",
        "phase, u0 u1 S1 cos(1.2) sin(1.2)",
        "time, u0 S0 S1 t",
        "stages, u1 S0 D5",
        "middle, u1 M1"
    })
    void theRowsThatItReadsComeBack(String name, String rows) throws IOException {
        Problem problem = name.equals("input") ? PROBLEM : ForcedText.problem();
        InputRows read = InputRows.parse(rows, problem.ode(), Schemes.rk4());
        Network network = new Polynomial(read.count(), problem.dimension(), Monomials.ofDegree(read.count(), 2));
        CorrectedStep step = new CorrectedStep(
                problem.ode(), Schemes.rk4(), 0.1, Corrections.attns(), read, network, false, Precision.DOUBLE);
        double[] parameters = network.start(1);
        Arrays.setAll(parameters, i -> parameters[i] + 1e-3 * Math.sin(i));
        Model model = new Model(problem, step, parameters, Provenance.UNKNOWN);
        Model back = writtenAndRead(model);
        assertSame(back, model);
        assertThat(back.correctedStep().input()).hasToString(rows);
        TimeGrid grid = TimeGrid.of(0, 1, 0.1);
        Solution expected = new HybridSolver(model, Workers.of(1)).solve(problem.starts(1, 3), grid);
        Solution found = new HybridSolver(back, Workers.of(1)).solve(problem.starts(1, 3), grid);
        assertThat(found.state(grid.steps(), 2)).containsExactly(expected.state(grid.steps(), 2));
    }

    /** The words of files that were written when an input had nothing but a name. */
    @ParameterizedTest
    @CsvSource({"attns, slope, 4", "attns, stages, 16", "attns, middle, 8", "neurvec, state, 4"})
    void anInputOfAnEarlierVersionIsAllItsRows(String method, String input, int rows) throws IOException {
        Perceptron network = new Perceptron(rows, 4, 5, 2, Activation.TANH);
        CorrectedStep step = new CorrectedStep(
                PROBLEM.ode(),
                Schemes.rk4(),
                0.1,
                Corrections.named(method),
                InputRows.of(NetworkInput.named(input), PROBLEM.ode(), Schemes.rk4()),
                network,
                false,
                Precision.FLOAT);
        Path file = folder.resolve("a.model");
        new Model(PROBLEM, step, network.start(1), Provenance.UNKNOWN).write(file);
        assertThat(TensorFile.read(file, "attns-model", 1).metadata()).containsEntry("input", input);
        assertThat(Model.read(file).correctedStep().input().count()).isEqualTo(rows);
    }

    static List<CorrectedStep> everyCorrectedStep() {
        List<CorrectedStep> correctedSteps = new ArrayList<>();
        Perceptron usual = new Perceptron(4, 4, 5, 2, Activation.RATIONAL);
        for (Correction correction : Corrections.all()) {
            for (Scheme scheme : Schemes.all()) {
                correctedSteps.add(correctedStep(scheme, correction, usual, false, Precision.DOUBLE));
            }
        }
        for (Scheme scheme : List.of(Schemes.improvedEuler(), Schemes.rk3(), Schemes.rk4())) {
            Perceptron network = new Perceptron(4 * scheme.stages(), 4, 5, 2, Activation.RATIONAL, Shortcut.LINEAR);
            for (Correction correction : List.of(Corrections.attns(), Corrections.attnsMultiplicative())) {
                InputRows stages = InputRows.of(NetworkInput.STAGES, PROBLEM.ode(), scheme);
                correctedSteps.add(new CorrectedStep(
                        PROBLEM.ode(), scheme, 0.1, correction, stages, network, false, Precision.FLOAT));
            }
        }
        for (Activation activation : Activation.values()) {
            for (int depth = 2; depth <= 4; depth++) {
                for (Shortcut shortcut : Shortcut.values()) {
                    Perceptron network = new Perceptron(4, 4, 5, depth, activation, shortcut);
                    boolean scaledInput = shortcut == Shortcut.NONE;
                    for (Precision precision : Precision.values()) {
                        correctedSteps.add(
                                correctedStep(Schemes.rk4(), Corrections.attns(), network, scaledInput, precision));
                    }
                }
            }
        }
        for (Monomials terms : List.of(Monomials.ofDegree(4, 2), Monomials.weighted(new int[] {1, 2, 1, 2}, 3))) {
            for (Precision precision : Precision.values()) {
                Polynomial network = new Polynomial(4, 4, terms);
                correctedSteps.add(correctedStep(Schemes.rk4(), Corrections.attns(), network, false, precision));
            }
        }
        return correctedSteps;
    }

    private static CorrectedStep correctedStep(
            Scheme scheme, Correction correction, Network network, boolean scaledInput, Precision precision) {
        return new CorrectedStep(PROBLEM.ode(), scheme, 0.1, correction, network, scaledInput, precision);
    }

    @ParameterizedTest
    @MethodSource("everyCorrectedStep")
    void everyCorrectedStepComesBackAndSolvesToTheSameBits(CorrectedStep correctedStep) throws IOException {
        double[] parameters = correctedStep.network().start(5);
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] *= 0.1;
        }
        Model written = new Model(PROBLEM, correctedStep, parameters, Provenance.UNKNOWN);
        Model read = writtenAndRead(written);
        assertSame(read, written);
        TimeGrid grid = TimeGrid.of(0, 0.5, 0.1);
        Solution before = new HybridSolver(written, Workers.of(1)).solve(PROBLEM.starts(1, 3), grid);
        Solution after =
                new HybridSolver(read, Workers.of(1)).solve(read.problem().starts(1, 3), grid);
        for (int point = 0; point < grid.points(); point++) {
            for (int i = 0; i < 3; i++) {
                assertThat(after.state(point, i)).containsExactly(before.state(point, i));
            }
        }
    }
}
