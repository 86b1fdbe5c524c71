package dev.attns.paper.theorem;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.InputReader;
import dev.attns.network.NetworkPass;
import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.trajectory.Trajectories;

/** What the network of a corrected step reads along trajectories, and what it answers. */
public final class NetworkSamples {

    private static final int LANES = 512;

    private final CorrectedStep correctedStep;
    private final double[][] inputs;

    private NetworkSamples(CorrectedStep correctedStep, double[][] inputs) {
        this.correctedStep = correctedStep;
        this.inputs = inputs;
    }

    /**
     * Samples at points that are spread evenly over the trajectories.
     *
     * @param most how many samples there are at most, but for those of one point in time
     */
    public static NetworkSamples of(CorrectedStep correctedStep, Trajectories trajectories, int most) {
        int steps = Math.max(1, trajectories.grid().steps());
        long count = trajectories.count();
        int points = (int) Math.max(1, Math.min(steps, most / count));
        int dimension = correctedStep.ode().dimension();
        double[][] inputs = new double[correctedStep.inputs()][Math.toIntExact(points * count)];
        RungeKuttaStepper stepper = correctedStep.stepper(LANES);
        InputReader rows = new InputReader(correctedStep, stepper, LANES);
        double[][] state = new double[dimension][LANES];
        double[] time = new double[LANES];
        double[] nextTime = new double[LANES];
        int filled = 0;
        for (int p = 0; p < points; p++) {
            int point = (int) ((long) p * steps / points);
            for (long first = 0; first < count; first += LANES) {
                int lanes = (int) Math.min(LANES, count - first);
                trajectories.read(point, first, lanes, state);
                for (int lane = 0; lane < lanes; lane++) {
                    time[lane] = trajectories.time(point, first + lane);
                    nextTime[lane] = time[lane] + correctedStep.step();
                }
                double[][] slope = stepper.slope(time, nextTime, correctedStep.step(), state, lanes);
                double[][] read = rows.of(time, state, slope, lanes);
                for (int r = 0; r < inputs.length; r++) {
                    System.arraycopy(read[r], 0, inputs[r], filled, lanes);
                }
                filled += lanes;
            }
        }
        return new NetworkSamples(correctedStep, inputs);
    }

    /** What the network reads, not yet times the step's factor: {@code inputs[row][sample]}. Not a copy. */
    public double[][] inputs() {
        return inputs;
    }

    /** What the network with these parameters answers: {@code outputs[component][sample]}. */
    public double[][] outputs(double[] parameters) {
        int count = inputs[0].length;
        double[][] outputs = new double[correctedStep.ode().dimension()][count];
        NetworkPass network =
                correctedStep.network().pass(correctedStep.precision(), LANES).use(parameters);
        double[][] in = new double[inputs.length][LANES];
        double[][] out = new double[outputs.length][LANES];
        for (int first = 0; first < count; first += LANES) {
            int lanes = Math.min(LANES, count - first);
            for (int r = 0; r < in.length; r++) {
                System.arraycopy(inputs[r], first, in[r], 0, lanes);
            }
            network.forward(correctedStep.inputFactor(), in, out, lanes);
            for (int c = 0; c < out.length; c++) {
                System.arraycopy(out[c], 0, outputs[c], first, lanes);
            }
        }
        return outputs;
    }
}
