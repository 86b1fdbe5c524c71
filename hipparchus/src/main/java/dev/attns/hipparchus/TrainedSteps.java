package dev.attns.hipparchus;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.CorrectedStepper;
import dev.attns.event.search.StepSamples;
import dev.attns.guard.Guard;
import dev.attns.guard.GuardedStepper;
import dev.attns.guard.OrderEight;
import dev.attns.guard.TrainedRegion;
import dev.attns.model.Model;
import dev.attns.problem.Ode;
import dev.attns.scheme.DenseStepper;
import dev.attns.scheme.Schemes;
import java.util.Arrays;
import java.util.Optional;

/**
 * Takes the steps of one trajectory, as our own solvers do: whole ones by the model with its guard, shorter ones by order 8, from point
 * to point of the polynomial that tells what lies inside. Owns its memory; serves one thread.
 */
final class TrainedSteps {

    private final CorrectedStep correctedStep;
    private final boolean isDense;
    private final DenseStepper stepper;

    /** The same stepper, where it is guarded; else null. */
    private final GuardedStepper guarded;

    private final OrderEight orderEight;

    /** How many steps of order 8 a whole step takes at least, and the largest estimate of their error that leaves it at that. */
    private final int parts;

    private final double limit;
    private final StepSamples samples;
    private final double[][] begin;
    private final double[][] state;

    /** The polynomial of the last step; null where nobody asked for it. */
    private StepPolynomial inside;

    TrainedSteps(Model model, Guard guard, double[] parameters) {
        correctedStep = model.correctedStep();
        isDense = model.dense().isPresent();
        Ode ode = correctedStep.ode();
        Optional<TrainedRegion> region = model.provenance().region();
        if (guard == Guard.OFF) {
            guarded = null;
            stepper = new CorrectedStepper(correctedStep, model.parameters(), model.dense(), 1);
        } else {
            guarded = new GuardedStepper(
                    correctedStep, model.parameters(), model.dense(), region.orElseThrow(), guard, 1, 1);
            stepper = guarded;
        }
        double[] unit = new double[ode.dimension()];
        Arrays.fill(unit, 1);
        orderEight = new OrderEight(
                ode, region.map(each -> each.christoffel().scale()).orElse(unit), 1);
        parts = region.map(TrainedRegion::parts).orElse(1);
        limit = region.map(TrainedRegion::limit).orElse(Double.POSITIVE_INFINITY);
        samples = new StepSamples(ode.dimension(), ode.rows(), 1);
        begin = new double[ode.dimension()][1];
        state = new double[ode.rows()][1];
        for (int i = 0; i < parameters.length; i++) {
            state[ode.dimension() + i][0] = parameters[i];
        }
    }

    /** Begins a trajectory: the guard has looked at nothing yet. */
    void begin() {
        if (guarded != null) {
            guarded.begin();
        }
    }

    /** Sets the state from which the next step is taken. */
    void from(double[] components) {
        for (int c = 0; c < components.length; c++) {
            state[c][0] = components[c];
        }
    }

    /**
     * Takes a whole step by the model.
     *
     * @param isAsked whether what lies inside may be asked for
     * @return how many evaluations of the right-hand side it takes, at least
     */
    int whole(double time, double nextTime, double step, boolean isAsked) {
        long before = guardedSteps();
        if (isAsked && isDense) {
            for (int c = 0; c < begin.length; c++) {
                begin[c][0] = state[c][0];
            }
            stepper.advanceDensely(time, nextTime, step, state, 1);
            samples.take(stepper, time, nextTime, step, begin, state, 1);
            inside = StepPolynomial.through(samples, state.length);
        } else {
            stepper.advance(time, nextTime, step, state, 1);
            inside = null;
        }
        int stages = correctedStep.scheme().stages();
        return guardedSteps() == before
                ? stages
                : stages + parts * Schemes.dop853().stages();
    }

    /** Takes a shorter step by order 8; the result as above. */
    int shorter(double time, double nextTime) {
        double needed = parts * ((nextTime - time) / correctedStep.step());
        samples.take(orderEight, time, nextTime, needed, limit, state);
        inside = StepPolynomial.through(samples, state.length);
        return Math.max(StepSamples.DEGREE, (int) Math.ceil(needed))
                * Schemes.dop853().stages();
    }

    /** Where the last step ends. */
    double[] end() {
        double[] end = new double[begin.length];
        for (int c = 0; c < end.length; c++) {
            end[c] = state[c][0];
        }
        return end;
    }

    /** What lies inside the last step; null where the model tells nothing of it, or nobody asked. */
    StepPolynomial inside() {
        return inside;
    }

    /** How many steps began outside the trained region since the trajectory began; none where nobody looks. */
    long guardedSteps() {
        return guarded == null ? 0 : guarded.guarded(0);
    }
}
