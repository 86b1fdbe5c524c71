package dev.attns.correction;

import dev.attns.network.NetworkPass;
import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.scheme.Stepper;

/** Takes corrected steps: the scheme's slope, the network, the formula. */
public final class CorrectedStepper implements Stepper {

    private final CorrectedStep correctedStep;
    private final RungeKuttaStepper classical;
    private final InputReader inputs;
    private final NetworkPass network;
    private final double[][] output;
    private double[][] slope;
    private double[][] rows;

    /**
     * A stepper for tiles of at most the given number of lanes.
     *
     * @param parameters of the network. Kept, not modified.
     */
    public CorrectedStepper(CorrectedStep correctedStep, double[] parameters, int lanes) {
        this.correctedStep = correctedStep;
        this.classical = correctedStep.stepper(lanes);
        this.inputs = new InputReader(correctedStep, classical, lanes);
        this.network =
                correctedStep.network().pass(correctedStep.precision(), lanes).use(parameters);
        this.output = new double[correctedStep.ode().dimension()][lanes];
    }

    @Override
    public void advance(double time, double nextTime, double step, double[][] state, int lanes) {
        read(time, nextTime, step, state, lanes);
        correct(step, state, lanes);
    }

    /**
     * Advances the state by one step that begins and ends at other times in every lane, without allocating.
     *
     * @param time before the step, {@code time[lane]}; not looked at where the equation is autonomous. Not modified.
     * @param nextTime after it, likewise
     * @param state Modified.
     */
    public void advance(double[] time, double[] nextTime, double step, double[][] state, int lanes) {
        read(time, nextTime, step, state, lanes);
        correct(step, state, lanes);
    }

    /**
     * The first half of a step: the scheme's slope, and what the network reads of it.
     *
     * @param state Not modified.
     * @return {@code rows[row][lane]}, not yet times the step's factor; valid until the second half
     */
    public double[][] read(double time, double nextTime, double step, double[][] state, int lanes) {
        slope = classical.slope(time, nextTime, step, state, lanes);
        rows = inputs.of(time, state, slope, lanes);
        return rows;
    }

    /** The same with times of every lane's own. */
    public double[][] read(double[] time, double[] nextTime, double step, double[][] state, int lanes) {
        slope = classical.slope(time, nextTime, step, state, lanes);
        rows = inputs.of(time, state, slope, lanes);
        return rows;
    }

    /**
     * The second half of the step that was {@linkplain #read read} last.
     *
     * @param state the same. Modified.
     */
    public void correct(double step, double[][] state, int lanes) {
        network.forward(correctedStep.inputFactor(), rows, output, lanes);
        for (int c = 0; c < output.length; c++) {
            correctedStep.correction().advance(step, state[c], slope[c], output[c], lanes);
        }
    }
}
