package dev.attns.training.gradient;

import static dev.attns.error.InputError.BAD_SETTING;

import dev.attns.network.Network;
import dev.attns.network.Perceptron;
import dev.attns.network.Shortcut;
import dev.attns.problem.Problem;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How to train by gradient.
 *
 * @param epochs how often each sample is seen
 * @param batch samples for one iteration
 * @param learningRate at the beginning; it falls to zero as a half cosine
 * @param lambda the factor of the loss
 * @param rollout N, the steps of a sample
 * @param noise a constant added to every component of u_0 (the paper's noise attack)
 * @param scaled whether the network is trained on input of mean 0 and deviation 1, and towards output of deviation 1
 * @param start what the weights are drawn from
 * @param seed of the start and of the order of the samples
 */
public record AdamSettings(
        int epochs,
        int batch,
        double learningRate,
        double lambda,
        int rollout,
        double noise,
        boolean scaled,
        StartWeights start,
        long seed) {

    private static final int BATCH = 16384;
    private static final int SMALLER_BATCH = 8096;
    private static final double LEARNING_RATE = 1e-3;

    /** Refuses a number out of its range. */
    public AdamSettings {
        require(epochs >= 1 && epochs <= 1_000_000, "epochs", epochs, "a whole number from 1 to 1000000");
        require(batch >= 1 && batch <= 10_000_000, "batch", batch, "a whole number from 1 to 10000000");
        require(learningRate > 0 && learningRate < 10, "learning rate", learningRate, "a number between 0 and 10");
        require(lambda > 0 && Double.isFinite(lambda), "lambda", lambda, "a finite number above zero");
        require(rollout >= 1 && rollout <= 1000, "rollout", rollout, "a whole number from 1 to 1000");
        require(noise >= 0 && Double.isFinite(noise), "noise", noise, "a finite number, zero or more");
    }

    /** Settings with the weights drawn by the fan-in. */
    public AdamSettings(
            int epochs,
            int batch,
            double learningRate,
            double lambda,
            int rollout,
            double noise,
            boolean scaled,
            long seed) {
        this(epochs, batch, learningRate, lambda, rollout, noise, scaled, StartWeights.BY_FAN_IN, seed);
    }

    /** Our settings: 200 epochs, and scaled where the network can be. */
    public static AdamSettings usual(Problem problem, Network network) {
        boolean scalable = network instanceof Perceptron perceptron && perceptron.shortcut() != Shortcut.IDENTITY;
        return new AdamSettings(200, BATCH, LEARNING_RATE, usualLambda(problem), 1, 0, scalable, 1);
    }

    /** The authors' settings: 500 epochs, one step, nothing scaled; smaller batches for spring-mass on Euler. */
    public static AdamSettings faithful(Problem problem, Scheme scheme) {
        int batch = scheme == Schemes.euler() && isSpringMass(problem) ? SMALLER_BATCH : BATCH;
        return new AdamSettings(500, batch, LEARNING_RATE, usualLambda(problem), 1, 0, false, 1);
    }

    /** The factor of the loss that the authors take for a problem. */
    private static double usualLambda(Problem problem) {
        return isSpringMass(problem) ? 1 : 1e6;
    }

    private static boolean isSpringMass(Problem problem) {
        return problem.name().startsWith("spring-mass");
    }

    /** The same with other epochs. */
    public AdamSettings epochs(int other) {
        return new AdamSettings(other, batch, learningRate, lambda, rollout, noise, scaled, start, seed);
    }

    /** The same with another batch. */
    public AdamSettings batch(int other) {
        return new AdamSettings(epochs, other, learningRate, lambda, rollout, noise, scaled, start, seed);
    }

    /** The same with another learning rate. */
    public AdamSettings learningRate(double other) {
        return new AdamSettings(epochs, batch, other, lambda, rollout, noise, scaled, start, seed);
    }

    /** The same with another factor of the loss. */
    public AdamSettings lambda(double other) {
        return new AdamSettings(epochs, batch, learningRate, other, rollout, noise, scaled, start, seed);
    }

    /** The same with samples of other length. */
    public AdamSettings rollout(int other) {
        return new AdamSettings(epochs, batch, learningRate, lambda, other, noise, scaled, start, seed);
    }

    /** The same with other noise. */
    public AdamSettings noise(double other) {
        return new AdamSettings(epochs, batch, learningRate, lambda, rollout, other, scaled, start, seed);
    }

    /** The same with the network trained in scales, or not. */
    public AdamSettings scaled(boolean isScaled) {
        return new AdamSettings(epochs, batch, learningRate, lambda, rollout, noise, isScaled, start, seed);
    }

    /** The same with weights that are drawn otherwise. */
    public AdamSettings start(StartWeights other) {
        return new AdamSettings(epochs, batch, learningRate, lambda, rollout, noise, scaled, other, seed);
    }

    /** The same with another seed. */
    public AdamSettings seed(long other) {
        return new AdamSettings(epochs, batch, learningRate, lambda, rollout, noise, scaled, start, other);
    }

    /** All settings by name, for files and messages; the usual start goes without saying. */
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("epochs", epochs);
        fields.put("batch", batch);
        fields.put("learning_rate", learningRate);
        fields.put("lambda", lambda);
        fields.put("rollout", rollout);
        fields.put("noise", noise);
        fields.put("scaled", scaled);
        if (start != StartWeights.BY_FAN_IN) {
            fields.put("start", start.label());
        }
        fields.put("seed", seed);
        return fields;
    }

    private static void require(boolean holds, String name, Object value, String rule) {
        if (!holds) {
            throw BAD_SETTING.with(name, value, rule);
        }
    }
}
