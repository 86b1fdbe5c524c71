package dev.attns.cli.display;

import dev.attns.report.Numbers;

/** How many trajectories left the range of a model's training, and how far. */
public final class Strayed {

    private Strayed() {}

    /**
     * The beginning of a sentence.
     *
     * @param largestFactor how many times as large as in training a state became
     */
    public static String sentence(long trajectories, double largestFactor) {
        return (trajectories == 1 ? "1 trajectory" : trajectories + " trajectories")
                + " went far beyond the states that the model was trained on, up to " + Numbers.times(largestFactor)
                + " as large";
    }
}
