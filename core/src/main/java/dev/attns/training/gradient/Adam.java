package dev.attns.training.gradient;

import java.util.Arrays;

/**
 * Adam (Kingma and Ba 2015) with a learning rate that falls as a half cosine over the planned iterations:
 *
 * <pre>
 *   m ← β₁ m + (1 − β₁) g,  v ← β₂ v + (1 − β₂) g²
 *   p ← p − η_t · (m/(1 − β₁^t)) / (√(v/(1 − β₂^t)) + ε),   η_t = η (1 + cos(π (t − 1)/T))/2
 * </pre>
 */
public final class Adam {

    private static final double BETA_1 = 0.9;
    private static final double BETA_2 = 0.999;
    private static final double EPSILON = 1e-8;

    private final double learningRate;
    private final long plannedIterations;
    private final double[] firstMoments;
    private final double[] secondMoments;
    private long iteration;

    /** An optimiser for so many parameters, at the beginning of its schedule. */
    public Adam(int parameters, double learningRate, long plannedIterations) {
        this.learningRate = learningRate;
        this.plannedIterations = plannedIterations;
        this.firstMoments = new double[parameters];
        this.secondMoments = new double[parameters];
    }

    /** Moves the parameters by one iteration. */
    public void update(double[] parameters, double[] gradient) {
        double rate = learningRate * (1 + StrictMath.cos(Math.PI * iteration / plannedIterations)) / 2;
        iteration++;
        double step = rate / (1 - StrictMath.pow(BETA_1, iteration));
        double scale = 1 / Math.sqrt(1 - StrictMath.pow(BETA_2, iteration));
        for (int i = 0; i < parameters.length; i++) {
            firstMoments[i] = BETA_1 * firstMoments[i] + (1 - BETA_1) * gradient[i];
            secondMoments[i] = BETA_2 * secondMoments[i] + (1 - BETA_2) * gradient[i] * gradient[i];
            parameters[i] -= step * firstMoments[i] / (Math.sqrt(secondMoments[i]) * scale + EPSILON);
        }
    }

    /** How many iterations have been made. */
    public long iteration() {
        return iteration;
    }

    /** The moments: first all m, then all v. */
    public double[] moments() {
        double[] moments = Arrays.copyOf(firstMoments, 2 * firstMoments.length);
        System.arraycopy(secondMoments, 0, moments, firstMoments.length, secondMoments.length);
        return moments;
    }

    /** Goes back to a state that was noted before. */
    public void restore(long noted, double[] moments) {
        iteration = noted;
        System.arraycopy(moments, 0, firstMoments, 0, firstMoments.length);
        System.arraycopy(moments, firstMoments.length, secondMoments, 0, secondMoments.length);
    }
}
