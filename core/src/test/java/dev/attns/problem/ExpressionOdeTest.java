package dev.attns.problem;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.expression.Expression;
import dev.attns.expression.FormulaSystem;
import dev.attns.kernel.code.CodeKernels;
import dev.attns.text.meaning.SystemText;
import dev.attns.text.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The same bits in vectors, lane by lane and for one trajectory, for any number of lanes and any place in the row. */
class ExpressionOdeTest {

    private static final int MOST_LANES = 67;

    private static final String ALL_FUNCTIONS = """
            name: everything
            state: [a, b, c]
            equations:
              a: sin(a)*cos(b*t) + tan(c) + asin(tanh(a)) + acos(tanh(b)) + atan(c) + sinh(a) + cosh(b) + exp(-c^2)
              b: log(1 + a^2) + log10(2 + b^2) + sqrt(abs(c)) + sign(a) + atan2(a, b) + abs(b)^c + min(a, b) + max(b, t)
              c: a^3.7 + b^2.5 + c^(-3) + 2^a + a/b - pow(abs(c), 1.5) + sum(i, 1, 5, sin(i*a)*cos(i*a)/i)
            initial: {a: normal(0, 1), b: normal(0, 1), c: normal(0, 1)}
            step: 1
            horizon: 1
            """;

    static Stream<String> texts() throws IOException {
        List<String> texts = new ArrayList<>(List.of(ALL_FUNCTIONS));
        try (Stream<Path> files = Files.list(Path.of("src", "main", "resources", "systems"))) {
            for (Path file : files.sorted().toList()) {
                texts.add(Files.readString(file));
            }
        }
        return texts.stream();
    }

    @ParameterizedTest
    @MethodSource("texts")
    void theBitsAreAlwaysTheSame(String source) {
        SystemText text = SystemText.read(new SourceText("any.yaml", source));
        FormulaSystem system = text.with(text.parameters()).formulas();
        List<Expression> state = system.states();
        Ode ode = new ExpressionOde(state, system.time(), system.slopes());
        Ode plain = new ExpressionOde(state, system.time(), system.slopes(), new double[0], CodeKernels.plain());
        double[][] states = rows(state.size(), 1);
        double[] times = rows(1, 2)[0];
        double[][] cotangents = rows(state.size(), 3);
        double[][] expected = slopes(plain.evaluator(MOST_LANES), times, states, MOST_LANES);
        double[][] pulled = pulled(plain.evaluator(MOST_LANES), times, states, cotangents, MOST_LANES);
        Ode.LaneEvaluator single = ode.laneEvaluator().orElseThrow();
        double[] slope = new double[state.size()];
        for (int lane = 0; lane < MOST_LANES; lane++) {
            single.slope(times[lane], SystemContract.column(states, lane), slope);
            assertThat(slope).as("lane %d", lane).isEqualTo(SystemContract.column(expected, lane));
        }
        Ode.Evaluator evaluator = ode.evaluator(MOST_LANES);
        for (int lanes = 1; lanes <= MOST_LANES; lanes++) {
            int first = MOST_LANES - lanes;
            double[] moved = Arrays.copyOfRange(times, first, MOST_LANES);
            double[][] some = from(states, first);
            assertSame(slopes(evaluator, moved, some, lanes), from(expected, first));
            assertSame(pulled(evaluator, moved, some, from(cotangents, first), lanes), from(pulled, first));
        }
    }

    private static double[][] rows(int count, int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] rows = new double[count][MOST_LANES];
        for (double[] row : rows) {
            for (int lane = 0; lane < MOST_LANES; lane++) {
                row[lane] = random.nextGaussian() * (lane % 7 == 0 ? 1e4 : 1.5);
            }
            row[random.nextInt(MOST_LANES)] = Double.NaN;
            row[random.nextInt(MOST_LANES)] = Double.NEGATIVE_INFINITY;
            row[random.nextInt(MOST_LANES)] = 0;
            row[random.nextInt(MOST_LANES)] = -0.0;
        }
        return rows;
    }

    private static double[][] from(double[][] rows, int first) {
        return Arrays.stream(rows)
                .map(row -> Arrays.copyOfRange(row, first, MOST_LANES))
                .toArray(double[][]::new);
    }

    private static double[][] slopes(Ode.Evaluator evaluator, double[] times, double[][] states, int lanes) {
        double[][] slopes = new double[states.length][lanes];
        evaluator.slope(times, states, slopes, lanes);
        return slopes;
    }

    private static double[][] pulled(
            Ode.Evaluator evaluator, double[] times, double[][] states, double[][] cotangents, int lanes) {
        double[][] pulled = new double[states.length][lanes];
        evaluator.pullback(times, states, cotangents, pulled, lanes);
        return pulled;
    }

    private static void assertSame(double[][] actual, double[][] expected) {
        for (int c = 0; c < expected.length; c++) {
            assertThat(actual[c]).as("component %d", c).isEqualTo(expected[c]);
        }
    }
}
