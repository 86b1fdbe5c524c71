package dev.attns.correction;

import dev.attns.network.NetworkPass;
import dev.attns.scheme.DenseStepper;
import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.scheme.StageDifferences;
import java.util.Arrays;
import java.util.Optional;

/** Takes corrected steps: the scheme's slope, the network, the formula; with a {@link DenseOutput}, it tells what lies inside too. */
public final class CorrectedStepper implements DenseStepper {

    private final CorrectedStep correctedStep;
    private final RungeKuttaStepper classical;
    private final InputReader inputs;
    private final NetworkPass network;
    private final double[][] output;

    /** Null where there is no dense output. */
    private final InputReader insideInputs;

    /** Null where there is none. */
    private final DenseOutput dense;

    private final int lanes;

    /** The inside of the last step; null before it is asked for. */
    private StepInside inside;

    /** Where it is asked for; null for anywhere. */
    private double[] places;

    /** What the dense output reads of this step; null where nobody asks for its inside. */
    private double[][] insideRows;

    private boolean isDense;
    private double[][] slope;
    private double[][] rows;

    /**
     * A stepper for tiles of at most the given number of lanes.
     *
     * @param parameters of the network. Kept, not modified.
     */
    public CorrectedStepper(CorrectedStep correctedStep, double[] parameters, int lanes) {
        this(correctedStep, parameters, Optional.empty(), lanes);
    }

    /** The same, to be asked for the inside of steps where there is a dense output. */
    public CorrectedStepper(CorrectedStep correctedStep, double[] parameters, Optional<DenseOutput> dense, int lanes) {
        this.correctedStep = correctedStep;
        StageDifferences told = dense.isPresent()
                ? new StageDifferences(correctedStep.scheme())
                : correctedStep.input().differences(correctedStep.scheme());
        this.classical = new RungeKuttaStepper(correctedStep.ode(), correctedStep.scheme(), told, lanes);
        this.inputs = new InputReader(correctedStep, correctedStep.input(), classical, told, lanes);
        int dimension = correctedStep.ode().dimension();
        this.insideInputs = dense.isEmpty()
                ? null
                : new InputReader(correctedStep, DenseOutput.rows(correctedStep), classical, told, lanes);
        this.dense = dense.map(output -> output.require(correctedStep)).orElse(null);
        this.lanes = lanes;
        this.network =
                correctedStep.network().pass(correctedStep.precision(), lanes).use(parameters);
        this.output = new double[dimension][lanes];
    }

    /** Whether the inside of the next steps will be asked for; none of it can be where there is no dense output. */
    public void tellInside(boolean wanted) {
        isDense = wanted;
        if (wanted && inside == null) {
            int dimension = correctedStep.ode().dimension();
            inside = places == null ? dense.memory(dimension, lanes) : dense.memory(places, dimension, lanes);
        }
    }

    @Override
    public void expect(double[] wanted) {
        if (!Arrays.equals(places, wanted)) {
            places = wanted == null ? null : wanted.clone();
            inside = null;
        }
    }

    @Override
    public void advanceDensely(double time, double nextTime, double step, double[][] state, int lanes) {
        tellInside(true);
        advance(time, nextTime, step, state, lanes);
        tellInside(false);
    }

    @Override
    public void inside(double theta, double[][] states, int lanes) {
        inside.at(theta, states, lanes);
    }

    @Override
    public void advance(double time, double nextTime, double step, double[][] state, int lanes) {
        read(time, nextTime, step, state, lanes);
        correct(step, corrections(lanes), state, lanes);
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
        correct(step, corrections(lanes), state, lanes);
    }

    /**
     * The first part of a step: the scheme's slope, and what the network reads of it.
     *
     * @param state Not modified.
     * @return {@code rows[row][lane]}, not yet times the step's factor; valid until the next step
     */
    public double[][] read(double time, double nextTime, double step, double[][] state, int lanes) {
        slope = classical.slope(time, nextTime, step, state, lanes);
        rows = inputs.of(time, state, slope, lanes);
        insideRows = isDense ? insideInputs.of(time, state, slope, lanes) : null;
        return rows;
    }

    /** The same with times of every lane's own. */
    public double[][] read(double[] time, double[] nextTime, double step, double[][] state, int lanes) {
        slope = classical.slope(time, nextTime, step, state, lanes);
        rows = inputs.of(time, state, slope, lanes);
        insideRows = isDense ? insideInputs.of(time, state, slope, lanes) : null;
        return rows;
    }

    /**
     * The second part: what the network gives for what was {@linkplain #read read} last.
     *
     * @return {@code rows[component][lane]}, valid until the next step
     */
    public double[][] corrections(int lanes) {
        network.forward(correctedStep.inputFactor(), rows, output, lanes);
        return output;
    }

    /**
     * The last part: the step with those corrections.
     *
     * @param corrections what the network {@linkplain #corrections gave}. Not modified.
     * @param state that was read. Modified.
     */
    public void correct(double step, double[][] corrections, double[][] state, int lanes) {
        if (insideRows != null) {
            inside.begin(insideRows, state, lanes);
        }
        for (int c = 0; c < corrections.length; c++) {
            correctedStep.correction().advance(step, state[c], slope[c], corrections[c], lanes);
        }
        if (insideRows != null) {
            inside.end(state, lanes);
        }
    }
}
