package dev.attns.sensitivity;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.InputReader;
import dev.attns.correction.InputRows;
import dev.attns.network.NetworkPass;
import dev.attns.problem.Ode;
import dev.attns.problem.VariationalOde;
import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.scheme.Stepper;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * Takes corrected steps together with their derivatives along some directions, as {@link VariationalOde} has them: the scheme's
 * slope of the larger equation holds the derivatives {@code Ṡ} of the slope, and so do its stages; then
 *
 * <pre>
 *   q̇ = (∂Q/∂x)·ẋ,     u̇ ← u̇ + (∂u'/∂S)·Ṡ + (∂u'/∂q)·q̇,
 * </pre>
 *
 * x the rows that the network reads and u' the next state by the formula. The network runs in the precision of the step. Owns its memory;
 * serves one thread.
 */
final class TangentStepper implements Stepper {

    private final CorrectedStep step;
    private final int[] directions;
    private final int dimension;

    /** Components of the larger equation. */
    private final int all;

    private final RungeKuttaStepper classical;
    private final InputRows.Row[] read;
    private final NetworkPass network;
    private final NetworkJacobian jacobian;
    private final double[][] differences;
    private final double[][] rows;
    private final double[][] output;
    private final double[][] outputTangent;
    private final double[] ones;
    private final double[] ofSlope;
    private final double[] ofOutput;

    /**
     * A stepper for tiles of at most so many lanes.
     *
     * @param larger the step's equation with its derivatives along the directions
     * @param parameters of the network. Kept, not modified.
     * @param derivative of the network
     * @param directions numbers of rows: a component, whose start is varied, or a parameter
     */
    TangentStepper(
            CorrectedStep step,
            Ode larger,
            double[] parameters,
            IntFunction<NetworkJacobian> derivative,
            int[] directions,
            int lanes) {
        this.step = step;
        this.directions = directions.clone();
        dimension = step.ode().dimension();
        all = dimension * (1 + directions.length);
        classical = new RungeKuttaStepper(larger, step.scheme(), step.input().differences(step.scheme()), lanes);
        read = step.input().rows().toArray(InputRows.Row[]::new);
        network = step.network().pass(step.precision(), lanes).use(parameters);
        jacobian = derivative.apply(lanes);
        differences = new double[step.input().differences(step.scheme()).count() * all][lanes];
        rows = new double[read.length][];
        for (int r = 0; r < read.length; r++) {
            rows[r] = read[r].isOfTime() ? new double[lanes] : null;
        }
        output = new double[dimension][lanes];
        outputTangent = new double[dimension][lanes];
        ones = new double[lanes];
        Arrays.fill(ones, 1);
        ofSlope = new double[lanes];
        ofOutput = new double[lanes];
    }

    @Override
    public void advance(double time, double nextTime, double length, double[][] state, int lanes) {
        double[][] slope = classical.slope(time, nextTime, length, state, lanes);
        if (differences.length > 0) {
            classical.differences(differences, 0, lanes);
        }
        for (int r = 0; r < read.length; r++) {
            if (read[r].isOfTime()) {
                Arrays.fill(rows[r], 0, lanes, InputReader.value(read[r], time));
            } else {
                rows[r] = row(read[r], state, slope, 0);
            }
        }
        network.forward(step.inputFactor(), rows, output, lanes);
        double[][] entries = jacobian.of(rows, lanes);
        for (int j = 0; j < directions.length; j++) {
            tangentOfOutput(entries, state, slope, j, lanes);
            for (int c = 0; c < dimension; c++) {
                step.correction().pullback(length, ones, slope[c], output[c], ofSlope, ofOutput, lanes);
                int at = dimension * (1 + j) + c;
                addProduct(ofSlope, slope[at], state[at], lanes);
                addProduct(ofOutput, outputTangent[c], state[at], lanes);
            }
        }
        for (int c = 0; c < dimension; c++) {
            step.correction().advance(length, state[c], slope[c], output[c], lanes);
        }
    }

    private void tangentOfOutput(double[][] entries, double[][] state, double[][] slope, int j, int lanes) {
        for (int o = 0; o < dimension; o++) {
            Arrays.fill(outputTangent[o], 0, lanes, 0);
            for (int r = 0; r < read.length; r++) {
                double[] entry = entries[o * read.length + r];
                if (read[r].quantity() == InputRows.Quantity.PARAMETER) {
                    if (directions[j] == dimension + read[r].index()) {
                        addProduct(ones, entry, outputTangent[o], lanes);
                    }
                } else if (!read[r].isOfTime()) {
                    addProduct(entry, row(read[r], state, slope, 1 + j), outputTangent[o], lanes);
                }
            }
        }
    }

    /** A row that the network reads, or its derivative along a direction, counted from 1. */
    private double[] row(InputRows.Row row, double[][] state, double[][] slope, int direction) {
        int shift = dimension * direction;
        return switch (row.quantity()) {
            case STATE -> state[shift + row.index()];
            case SLOPE -> slope[shift + row.index()];
            case PARAMETER -> state[all + row.index()];
            default -> differences[row.index() / dimension * all + shift + row.index() % dimension];
        };
    }

    private static void addProduct(double[] a, double[] b, double[] sum, int lanes) {
        for (int i = 0; i < lanes; i++) {
            sum[i] = Math.fma(a[i], b[i], sum[i]);
        }
    }
}
