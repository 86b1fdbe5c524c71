package dev.attns.export.c;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.CorrectedStepper;
import dev.attns.correction.Correction;
import dev.attns.correction.Corrections;
import dev.attns.correction.NetworkInput;
import dev.attns.export.RandomModel;
import dev.attns.guard.Guard;
import dev.attns.guard.GuardedStepper;
import dev.attns.model.Model;
import dev.attns.model.Provenance;
import dev.attns.network.Activation;
import dev.attns.network.Network;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.network.Shortcut;
import dev.attns.network.polynomial.Monomials;
import dev.attns.network.polynomial.Polynomial;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Exported C does what the library does: on all systems, and with all networks and formulas. All trajectories run free for forty
 * steps, chaotic ones too: nothing differs but the last digits of what {@code math.h} computes.
 */
class CFilesTest {

    private static final int COUNT = CompiledModels.COUNT;
    private static final int STEPS = CompiledModels.STEPS;

    /** Of the size of a component's motion. */
    private static final double TOLERANCE = 1e-12;

    private static final double SINGLE_TOLERANCE = 1e-6;

    /** From this trajectory on they start farther out than any that the region was made of. */
    private static final int FIRST_OUTSIDE = 17;

    private static final double FARTHER = 1.4;

    private static final Problem SWEPT = Systems.problem("elastic-pendulum:k=35..45,l0=9..11");
    private static final Problem FORCED = Systems.problem("../systems/duffing.yaml");

    @TempDir
    static Path folder;

    private static CompiledModels compiled;
    private static final Map<String, double[][]> STARTS = new LinkedHashMap<>();
    private static final Map<String, double[]> SIZES = new HashMap<>();

    @BeforeAll
    static void compile() throws IOException, InterruptedException {
        assumeTrue(CompiledModels.compiler().isPresent(), "no C compiler on the path: exported C is not tested");
        compiled = new CompiledModels(folder);
        addSystems();
        for (Precision precision : Precision.values()) {
            addActivations(precision);
            addPolynomials(precision);
            addFormulas(precision);
        }
        compiled.run(STARTS, System.getProperty("c.flags", "-O0").split(" "));
    }

    static Set<String> names() {
        return compiled.names();
    }

    /** Every system once: what is written for it has nothing to do with the precision, and each kind of network comes in both. */
    private static void addSystems() throws IOException {
        List<String> systems = new ArrayList<>(Systems.names());
        try (Stream<Path> files = Files.walk(Path.of("../systems"))) {
            files.map(Path::toString)
                    .filter(file -> file.endsWith(".yaml"))
                    .sorted()
                    .forEach(systems::add);
        }
        assertThat(systems).hasSizeGreaterThan(15);
        for (int i = 0; i < systems.size(); i++) {
            Problem problem = Systems.problem(systems.get(i));
            Precision precision = Precision.values()[(i + 1) % Precision.values().length];
            RandomModel model = RandomModel.of(problem).step(0.5).precision(precision);
            switch (i % 3) {
                case 0 -> model.input(NetworkInput.STATE_AND_SLOPE.withTime());
                case 1 ->
                    model.input(NetworkInput.STAGES)
                            .shape((in, out) -> new Perceptron(in, out, 13, 2, Activation.TANH, Shortcut.LINEAR));
                default ->
                    model.scheme(Schemes.rk3())
                            .input(NetworkInput.MIDDLE.withTime())
                            .shape((in, out) -> new Perceptron(in, out, 20, 2, Activation.SERPENTINE));
            }
            add(CName.of(problem.name()) + "_" + precision, model);
        }
    }

    /** Every activation in one layer and in several, on a system whose trajectories have parameters. */
    private static void addActivations(Precision precision) {
        Problem problem = SWEPT;
        for (Activation activation : Activation.values()) {
            add(
                    activation + "_" + precision,
                    RandomModel.of(problem)
                            .precision(precision)
                            .shape((in, out) -> new Perceptron(in, out, 35, 2, activation, Shortcut.LINEAR)));
            add(
                    activation + "_deep_" + precision,
                    RandomModel.of(problem)
                            .precision(precision)
                            .input(NetworkInput.SLOPE)
                            .shape((in, out) -> new Perceptron(in, out, 19, 4, activation)));
        }
        add(
                "wide_" + precision,
                RandomModel.of(problem)
                        .precision(precision)
                        .shape((in, out) -> new Perceptron(in, out, 270, 3, Activation.RELU, Shortcut.LINEAR)));
    }

    /** Polynomials of all sizes: a constant, one that is written out, one for strips alone, and one that goes by tables. */
    private static void addPolynomials(Precision precision) {
        for (int degree : new int[] {0, 2, 3, 5}) {
            add(
                    "degree_" + degree + "_" + precision,
                    RandomModel.of(SWEPT)
                            .precision(precision)
                            .shape((in, out) -> new Polynomial(in, out, Monomials.ofDegree(in, degree))));
        }
    }

    /** Every formula on every scheme, on a system that looks at the time. */
    private static void addFormulas(Precision precision) {
        Problem problem = FORCED;
        List<Scheme> schemes = Schemes.all();
        List<Correction> corrections = Corrections.all();
        for (int i = 0; i < corrections.size(); i++) {
            int width = 1 + 3 * i;
            Correction correction = corrections.get(i);
            add(
                    "by_" + correction.name().replace('-', '_') + "_" + precision,
                    RandomModel.of(problem)
                            .precision(precision)
                            .step(0.125)
                            .correction(correction)
                            .scheme(schemes.get(i % schemes.size()))
                            .shape((in, out) -> new Perceptron(in, out, width, 2, correction.activation())));
        }
        add(
                "skip_" + precision,
                RandomModel.of(problem)
                        .precision(precision)
                        .step(0.125)
                        .input(NetworkInput.SLOPE)
                        .scaledInput()
                        .shape((in, out) -> new Perceptron(in, out, 7, 2, Activation.TANH, Shortcut.IDENTITY)));
        add(
                "skip_deep_" + precision,
                RandomModel.of(problem)
                        .precision(precision)
                        .step(0.125)
                        .input(NetworkInput.SLOPE)
                        .scaledInput()
                        .shape((in, out) -> new Perceptron(in, out, 7, 3, Activation.TANH, Shortcut.IDENTITY)));
    }

    private static void add(String name, RandomModel random) {
        String lower = name.toLowerCase(Locale.ROOT);
        Model model = random.model();
        assertThat(compiled.names()).doesNotContain(lower);
        compiled.add(lower, model);
        double[][] starts = new double[model.problem().ode().rows()][COUNT];
        model.problem().starts(7, COUNT).read(0, COUNT, starts);
        for (int c = 0; c < model.problem().dimension(); c++) {
            for (int j = FIRST_OUTSIDE; j < COUNT; j++) {
                starts[c][j] *= FARTHER;
            }
        }
        STARTS.put(lower, starts);
    }

    private static double[][] copy(double[][] rows) {
        return Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
    }

    private static GuardedStepper guarded(Model model, Guard guard) {
        return new GuardedStepper(
                model.correctedStep(),
                model.parameters(),
                model.provenance().region().orElseThrow(),
                guard,
                COUNT,
                COUNT);
    }

    private static double tolerance(Model model) {
        return model.correctedStep().precision() == Precision.FLOAT ? SINGLE_TOLERANCE : TOLERANCE;
    }

    /** How far each component goes on the way of those that start inside. */
    private static double[] sizes(String name) {
        return SIZES.computeIfAbsent(name, each -> {
            double[][][] path = compiled.results(each).path();
            double[] sizes = new double[path[0].length];
            for (int c = 0; c < sizes.length; c++) {
                double low = Double.POSITIVE_INFINITY;
                double high = Double.NEGATIVE_INFINITY;
                for (double[][] states : path) {
                    for (int j = 0; j < FIRST_OUTSIDE; j++) {
                        low = Math.min(low, states[c][j]);
                        high = Math.max(high, states[c][j]);
                    }
                }
                assertThat(high - low).as(each).isBetween(1e-6, 1e6);
                sizes[c] = high - low;
            }
            return sizes;
        });
    }

    /** The greatest difference of the first trajectories, in sizes; infinite where a number is not one. */
    private static double difference(String name, double[][] found, double[][] wanted, int trajectories) {
        double[] sizes = sizes(name);
        double greatest = 0;
        for (int c = 0; c < found.length; c++) {
            for (int j = 0; j < trajectories; j++) {
                double difference = Math.abs(found[c][j] - wanted[c][j]) / sizes[c];
                greatest = difference <= greatest ? greatest : difference;
            }
        }
        return Double.isNaN(greatest) ? Double.POSITIVE_INFINITY : greatest;
    }

    private static void close(String name, double[][] found, double[][] wanted, String what) {
        assertThat(difference(name, found, wanted, COUNT))
                .as("%s of %s", what, name)
                .isLessThanOrEqualTo(tolerance(compiled.model(name)));
    }

    @ParameterizedTest
    @MethodSource("names")
    void fortyStepsAreTheLibrarys(String name) {
        Model model = compiled.model(name);
        double step = model.correctedStep().step();
        CorrectedStepper stepper = new CorrectedStepper(model.correctedStep(), model.parameters(), COUNT);
        double[][] state = copy(STARTS.get(name));
        for (int i = 0; i < STEPS; i++) {
            stepper.advance(i * step, (i + 1) * step, step, state, COUNT);
            assertThat(difference(name, compiled.results(name).path()[i], state, FIRST_OUTSIDE))
                    .as("step %d", i)
                    .isLessThanOrEqualTo(tolerance(model));
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void aBatchHasTheBitsOfItsTrajectories(String name) {
        CompiledModels.Results results = compiled.results(name);
        for (int c = 0; c < results.batch().length; c++) {
            assertThat(results.batch()[c]).as(name).containsExactly(results.path()[STEPS - 1][c]);
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void theGuardTestsAsTheLibraryDoesAndOrderEightTakesTheSteps(String name) {
        Model model = compiled.model(name);
        CompiledModels.Results results = compiled.results(name);
        GuardedStepper stepper = guarded(model, Guard.FALLBACK);
        double step = model.correctedStep().step();
        double[][] state = copy(STARTS.get(name));
        stepper.begin();
        stepper.advance(0, step, step, state, COUNT);
        for (int j = 0; j < COUNT; j++) {
            assertThat(results.inside()[j]).as("trajectory " + j).isEqualTo(stepper.guarded(j) > 0 ? 0 : 1);
            assertThat(results.status()[j]).isGreaterThanOrEqualTo(1 - results.inside()[j]);
        }
        close(name, results.guarded(), state, "a guarded step");
    }

    /** The library asks the Christoffel function at some steps alone; beginning anew, it asks at each. */
    @ParameterizedTest
    @MethodSource("names")
    void guardedBatchesAreTheLibrarys(String name) {
        Model model = compiled.model(name);
        GuardedStepper stepper = guarded(model, Guard.FALLBACK);
        double step = model.correctedStep().step();
        double[][] state = copy(STARTS.get(name));
        for (int i = 0; i < STEPS; i++) {
            stepper.begin();
            stepper.advance(i * step, (i + 1) * step, step, state, COUNT);
        }
        close(name, compiled.results(name).guardedBatch(), state, "guarded steps");
    }

    @Test
    void someTrajectoriesAreInsideAndSomeOutside() {
        double inside = compiled.names().stream()
                .mapToDouble(
                        name -> Arrays.stream(compiled.results(name).inside()).sum())
                .sum();
        assertThat(inside / (COUNT * compiled.names().size())).isBetween(0.2, 0.8);
    }

    @ParameterizedTest
    @MethodSource("names")
    void whatLiesInsideAStepIsTheLibrarys(String name) {
        Model model = compiled.model(name);
        double step = model.correctedStep().step();
        CorrectedStepper stepper =
                new CorrectedStepper(model.correctedStep(), model.parameters(), model.dense(), COUNT);
        double[][] state = copy(STARTS.get(name));
        stepper.advanceDensely(0, step, step, state, COUNT);
        for (int i = 0; i < CompiledModels.PLACES.length; i++) {
            double[][] inside = new double[model.problem().dimension()][COUNT];
            stepper.inside(CompiledModels.PLACES[i], inside, COUNT);
            close(name, compiled.results(name).between()[i], inside, "place " + i);
        }
    }

    /** Where nothing is fused, last digits differ and no more. */
    @Test
    void aProcessorWithoutFusedSumsLosesLastDigitsAlone(@TempDir Path other) throws IOException, InterruptedException {
        CompiledModels plain = new CompiledModels(other);
        List<String> flags = new ArrayList<>(List.of("-O1"));
        for (String name : List.of("tanh_double", "gelu_double", "two_link_double")) {
            plain.add(name, compiled.model(name));
            flags.add("-D" + name.toUpperCase(Locale.ROOT) + "_PLAIN");
        }
        plain.run(STARTS, flags.toArray(String[]::new));
        for (String name : plain.names()) {
            double[][] found = plain.results(name).path()[STEPS - 1];
            double difference = difference(name, found, compiled.results(name).path()[STEPS - 1], FIRST_OUTSIDE);
            assertThat(difference).as(name).isBetween(1e-17, 1e-11);
        }
    }

    static Stream<Model> examples() {
        Problem problem = Systems.problem("lorenz");
        Network network = RandomModel.quadratic(3, 3);
        CorrectedStep step = new CorrectedStep(
                problem.ode(), Schemes.rk4(), 0.01, Corrections.attns(), network, false, Precision.DOUBLE);
        return Stream.of(
                new Model(problem, step, network.start(1), Provenance.UNKNOWN),
                RandomModel.of(SWEPT).model(),
                RandomModel.of(FORCED).model());
    }

    /** With parameters, with the time, and of a model that says neither where it was trained nor what lies between its steps. */
    @ParameterizedTest
    @MethodSource("examples")
    void theExampleTakesTenSteps(Model model, @TempDir Path other) throws IOException, InterruptedException {
        CFiles files = CFiles.of(model, Optional.empty());
        files.write(other);
        assertThat(other.toFile().list())
                .containsExactlyInAnyOrder(files.name() + ".c", files.name() + ".h", "main.c", "CMakeLists.txt");
        String printed = CompiledModels.example(other, files.name());
        double[][] state = new double[model.problem().ode().rows()][1];
        model.problem().starts(1, 1).read(0, 1, state);
        CorrectedStepper stepper = new CorrectedStepper(model.correctedStep(), model.parameters(), 1);
        double step = model.correctedStep().step();
        List<String> lines = printed.lines().toList();
        assertThat(lines).hasSize(11);
        for (int i = 0; i <= 10; i++) {
            String[] words = lines.get(i).split(" ");
            for (int c = 0; c < model.problem().dimension(); c++) {
                assertThat(Double.parseDouble(words[c + 1])).isCloseTo(state[c][0], Offset.offset(TOLERANCE));
            }
            stepper.advance(i * step, (i + 1) * step, step, state, 1);
        }
    }
}
