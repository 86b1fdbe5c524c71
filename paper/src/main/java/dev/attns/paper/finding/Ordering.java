package dev.attns.paper.finding;

import dev.attns.paper.cell.Spread;

/**
 * Which of two errors is smaller, by the one rule of the page: the one whose range over the seeds lies below the other's; with one
 * seed each, the one that is less than a third of the other. Errors below {@value #ROUNDING} are rounding, and none is smaller.
 */
public enum Ordering {
    SMALLER,
    LARGER,
    UNDECIDED;

    /** What is below this is rounding. */
    public static final double ROUNDING = 1e-20;

    /** The rule in a sentence, for the page. */
    public static final String RULE =
            "One error is called smaller than another where their ranges over the seeds do not overlap, and"
                    + " with one seed where it is less than a third; what is neither smaller nor larger is undecided, and errors below"
                    + " 1e-20, which are rounding, always are.";

    /** How the first compares with the second. */
    public static Ordering of(Spread first, Spread second) {
        if (first.largest() < ROUNDING && second.largest() < ROUNDING) {
            return UNDECIDED;
        }
        return isBelow(first, second) ? SMALLER : isBelow(second, first) ? LARGER : UNDECIDED;
    }

    private static boolean isBelow(Spread first, Spread second) {
        boolean oneSeed = first.isOne() && second.isOne();
        return oneSeed ? Verdict.CLOSE * first.median() < second.median() : first.largest() < second.least();
    }
}
