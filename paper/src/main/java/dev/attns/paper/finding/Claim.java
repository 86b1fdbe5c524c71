package dev.attns.paper.finding;

/**
 * A claim of the paper, answered by our numbers.
 *
 * @param statement the claim in our words
 * @param answer beginning with yes, no, partly, undecided or not run
 */
public record Claim(String statement, String answer) {}
