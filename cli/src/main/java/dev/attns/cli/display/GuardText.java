package dev.attns.cli.display;

import dev.attns.guard.Guard;
import dev.attns.report.Numbers;
import java.util.Optional;

/** What a guard has seen, in a sentence. */
public final class GuardText {

    /** Of a model that an earlier version made. */
    public static final String NONE =
            "The model does not say where it was trained, so nothing guards it: nobody notices"
                    + " a trajectory that leaves what it has learned. Train it anew.";

    private GuardText() {}

    /**
     * The sentence; nothing where every step began in the trained region.
     *
     * @param trajectories how many left it
     * @param steps how many steps began outside
     * @param share of all steps
     */
    public static Optional<String> sentence(Guard guard, long trajectories, long steps, double share) {
        if (trajectories == 0) {
            return Optional.empty();
        }
        String left = (trajectories == 1 ? "1 trajectory" : trajectories + " trajectories")
                + " left the region that the model was trained on";
        String counted = (steps == 1 ? "1 step" : steps + " steps") + " (" + Numbers.percent(share) + ")";
        return Optional.of(
                switch (guard) {
                    case FALLBACK -> left + "; order 8 took " + counted + " in its place.";
                    case FAIL -> left + " and ended there.";
                    default -> left + " with " + counted + "; do not trust them from there on.";
                });
    }
}
