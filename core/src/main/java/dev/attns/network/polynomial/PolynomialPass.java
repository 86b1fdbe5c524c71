package dev.attns.network.polynomial;

import dev.attns.kernel.polynomial.MonomialPlan;
import dev.attns.kernel.polynomial.PolynomialKernel;
import dev.attns.kernel.polynomial.PolynomialKernels;
import dev.attns.kernel.polynomial.SingleKernel;
import dev.attns.kernel.polynomial.SinglePlan;
import dev.attns.kernel.row.RowMath;
import dev.attns.network.NetworkPass;

/**
 * A polynomial at work: forward by kernels, a few outputs at a time; backward, which no hot loop needs, in double precision
 * by {@link PolynomialGradient}.
 *
 * @param <R> the rows: {@code float[]} or {@code double[]}
 */
final class PolynomialPass<R> implements NetworkPass {

    /** Fewer lanes than this go one by one: most of the vectors would be empty. */
    private static final int FEWEST_LANES = 3;

    private final Polynomial shape;
    private final RowMath<R> math;
    private final MonomialPlan plan;
    private final int[] table;
    private final PolynomialKernel<R> kernel;
    private final PolynomialKernel<R> plainKernel;

    /** How many outputs go together. */
    private final int block;

    private final double[] shifted;
    private final R[] variables;
    private final R[] output;
    private final R scratch;
    private final double[] laid;

    /** The coefficients of each block. */
    private final R[] coefficients;

    /** How a lane or two go, one by one; null where they go by the plain kernel. */
    private final SinglePlan singlePlan;

    private final SingleKernel<R> singleKernel;
    private final double[] single;
    private final R singleInput;
    private final R singleOutput;
    private final double[] singleLaid;
    private final R[] singleCoefficients;

    private double[] parameters;

    /** Made when it is first needed: most passes only go forward. */
    private PolynomialGradient gradientPass;

    PolynomialPass(Polynomial shape, RowMath<R> math, PolynomialKernels<R> kernels, int lanes) {
        this.shape = shape;
        this.math = math;
        plan = shape.plan();
        table = plan.table();
        int outputs = shape.outputs();
        int blocks = (outputs + PolynomialKernels.MOST_OUTPUTS - 1) / PolynomialKernels.MOST_OUTPUTS;
        block = (outputs + blocks - 1) / blocks;
        kernel = kernels.ofLanes(block);
        plainKernel = kernels.plain(block);
        int padded = PolynomialKernels.padded(lanes);
        shifted = new double[lanes];
        variables = math.rows(shape.inputs(), padded);
        output = math.rows(block, padded);
        scratch = math.rows(1, plan.scratch())[0];
        laid = new double[plan.size(block)];
        coefficients = math.rows(blocks, laid.length);
        singlePlan = kernels.single(plan, block).orElse(null);
        boolean isSingle = singlePlan != null;
        singleKernel = isSingle ? kernels.single(plan, singlePlan) : null;
        single = new double[Math.max(shape.inputs(), block)];
        singleInput = math.rows(1, isSingle ? singlePlan.scratch() : 0)[0];
        singleOutput = math.rows(1, block)[0];
        singleLaid = new double[isSingle ? singlePlan.size() : 0];
        singleCoefficients = math.rows(blocks, singleLaid.length);
    }

    @Override
    public NetworkPass use(double[] parameters) {
        this.parameters = parameters;
        int terms = shape.terms().count();
        for (int b = 0; b < coefficients.length; b++) {
            int first = b * block;
            int given = Math.min(block, shape.outputs() - first);
            plan.lay(parameters, 2 * shape.inputs() + first * terms, given, block, laid);
            math.read(laid, 1, coefficients[b], laid.length);
            if (singlePlan != null) {
                singlePlan.lay(plan, parameters, 2 * shape.inputs() + first * terms, given, singleLaid);
                math.read(singleLaid, 1, singleCoefficients[b], singleLaid.length);
            }
        }
        return this;
    }

    @Override
    public void forward(double factor, double[][] in, double[][] out, int lanes) {
        if (lanes < FEWEST_LANES && singlePlan != null) {
            for (int lane = 0; lane < lanes; lane++) {
                forwardSingle(factor, in, out, lane);
            }
            return;
        }
        int inputs = shape.inputs();
        for (int i = 0; i < inputs; i++) {
            shift(factor, in[i], parameters[i], parameters[inputs + i], shifted, lanes);
            math.read(shifted, 1, variables[i], lanes);
        }
        PolynomialKernel<R> chosen = lanes < FEWEST_LANES ? plainKernel : kernel;
        for (int b = 0; b < coefficients.length; b++) {
            chosen.forward(coefficients[b], table, variables, output, scratch, lanes);
            int first = b * block;
            for (int o = 0; o < block && first + o < shape.outputs(); o++) {
                math.write(output[o], out[first + o], lanes);
            }
        }
    }

    private void forwardSingle(double factor, double[][] in, double[][] out, int lane) {
        int inputs = in.length;
        for (int i = 0; i < inputs; i++) {
            single[i] = (factor * in[i][lane] - parameters[i]) * parameters[inputs + i];
        }
        math.read(single, 1, singleInput, inputs);
        for (int first = 0; first < out.length; first += block) {
            singleKernel.forward(singleCoefficients[first / block], singleInput, singleOutput);
            int many = Math.min(block, out.length - first);
            math.write(singleOutput, single, many);
            for (int o = 0; o < many; o++) {
                out[first + o][lane] = single[o];
            }
        }
    }

    /** {@code z = (factor·x − centre)·scale}. */
    static void shift(double factor, double[] x, double centre, double scale, double[] z, int lanes) {
        for (int lane = 0; lane < lanes; lane++) {
            z[lane] = (factor * x[lane] - centre) * scale;
        }
    }

    @Override
    public void backward(
            double factor, double[][] in, double[][] cotangent, double[] gradient, double[][] inCotangent, int lanes) {
        if (gradientPass == null) {
            gradientPass = new PolynomialGradient(shape);
        }
        gradientPass.backward(parameters, factor, in, cotangent, gradient, inCotangent, lanes);
    }
}
