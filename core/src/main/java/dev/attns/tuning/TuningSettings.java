package dev.attns.tuning;

import static dev.attns.error.InputError.BAD_COUNT;
import static dev.attns.error.InputError.BAD_HORIZON;
import static dev.attns.error.InputError.BAD_SETTING;

import dev.attns.Version;
import dev.attns.correction.Correction;
import dev.attns.problem.Problem;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What to search for, and with what.
 *
 * @param target the wanted mean squared error at the horizon
 * @param budget seconds of training, after which no more is trained
 * @param trajectories how many accurate ones to train on
 * @param seed of their starts and of the networks
 * @param horizon the time to solve to
 * @param method whose candidates are looked at: ours, which reads whatever is there, or one that keeps to its own
 * @param candidates how many are trained at most
 */
public record TuningSettings(
        double target, double budget, int trajectories, long seed, double horizon, Correction method, int candidates) {

    private static final String FORMAT = "attns-tuning 3";
    private static final int MOST_TRAJECTORIES = 1_000_000;

    /** Trajectories that training has not seen, to choose by; as many again, which the choice has not seen, confirm it. */
    static final int HELD_OUT = 1000;

    /** Trains as many candidates as the budget allows. */
    public TuningSettings(
            double target, double budget, int trajectories, long seed, double horizon, Correction method) {
        this(target, budget, trajectories, seed, horizon, method, Integer.MAX_VALUE);
    }

    /**
     * The same for another method, which may try as many candidates as this one has: seconds alone would favour who comes
     * second, when all code is compiled.
     */
    public TuningSettings rival(Correction other, int tried) {
        return new TuningSettings(target, budget, trajectories, seed, horizon, other, tried);
    }

    /** Refuses a number out of its range. */
    public TuningSettings {
        if (!(target > 0) || target == Double.POSITIVE_INFINITY) {
            throw BAD_SETTING.with("target error", target, "a finite number above zero");
        }
        if (!(budget > 0)) {
            throw BAD_SETTING.with("budget", budget, "a number of seconds above zero");
        }
        if (trajectories < 1 || trajectories > MOST_TRAJECTORIES) {
            throw BAD_COUNT.with("The number of trajectories", trajectories, 1, MOST_TRAJECTORIES);
        }
        if (!(horizon > 0) || horizon == Double.POSITIVE_INFINITY) {
            throw BAD_HORIZON.with(horizon);
        }
    }

    /** The seed of the held-out starts; one that nobody is likely to test the model with afterwards. */
    long heldOutSeed() {
        return seed + 1_000_003;
    }

    /** The seed of the starts on which times are taken. */
    long timingSeed() {
        return seed + 2_000_003;
    }

    /** The seed of the starts that the model is certified by. */
    public long certificateSeed() {
        return seed + 3_000_003;
    }

    /** The seed of the starts that what was chosen is confirmed on; each round takes others of them. */
    long confirmationSeed() {
        return seed + 4_000_003;
    }

    /** What is asked for, as far as what is trained depends on it: not the wanted error, nor the budget. */
    Map<String, Object> key(Problem problem) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("format", FORMAT);
        fields.put("version", Version.current());
        fields.put("system", problem.name());
        problem.source().ifPresent(text -> fields.put("system_text", text));
        fields.put("horizon", horizon);
        fields.put("trajectories", trajectories);
        fields.put("seed", seed);
        fields.put("method", method.name());
        fields.put("held_out_trajectories", HELD_OUT);
        return fields;
    }
}
