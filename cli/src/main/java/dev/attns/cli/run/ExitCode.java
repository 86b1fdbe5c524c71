package dev.attns.cli.run;

import java.util.LinkedHashMap;
import java.util.Map;

/** What the command's exit code says. */
public final class ExitCode {

    /** Done. */
    public static final int DONE = 0;

    /** Something failed that is not the input's fault: the disk, the machine, a defect. */
    public static final int FAILED = 1;

    /** Wrong use or bad input. */
    public static final int BAD_INPUT = 2;

    /**
     * A numerical failure: of a training, of a trajectory with {@code --strict} or {@code --guard fail}, or to reach a wanted
     * error.
     */
    public static final int NUMERICAL_FAILURE = 3;

    /** Stopped by the user before the end. */
    public static final int STOPPED = 130;

    private ExitCode() {}

    /** The codes and what they say, for people. */
    public static Map<String, String> meanings() {
        Map<String, String> meanings = new LinkedHashMap<>();
        meanings.put(Integer.toString(DONE), "Done.");
        meanings.put(Integer.toString(FAILED), "Failed, and not for the input: disk, memory, a defect.");
        meanings.put(Integer.toString(BAD_INPUT), "Wrong use, or input that cannot be used.");
        meanings.put(
                Integer.toString(NUMERICAL_FAILURE),
                "Numbers that are not finite, in training; with --strict a trajectory that is not, or that leaves"
                        + " where a model was trained with --guard warn or fail; or an error that nothing reaches.");
        meanings.put(Integer.toString(STOPPED), "Stopped before the end, by Ctrl-C.");
        return meanings;
    }
}
