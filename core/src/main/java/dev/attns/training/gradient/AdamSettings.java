package dev.attns.training.gradient;

import static dev.attns.error.InputError.BAD_SETTING;

import dev.attns.problem.Problem;
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
        long seed) {

    public AdamSettings {
        require(epochs >= 1 && epochs <= 1_000_000, "epochs", epochs, "a whole number from 1 to 1000000");
        require(batch >= 1 && batch <= 10_000_000, "batch", batch, "a whole number from 1 to 10000000");
        require(learningRate > 0 && learningRate < 10, "learning rate", learningRate, "a number between 0 and 10");
        require(lambda > 0 && Double.isFinite(lambda), "lambda", lambda, "a finite number above zero");
        require(rollout >= 1 && rollout <= 1000, "rollout", rollout, "a whole number from 1 to 1000");
        require(Double.isFinite(noise), "noise", noise, "a finite number");
    }

    /** The factor of the loss that the authors take for a problem: 1 for the spring-mass system, 1e6 for others. */
    public static double usualLambda(Problem problem) {
        return problem.name().startsWith("spring-mass") ? 1 : 1e6;
    }

    /** The authors' settings: 500 epochs, batches of 16384, learning rate 1e-3, one step, seed 1, nothing scaled. */
    public static AdamSettings faithful(double lambda) {
        return new AdamSettings(500, 16384, 1e-3, lambda, 1, 0, false, 1);
    }

    /** All settings by name, for files and messages. */
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("epochs", epochs);
        fields.put("batch", batch);
        fields.put("learning_rate", learningRate);
        fields.put("lambda", lambda);
        fields.put("rollout", rollout);
        fields.put("noise", noise);
        fields.put("scaled", scaled);
        fields.put("seed", seed);
        return fields;
    }

    private static void require(boolean holds, String name, Object value, String rule) {
        if (!holds) {
            throw BAD_SETTING.with(name, value, rule);
        }
    }
}
