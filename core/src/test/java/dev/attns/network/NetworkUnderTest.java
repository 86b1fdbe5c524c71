package dev.attns.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.expression.FiniteDifferences;
import dev.attns.random.Draws;
import java.util.Arrays;

/** A network with parameters, a tile of inputs and a cotangent, all drawn from a seed; and what must hold for it. */
public final class NetworkUnderTest {

    public static final int LANES = 6;

    private static final double NOISE = 0.1;

    final Network network;
    final double factor;
    public final double[] parameters;
    public final double[][] input;
    final double[][] cotangent;

    public NetworkUnderTest(Network network, double factor, long seed) {
        this.network = network;
        this.factor = factor;
        Draws draws = Draws.of(seed, 0);
        parameters = network.start(seed);
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] += NOISE * draws.uniform(-1, 1) * Math.max(0.1, Math.abs(parameters[i]));
        }
        input = drawn(draws, network.inputs());
        cotangent = drawn(draws, network.outputs());
    }

    private static double[][] drawn(Draws draws, int rows) {
        double[][] drawn = new double[rows][LANES];
        for (double[] row : drawn) {
            Arrays.setAll(row, lane -> draws.uniform(-1, 1));
        }
        return drawn;
    }

    public double[][] output(Precision precision) {
        double[][] output = new double[network.outputs()][LANES];
        network.pass(precision, LANES).use(parameters).forward(factor, input, output, LANES);
        return output;
    }

    /** The gradient with respect to the parameters and, behind them, to the input row by row. */
    double[] gradient(Precision precision) {
        double[] gradient = new double[parameters.length];
        double[][] inputCotangent = new double[network.inputs()][LANES];
        network.pass(precision, LANES)
                .use(parameters)
                .backward(factor, input, cotangent, gradient, inputCotangent, LANES);
        double[] all = Arrays.copyOf(gradient, parameters.length + network.inputs() * LANES);
        for (int i = 0; i < network.inputs(); i++) {
            System.arraycopy(inputCotangent[i], 0, all, parameters.length + i * LANES, LANES);
        }
        return all;
    }

    /** Every block of parameters and the input, against finite differences. */
    public void assertGradientsAreExact(double step, double tolerance) {
        NetworkPass pass = network.pass(Precision.DOUBLE, LANES);
        double[] gradient = gradient(Precision.DOUBLE);
        for (ParameterBlock block : network.blocks()) {
            FiniteDifferences.assertGradient(
                    block.name(),
                    () -> product(pass),
                    parameters,
                    block.offset(),
                    block.end(),
                    step,
                    gradient,
                    tolerance);
        }
        for (int i = 0; i < input.length; i++) {
            int at = parameters.length + i * LANES;
            FiniteDifferences.assertGradient(
                    "input " + i,
                    () -> product(pass),
                    input[i],
                    0,
                    LANES,
                    step,
                    Arrays.copyOfRange(gradient, at, at + LANES),
                    tolerance);
        }
    }

    /** A tile's share is added to the gradient, the same whether or not the input's cotangent is asked for. */
    public void assertGradientsAreAddedUp(double tolerance) {
        double[] once = Arrays.copyOf(gradient(Precision.DOUBLE), parameters.length);
        NetworkPass pass = network.pass(Precision.DOUBLE, LANES);
        double[] added = new double[parameters.length];
        pass.use(parameters).backward(factor, input, cotangent, added, null, LANES);
        assertThat(added).isEqualTo(once);
        pass.use(parameters).backward(factor, input, cotangent, added, null, LANES);
        for (int i = 0; i < once.length; i++) {
            assertThat(added[i]).isCloseTo(2 * once[i], within(tolerance));
        }
    }

    /** A lane's output and input cotangent are the same to the bit alone and among others. */
    public void assertLanesAreIndependent(Precision precision) {
        double[][] together = output(precision);
        double[] gradient = gradient(precision);
        for (int lane = 0; lane < LANES; lane++) {
            double[][] output = new double[network.outputs()][1];
            double[][] inputCotangent = new double[network.inputs()][1];
            NetworkPass pass = network.pass(precision, 1 + lane);
            pass.use(parameters).forward(factor, column(input, lane), output, 1);
            pass.use(parameters)
                    .backward(
                            factor,
                            column(input, lane),
                            column(cotangent, lane),
                            new double[parameters.length],
                            inputCotangent,
                            1);
            assertThat(output).isDeepEqualTo(column(together, lane));
            for (int i = 0; i < network.inputs(); i++) {
                assertThat(inputCotangent[i][0]).isEqualTo(gradient[parameters.length + i * LANES + lane]);
            }
        }
    }

    private double product(NetworkPass pass) {
        double[][] output = new double[network.outputs()][LANES];
        pass.use(parameters).forward(factor, input, output, LANES);
        double sum = 0;
        for (int o = 0; o < output.length; o++) {
            for (int lane = 0; lane < LANES; lane++) {
                sum += cotangent[o][lane] * output[o][lane];
            }
        }
        return sum;
    }

    private static double[][] column(double[][] rows, int lane) {
        return Arrays.stream(rows).map(row -> new double[] {row[lane]}).toArray(double[][]::new);
    }
}
