package dev.attns.training.closedform;

import dev.attns.kernel.row.RowMath;
import dev.attns.linear.Products;
import dev.attns.network.Perceptron;
import dev.attns.parallel.Workers;
import java.util.Arrays;

/**
 * The Gauss–Newton system {@code JᵀJ}, {@code Jᵀr} of a {@link ProjectedResidual} with respect to the hidden layer, with
 * Kaufman's Jacobian (1975): {@code J = P·(∂Φ)·A}, P the projector onto what Φ does not span.
 *
 * <p>A weight from input i to unit h moves only feature h, by {@code a′_h·z_i}, so that with
 * {@code D = [a′_h·z_i]}, a column for each weight and bias,
 *
 * <pre>JᵀJ[(h,i),(k,j)] = (DᵀD − DᵀΦ(ΦᵀΦ + ρ)⁻¹ΦᵀD)[(h,i),(k,j)] · Σ_o A_oh·A_ok</pre>
 *
 * and the number of outputs costs nothing. D is made tile by tile; the memory is O(weights²). As r has no part in the span
 * of Φ, the gradient {@code Jᵀr} is exact although Kaufman's J is not.
 */
final class KaufmanSystem {

    private static final int LANES = 512;

    private final Perceptron shape;
    private final FitSamples samples;
    private final Workers workers;
    private final int perUnit;
    private final int size;
    private final int features;
    private final double[][] normal;
    private final double[][] projected;
    private final double[][] crossed;
    private final double[][] columns;
    private final double[][] featureTile;
    private final double[][] carried;
    private final double[][] inputsAndOne;
    private final double[][] gradient;

    KaufmanSystem(Perceptron shape, FitSamples samples, Workers workers) {
        this.shape = shape;
        this.samples = samples;
        this.workers = workers;
        perUnit = shape.inputs() + 1;
        size = perUnit * shape.width();
        features = new UnitFeatures(shape).count();
        normal = RidgeSystem.triangle(size);
        projected = samples.factors().length == 1 ? normal : RidgeSystem.triangle(size);
        crossed = new double[size][features];
        columns = new double[size][LANES];
        featureTile = new double[features][LANES];
        carried = new double[shape.width()][samples.count()];
        inputsAndOne = Arrays.copyOf(samples.inputs(), perUnit);
        inputsAndOne[shape.inputs()] = new double[samples.count()];
        Arrays.fill(inputsAndOne[shape.inputs()], 1);
        gradient = new double[shape.width()][perUnit];
    }

    /** How many weights and biases the hidden layer has. */
    int size() {
        return size;
    }

    /** The multiplications and additions of one system and one solution of it. */
    static double work(Perceptron shape, int samples) {
        double size = (shape.inputs() + 1.0) * shape.width();
        return size * size * (samples + new UnitFeatures(shape).count() + 0.5 * size);
    }

    /** Computes matrix and gradient. */
    void compute(ProjectedResidual at) {
        for (double[] row : normal) {
            Arrays.fill(row, 0);
        }
        OutputGroups groups = at.groups();
        for (int group = 0; group < groups.count(); group++) {
            project(at, group);
            double[][] products = headProducts(at, group);
            workers.run(size, () -> null, (task, nothing) -> {
                int row = (int) task;
                double[] from = projected[row];
                double[] to = normal[row];
                double[] product = products[row / perUnit];
                for (int column = 0; column <= row; column++) {
                    double value = from[column] * product[column / perUnit];
                    to[column] = from == to ? value : to[column] + value;
                }
            });
        }
        gradient(at);
    }

    /** {@code DᵀD − DᵀΦ(ΦᵀΦ + ρ)⁻¹ΦᵀD} of a group. */
    private void project(ProjectedResidual at, int group) {
        for (int row = 0; row < size; row++) {
            Arrays.fill(projected[row], 0);
            Arrays.fill(crossed[row], 0);
        }
        double[] factor = samples.factors()[group];
        for (int first = 0; first < samples.count(); first += LANES) {
            int start = first;
            int lanes = Math.min(LANES, samples.count() - first);
            workers.run(shape.width() + 1L, () -> new double[LANES], (task, scaled) -> {
                if (task == shape.width()) {
                    copyFeatures(at, factor, start, lanes);
                } else {
                    fillColumns(at, (int) task, factor, start, lanes, scaled);
                }
            });
            Products.addLower(1, columns, size, lanes, projected, workers);
            Products.add(1, columns, size, featureTile, features, lanes, crossed, workers);
        }
        at.factored(group).forward(crossed, size, workers);
        Products.addLower(-1, crossed, size, features, projected, workers);
    }

    private void fillColumns(ProjectedResidual at, int unit, double[] factor, int first, int lanes, double[] scaled) {
        double[] slope = at.slopes()[unit];
        for (int i = 0; i < lanes; i++) {
            scaled[i] = slope[first + i] * factor[first + i];
        }
        for (int i = 0; i < perUnit; i++) {
            double[] column = columns[unit * perUnit + i];
            System.arraycopy(inputsAndOne[i], first, column, 0, lanes);
            RowMath.DOUBLE.multiply(column, scaled, column, lanes);
        }
    }

    private void copyFeatures(ProjectedResidual at, double[] factor, int first, int lanes) {
        for (int f = 0; f < features; f++) {
            double[] from = f < shape.width()
                    ? at.values()[f]
                    : inputsAndOne[f == features - 1 ? shape.inputs() : f - shape.width()];
            for (int i = 0; i < lanes; i++) {
                featureTile[f][i] = from[first + i] * factor[first + i];
            }
        }
    }

    /** {@code Σ_o A_oh·A_ok} over the outputs of a group. */
    private double[][] headProducts(ProjectedResidual at, int group) {
        double[][] products = new double[shape.width()][shape.width()];
        OutputGroups groups = at.groups();
        for (int o = groups.first(group); o < groups.first(group) + groups.size(); o++) {
            double[] head = at.heads()[o];
            for (int h = 0; h < shape.width(); h++) {
                for (int k = 0; k < shape.width(); k++) {
                    products[h][k] += head[h] * head[k];
                }
            }
        }
        return products;
    }

    /** {@code Σ_samples z_i·a′_h·Σ_o A_oh·f·r_o}, f the factor of output o's group. */
    private void gradient(ProjectedResidual at) {
        OutputGroups groups = at.groups();
        workers.run(shape.width(), () -> new double[samples.count()], (task, term) -> {
            int unit = (int) task;
            double[] row = carried[unit];
            Arrays.fill(row, 0);
            for (int o = 0; o < shape.outputs(); o++) {
                double head = at.heads()[o][unit];
                RowMath.DOUBLE.multiply(
                        at.residuals()[o], samples.factors()[groups.count() == 1 ? 0 : o], term, term.length);
                for (int s = 0; s < row.length; s++) {
                    row[s] += head * term[s];
                }
            }
            RowMath.DOUBLE.multiply(row, at.slopes()[unit], row, row.length);
        });
        for (double[] row : gradient) {
            Arrays.fill(row, 0);
        }
        Products.add(1, carried, shape.width(), inputsAndOne, perUnit, samples.count(), gradient, workers);
    }

    /** JᵀJ, its lower triangle; weights unit by unit, a unit's bias after its weights. */
    double[][] normal() {
        return normal;
    }

    /** Jᵀr, {@code gradient[unit][input]}, the bias last. */
    double[][] gradient() {
        return gradient;
    }
}
