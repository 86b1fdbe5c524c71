package dev.attns.studio.job;

import java.util.Locale;

/** What a job does. */
public enum JobKind {
    /** Trains a model. */
    TRAIN(true),
    /** Searches for the cheapest model with a wanted error. */
    TUNE(true),
    /** Measures a solver among its rivals. */
    RIVALS(false);

    private final boolean isNoted;

    JobKind(boolean isNoted) {
        this.isNoted = isNoted;
    }

    /** Whether the next start of a studio offers to go on with it. */
    boolean isNoted() {
        return isNoted;
    }

    /** The name in requests and answers. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
