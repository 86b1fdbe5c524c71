package dev.attns.evaluation;

/**
 * A time that was measured several times, and how far its repetitions lie apart. The one rule by which times are compared
 * anywhere: two are <em>about equal</em> where they differ by no more than the larger of their spreads.
 *
 * @param seconds the time
 * @param spread what lies between the fastest of its repetitions and the middle one, in seconds
 */
public record MeasuredTime(double seconds, double spread) {

    /** The rule for readers of a page. */
    public static final String RULE = "Two times are about equal where they differ by no more than the larger of their"
            + " spreads; a spread is what lies between a solver's fastest repetition and its middle one.";

    /** Whether the difference to another time is no larger than chance makes it. */
    public boolean isAboutEqualTo(MeasuredTime other) {
        return Math.abs(seconds - other.seconds) <= Math.max(spread, other.spread);
    }

    /** Whether it is less than another time by more than chance. */
    public boolean isLessThan(MeasuredTime other) {
        return seconds < other.seconds && !isAboutEqualTo(other);
    }

    /**
     * After how many solves a training is repaid: its seconds divided by what each solve saves,
     * {@code training / (rival − own)}; infinite, which is never, where the times are about equal or the rival's is less.
     *
     * @param training what had to be spent before this time could be had, in seconds
     * @param rival the time of a solve without it
     */
    public double solvesToRepay(double training, MeasuredTime rival) {
        return isLessThan(rival) ? training / (rival.seconds - seconds) : Double.POSITIVE_INFINITY;
    }
}
