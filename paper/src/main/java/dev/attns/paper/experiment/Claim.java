package dev.attns.paper.experiment;

/**
 * A claim of the paper, answered by our numbers.
 *
 * @param statement the claim in our words
 * @param answer beginning with yes, no or partly
 */
public record Claim(String statement, String answer) {

    /** An answer from counted cases: yes where all hold, no where none does, partly otherwise. */
    public static String counted(int holding, int all, String cases) {
        String word = holding == all ? "Yes" : holding == 0 ? "No" : "Partly";
        return word + ": in " + holding + " of " + all + " " + cases;
    }
}
