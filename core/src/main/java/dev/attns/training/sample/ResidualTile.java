package dev.attns.training.sample;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.NetworkInputRows;
import dev.attns.scheme.RungeKuttaStepper;
import java.util.Arrays;

/**
 * What a tile of one-step samples asks of a network: the rows it reads, the residual {@code r = u_1 − u_0 − h·S} of the
 * plain step, and how much the next state moves with the network's output, {@code ∂u_1/∂q}. Owns its memory; serves one
 * thread.
 */
public final class ResidualTile {

    /** The most samples of a tile. */
    public static final int LANES = 512;

    private final CorrectedStep form;
    private final OneStepSamples samples;
    private final double noise;
    private final RungeKuttaStepper stepper;
    private final NetworkInputRows rows;
    private final double[] time = new double[LANES];
    private final double[] nextTime = new double[LANES];
    private final double[][] from;
    private final double[][] to;
    private final double[][] scratch;
    private final double[][] input;
    private final double[][] residual;
    private final double[][] sensitivity;
    private final double[] ones = new double[LANES];
    private final double[] unused = new double[LANES];

    /**
     * Working memory.
     *
     * @param form whose network is not looked at
     * @param noise added to every component of u_0
     */
    ResidualTile(CorrectedStep form, OneStepSamples samples, double noise) {
        this.form = form;
        this.samples = samples;
        this.noise = noise;
        int dimension = form.ode().dimension();
        stepper = form.stepper(LANES);
        rows = new NetworkInputRows(form, stepper, LANES);
        from = new double[dimension][LANES];
        to = new double[dimension][LANES];
        scratch = new double[dimension][LANES];
        input = new double[form.inputs()][LANES];
        residual = new double[dimension][LANES];
        sensitivity = new double[dimension][LANES];
        Arrays.fill(ones, 1);
    }

    /** Computes the rows of the samples {@code first … first + lanes − 1}. */
    void load(long first, int lanes) {
        samples.read(first, lanes, from, to, scratch);
        if (!form.ode().isAutonomous()) {
            samples.times(first, lanes, time, nextTime);
        }
        double h = form.step();
        for (double[] row : from) {
            for (int i = 0; i < lanes; i++) {
                row[i] += noise;
            }
        }
        double[][] slope = stepper.slope(time, nextTime, h, from, lanes);
        double[][] read = rows.of(from, slope, lanes);
        for (int r = 0; r < input.length; r++) {
            multiply(form.inputFactor(), read[r], input[r], lanes);
        }
        for (int c = 0; c < residual.length; c++) {
            for (int i = 0; i < lanes; i++) {
                residual[c][i] = to[c][i] - from[c][i] - h * slope[c][i];
            }
            form.correction().pullback(h, ones, slope[c], ones, unused, sensitivity[c], lanes);
        }
    }

    /** What the network reads, {@code input[row][lane]}; valid until the next tile. */
    double[][] input() {
        return input;
    }

    /** {@code residual[component][lane]}; valid until the next tile. */
    double[][] residual() {
        return residual;
    }

    /** {@code ∂u_1/∂q [component][lane]}; valid until the next tile. */
    double[][] sensitivity() {
        return sensitivity;
    }

    private static void multiply(double factor, double[] row, double[] out, int lanes) {
        for (int i = 0; i < lanes; i++) {
            out[i] = factor * row[i];
        }
    }
}
