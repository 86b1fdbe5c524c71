package dev.attns.cli;

import java.util.regex.Pattern;

/** Lines that only a run of more than a second prints, of how far it has come: whether there are some is a matter of the machine. */
final class ProgressLines {

    private static final Pattern LINE = Pattern.compile("(?m)^(\\S.* \\d+ %  \\S+ \\S+/s.*"
            + "|Training: epoch \\d+ of \\d+, .* left"
            + "|.*, step \\d+ of at most \\d+.*"
            + "|Timing, turn \\d+ of \\d+)\\R");

    private ProgressLines() {}

    /** What else was printed. */
    static String without(String printed) {
        return LINE.matcher(printed).replaceAll("");
    }
}
