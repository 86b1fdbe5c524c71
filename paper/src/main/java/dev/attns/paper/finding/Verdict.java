package dev.attns.paper.finding;

import dev.attns.paper.recipe.Scale;

/** What comes of a printed number or statement. */
public enum Verdict {
    /** Within a factor of three of the printed number; of a statement, that it holds in all cases. */
    REPRODUCED("reproduced"),
    /** Less than a third of the printed error. */
    BETTER("better"),
    /** The statement holds in some cases. */
    PARTLY("partly reproduced"),
    /** The ranges over the seeds overlap in all cases. */
    UNDECIDED("undecided"),
    /** More than three times the printed error, with fewer data and iterations than the paper's. */
    NOT_REACHED("not reached at this scale"),
    /** More than three times the printed error; of a statement, that it holds in no case. */
    NOT_REPRODUCED("not reproduced"),
    /** The printed number contradicts the printed settings. */
    NOT_REPRODUCIBLE("not reproducible as printed");

    /** Numbers whose quotient is no more than this are the same. */
    public static final double CLOSE = 3;

    /** The rule in a sentence, for the page. */
    public static final String RULE =
            "An error is reproduced within a factor of three of the printed one, better below a third of it and"
                    + " not reproduced above three times (under Adam at a smaller scale: not reached); a speed is reproduced within a factor of three, a share of points within five in a"
                    + " hundred. A statement is reproduced where it holds in all cases.";

    private final String words;

    Verdict(String words) {
        this.words = words;
    }

    /** The verdict on a statement that holds or does not. */
    public static Verdict on(boolean holds) {
        return holds ? REPRODUCED : NOT_REPRODUCED;
    }

    /** The verdict on a statement about several cases. */
    public static Verdict on(Count count) {
        return count.holding() == count.all()
                ? REPRODUCED
                : count.holding() > 0 ? PARTLY : count.failing() > 0 ? NOT_REPRODUCED : UNDECIDED;
    }

    /** The verdict on an error beside the printed one. */
    public static Verdict on(double error, double printed) {
        return error < printed / CLOSE ? BETTER : error <= printed * CLOSE ? REPRODUCED : NOT_REPRODUCED;
    }

    /** The verdict on an error that the paper's training reached at a scale: only at the paper's size is it one on the paper. */
    public static Verdict on(double error, double printed, Scale scale) {
        Verdict verdict = on(error, printed);
        return verdict == NOT_REPRODUCED && scale != Scale.FULL ? NOT_REACHED : verdict;
    }

    /**
     * The verdict on a speed beside the printed one.
     *
     * @param factor how many times as fast it is
     * @param printed the same as it is printed
     */
    public static Verdict onSpeed(double factor, double printed) {
        return on(factor <= CLOSE * printed && printed <= CLOSE * factor);
    }

    @Override
    public String toString() {
        return words;
    }
}
