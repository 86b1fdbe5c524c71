package dev.attns.training.closedform;

import dev.attns.linear.Cholesky;
import dev.attns.network.Perceptron;
import dev.attns.parallel.Workers;
import java.util.Optional;

/**
 * Moves the hidden layer of a perceptron to where the best output layer fits the samples best: Levenberg–Marquardt steps
 * {@code −(JᵀJ + λ·diag JᵀJ)⁻¹Jᵀr} on the {@link ProjectedResidual}, with Marquardt's damping λ.
 *
 * <p>A step that makes the residual smaller is taken and λ falls; otherwise λ rises and the step is tried again. It ends
 * after the given number of steps, when ten steps together gain less than a tenth, when no step helps, or when little
 * enough is left.
 */
final class VariableProjection {

    private static final double FIRST_DAMPING = 1e-2;
    private static final double LEAST_DAMPING = 1e-12;
    private static final double DAMPING_FACTOR = 4;
    private static final int MOST_TRIES = 10;
    private static final int PATIENCE = 10;
    private static final double LEAST_GAIN = 0.9;

    /** No diagonal element is damped as less than this share of the mean one. */
    private static final double SMALLEST_SHARE = 1e-12;

    private final Perceptron shape;
    private final LayerPlaces places;
    private final Workers workers;
    private final KaufmanSystem system;
    private ProjectedResidual current;
    private ProjectedResidual trial;
    private double damping = FIRST_DAMPING;
    private int steps;

    VariableProjection(Perceptron shape, FitSamples samples, double ridge, Workers workers) {
        this.shape = shape;
        this.places = LayerPlaces.of(shape);
        this.workers = workers;
        system = new KaufmanSystem(shape, samples, workers);
        current = new ProjectedResidual(shape, samples, ridge, workers);
        trial = new ProjectedResidual(shape, samples, ridge, workers);
    }

    /** Hears of each step, and may end the work. */
    interface Listener {

        /**
         * A step was taken.
         *
         * @param relativeError the root mean square (RMS) of the residual, as a share of the targets' size
         * @return whether to go on
         */
        boolean step(int step, double relativeError);
    }

    /**
     * Moves the hidden layer.
     *
     * @param parameters of the perceptron, in scaled form; the output layer is not looked at. Modified in their hidden
     *     layer.
     * @param enough a relative error that needs no further steps
     * @return false where the listener ended the work or there is no output layer to begin with
     */
    boolean fit(double[] parameters, int most, double enough, Listener listener) {
        if (!current.compute(parameters)) {
            return false;
        }
        double[] candidate = parameters.clone();
        double before = current.meanSquare();
        steps = 0;
        while (steps < most && relativeError() > enough) {
            system.compute(current);
            if (!advance(parameters, candidate)) {
                break;
            }
            steps++;
            if (!listener.step(steps, relativeError())) {
                return false;
            }
            if (steps % PATIENCE == 0) {
                if (current.meanSquare() > LEAST_GAIN * before) {
                    break;
                }
                before = current.meanSquare();
            }
        }
        return true;
    }

    /** Takes one step, with as much damping as it needs. */
    private boolean advance(double[] parameters, double[] candidate) {
        for (int attempt = 0; attempt < MOST_TRIES; attempt++) {
            Optional<double[][]> step = step();
            if (step.isPresent()) {
                move(parameters, step.get()[0], candidate);
                if (trial.compute(candidate) && trial.meanSquare() < current.meanSquare()) {
                    System.arraycopy(candidate, 0, parameters, 0, parameters.length);
                    ProjectedResidual taken = trial;
                    trial = current;
                    current = taken;
                    damping = Math.max(LEAST_DAMPING, damping / DAMPING_FACTOR);
                    return true;
                }
            }
            damping *= DAMPING_FACTOR;
        }
        return false;
    }

    private Optional<double[][]> step() {
        int size = system.size();
        double mean = 0;
        for (int i = 0; i < size; i++) {
            mean += system.normal()[i][i] / size;
        }
        double[][] damped = RidgeSystem.triangle(size);
        double[][] right = new double[1][size];
        int perUnit = shape.inputs() + 1;
        for (int i = 0; i < size; i++) {
            System.arraycopy(system.normal()[i], 0, damped[i], 0, i + 1);
            damped[i][i] += damping * Math.max(damped[i][i], SMALLEST_SHARE * mean);
            right[0][i] = -system.gradient()[i / perUnit][i % perUnit];
        }
        return Cholesky.of(damped, size, workers).map(factored -> {
            factored.solve(right, 1, workers);
            return right;
        });
    }

    private void move(double[] parameters, double[] step, double[] candidate) {
        System.arraycopy(parameters, 0, candidate, 0, parameters.length);
        int perUnit = shape.inputs() + 1;
        for (int unit = 0; unit < shape.width(); unit++) {
            for (int i = 0; i < shape.inputs(); i++) {
                candidate[places.hiddenWeight() + unit * shape.inputs() + i] += step[unit * perUnit + i];
            }
            candidate[places.hiddenBias() + unit] += step[unit * perUnit + shape.inputs()];
        }
    }

    /** How many steps were taken. */
    int steps() {
        return steps;
    }

    /** The root mean square (RMS) of the residual; the targets' own is about 1. */
    double relativeError() {
        return Math.sqrt(current.meanSquare());
    }
}
