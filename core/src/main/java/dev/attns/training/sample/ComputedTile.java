package dev.attns.training.sample;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.InputReader;
import dev.attns.scheme.RungeKuttaStepper;
import java.util.Arrays;

/** A tile that is computed from the states: one step of the scheme for each sample. */
final class ComputedTile extends ResidualTile {

    private final CorrectedStep step;
    private final OneStepSamples samples;
    private final double noise;
    private final RungeKuttaStepper stepper;
    private final InputReader rows;
    private final double[] time = new double[LANES];
    private final double[] nextTime = new double[LANES];
    private final double[][] from;
    private final double[][] to;
    private final double[][] scratch;
    private final double[] ones = new double[LANES];
    private final double[] unused = new double[LANES];

    /**
     * Working memory.
     *
     * @param step whose network is not looked at
     * @param noise added to every component of u_0
     */
    ComputedTile(CorrectedStep step, OneStepSamples samples, double noise) {
        super(step);
        this.step = step;
        this.samples = samples;
        this.noise = noise;
        int dimension = step.ode().dimension();
        stepper = step.stepper(LANES);
        rows = new InputReader(step, stepper, LANES);
        from = new double[step.ode().rows()][LANES];
        to = new double[dimension][LANES];
        scratch = new double[step.ode().rows()][LANES];
        Arrays.fill(ones, 1);
    }

    @Override
    void load(long first, int lanes) {
        samples.read(first, lanes, from, to, scratch);
        if (!step.ode().isAutonomous()) {
            samples.times(first, lanes, time, nextTime);
        }
        double h = step.step();
        for (int c = 0; c < to.length; c++) {
            double[] row = from[c];
            for (int i = 0; i < lanes; i++) {
                row[i] += noise;
            }
        }
        double[][] slope = stepper.slope(time, nextTime, h, from, lanes);
        double[][] read = rows.of(time, from, slope, lanes);
        for (int r = 0; r < input().length; r++) {
            multiply(step.inputFactor(), read[r], input()[r], lanes);
        }
        for (int c = 0; c < residual().length; c++) {
            double[] residual = residual()[c];
            for (int i = 0; i < lanes; i++) {
                residual[i] = to[c][i] - from[c][i] - h * slope[c][i];
            }
        }
        for (int c = 0; c < sensitivity().length; c++) {
            step.correction().pullback(h, ones, slope[c], ones, unused, sensitivity()[c], lanes);
        }
    }

    private static void multiply(double factor, double[] row, double[] out, int lanes) {
        for (int i = 0; i < lanes; i++) {
            out[i] = factor * row[i];
        }
    }
}
