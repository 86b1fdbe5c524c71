package dev.attns.scheme;

import dev.attns.expression.WholeStep;
import dev.attns.problem.CompiledOde;
import dev.attns.problem.Ode;
import java.util.Optional;

/**
 * Steps by the compiled {@link WholeStep} of an equation, strip by strip of a tile. To the bit what {@link StagePasses} give, so
 * that one may stand in for the other at any step. Owns its memory.
 */
final class StripSteps {

    private final Ode ode;
    private final Scheme scheme;
    private final StageDifferences wanted;
    private final StageTimes times;
    private final int stages;
    private final int dimension;
    private final int lanes;

    /** Null before they are first asked for. */
    private Optional<WholeStep> taken;

    private Optional<WholeStep> told;

    /** Null before they are ready. */
    private WholeStep.Runner taking;

    private WholeStep.Runner telling;

    /** The differences that were told last, those of each component of the first, then of the next. */
    private double[][] differences;

    StripSteps(Ode ode, Scheme scheme, StageDifferences wanted, StageTimes times, int lanes) {
        this.ode = ode;
        this.scheme = scheme;
        this.wanted = wanted;
        this.times = times;
        this.stages = ode.isAutonomous() ? 0 : scheme.stages();
        this.dimension = ode.dimension();
        this.lanes = lanes;
    }

    private Optional<WholeStep> step(StageDifferences sums, WholeStep.Result result) {
        return ode instanceof CompiledOde compiled ? compiled.wholeStep(scheme.table(sums), result) : Optional.empty();
    }

    /** Whether there are such steps, ready or not. */
    boolean exist() {
        if (taken == null) {
            taken = step(StageDifferences.none(scheme), WholeStep.Result.STATE);
        }
        return taken.isPresent();
    }

    /** What a step takes in one lane. */
    Optional<WholeStep.Work> work() {
        return exist() ? taken.map(WholeStep::work) : Optional.empty();
    }

    /** Whether steps can be taken by now. */
    boolean canTake() {
        if (taking == null && exist() && taken.get().isReady()) {
            taking = taken.get().runner();
        }
        return taking != null;
    }

    /** Whether slopes can be told by now. */
    boolean canTell() {
        if (told == null) {
            told = step(wanted, WholeStep.Result.SUMS);
        }
        if (telling == null && told.isPresent() && told.get().isReady()) {
            beginTelling();
        }
        return telling != null;
    }

    private void beginTelling() {
        telling = told.get().runner();
        differences = new double[wanted.count() * dimension][lanes];
    }

    /** Does not wait until they are ready; returns whether there are such steps. */
    boolean hurry() {
        canTell();
        if (exist() && told.isPresent()) {
            taking = taken.get().runner();
            beginTelling();
        }
        return taking != null;
    }

    /** Takes steps from each of the times to the next. */
    void take(double[] time, int steps, double step, double[][] state, int width) {
        for (int first = 0; first < width; first += taking.lanes()) {
            int many = Math.min(taking.lanes(), width - first);
            taking.load(state, first, many);
            for (int k = 0; k < steps; k++) {
                for (int i = 0; i < stages; i++) {
                    taking.time(i, scheme.stageTime(i, time[k], time[k + 1], step));
                }
                taking.run(step);
            }
            taking.store(0, dimension, state, first, many);
        }
    }

    void slope(double time, double nextTime, double step, double[][] state, double[][] slope, int width) {
        for (int first = 0; first < width; first += telling.lanes()) {
            int many = Math.min(telling.lanes(), width - first);
            telling.load(state, first, many);
            for (int i = 0; i < stages; i++) {
                telling.time(i, scheme.stageTime(i, time, nextTime, step));
            }
            tell(step, slope, first, many);
        }
    }

    void slope(double[] time, double[] nextTime, double step, double[][] state, double[][] slope, int width) {
        for (int first = 0; first < width; first += telling.lanes()) {
            int many = Math.min(telling.lanes(), width - first);
            telling.load(state, first, many);
            for (int i = 0; i < stages; i++) {
                telling.times(i, times.of(i, time, nextTime, step, width), first, many);
            }
            tell(step, slope, first, many);
        }
    }

    private void tell(double step, double[][] slope, int first, int many) {
        telling.run(step);
        telling.store(0, dimension, slope, first, many);
        telling.store(dimension, differences.length, differences, first, many);
    }

    /** The differences of the stages of the last slope, from row {@code first} on. */
    void differences(double[][] rows, int first, int width) {
        for (int d = 0; d < differences.length; d++) {
            System.arraycopy(differences[d], 0, rows[first + d], 0, width);
        }
    }
}
