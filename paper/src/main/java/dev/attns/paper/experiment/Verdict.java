package dev.attns.paper.experiment;

/** What comes of a printed number. */
enum Verdict {
    /** Within a factor of three of the printed error. */
    REPRODUCED("reproduced"),
    /** Less than a third of the printed error. */
    BETTER("better"),
    /** More than three times the printed error. */
    NOT_REPRODUCED("not reproduced"),
    /** The printed number contradicts itself or the printed settings. */
    NOT_REPRODUCIBLE("not reproducible as printed");

    private static final double CLOSE = 3;

    private final String words;

    Verdict(String words) {
        this.words = words;
    }

    /** The verdict on a statement that holds or does not. */
    public static Verdict on(boolean holds) {
        return holds ? REPRODUCED : NOT_REPRODUCED;
    }

    /** The verdict on an error beside the printed one. */
    public static Verdict on(double error, double printed) {
        return error < printed / CLOSE ? BETTER : error <= printed * CLOSE ? REPRODUCED : NOT_REPRODUCED;
    }

    @Override
    public String toString() {
        return words;
    }
}
