package dev.attns.cli.option;

import static dev.attns.error.InputError.BAD_START_NUMBER;

import dev.attns.problem.Problem;

/** A start written as numbers with commas between them. */
public final class StartText {

    private StartText() {}

    public static double[] parse(String text, Problem problem) {
        String[] parts = text.split(",", -1);
        double[] start = new double[parts.length];
        for (int i = 0; i < parts.length; i++) {
            try {
                start[i] = Double.parseDouble(parts[i].strip());
            } catch (NumberFormatException e) {
                throw BAD_START_NUMBER.with(parts[i], i + 1, problem.dimension());
            }
        }
        return start;
    }
}
