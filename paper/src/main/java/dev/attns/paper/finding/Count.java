package dev.attns.paper.finding;

import java.util.Locale;

/**
 * In how many cases something holds.
 *
 * @param holding cases in which it does
 * @param failing cases in which the opposite does
 * @param undecided the others
 */
public record Count(int holding, int failing, int undecided) {

    /** No case yet. */
    public static final Count NONE = new Count(0, 0, 0);

    /** This and a case that holds where the first error is smaller. */
    public Count smaller(Ordering order) {
        return switch (order) {
            case SMALLER -> new Count(holding + 1, failing, undecided);
            case LARGER -> new Count(holding, failing + 1, undecided);
            case UNDECIDED -> new Count(holding, failing, undecided + 1);
        };
    }

    /** This and a case that holds or does not. */
    public Count and(boolean holds) {
        return smaller(holds ? Ordering.SMALLER : Ordering.LARGER);
    }

    /** Smaller where all cases hold, larger where one fails, and undecided otherwise. */
    public Ordering together() {
        return failing > 0 ? Ordering.LARGER : undecided > 0 ? Ordering.UNDECIDED : Ordering.SMALLER;
    }

    /** All cases. */
    public int all() {
        return holding + failing + undecided;
    }

    /** Yes where it holds in all cases, no where it fails in all that are decided, and partly otherwise. */
    public String word() {
        return all() == 0
                ? "Not run"
                : holding == all() ? "Yes" : holding > 0 ? "Partly" : failing > 0 ? "No" : "Undecided";
    }

    /** {@code 3 of 4 (1 undecided) systems}. */
    public String of(String cases) {
        return holding + " of " + all() + (undecided > 0 ? " (" + undecided + " undecided)" : "") + " " + cases;
    }

    /** {@code Partly: 3 of 4 (1 undecided) systems}. */
    public String answer(String cases) {
        return all() == 0 ? word() + "." : word() + ": " + of(cases);
    }

    /** The same within a sentence. */
    public String answerWithin(String cases) {
        return answer(cases).substring(0, 1).toLowerCase(Locale.ROOT)
                + answer(cases).substring(1);
    }
}
