package dev.attns.correction;

import static dev.attns.error.InputError.UNKNOWN_INPUT;

import dev.attns.error.Named;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * What a correction's network is fed with: some of the state, what the scheme knows of the slope, and the time. On a scheme
 * and an equation it is a list of {@linkplain InputRows rows}.
 *
 * @param state whether the state u is read
 * @param slopes what is read of the scheme
 * @param time whether the phase of the forcing is read, or the time itself where none is known; nothing where the equation is
 *     autonomous
 */
public record NetworkInput(boolean state, Slopes slopes, boolean time) {

    /** What is read of the scheme. */
    public enum Slopes {
        /** Nothing. */
        NONE,
        /** The slope S: the "attention" of AttNS. */
        SLOPE,
        /** The slope and the {@linkplain dev.attns.scheme.StageDifferences#middle middle} difference of the stages. */
        MIDDLE,
        /** The slope and all {@linkplain dev.attns.scheme.StageDifferences differences} of the stages. */
        STAGES;

        boolean areStages() {
            return this == MIDDLE || this == STAGES;
        }
    }

    /** The state u alone, as NeurVec. */
    public static final NetworkInput STATE = new NetworkInput(true, Slopes.NONE, false);

    /** The slope S alone, as AttNS. */
    public static final NetworkInput SLOPE = new NetworkInput(false, Slopes.SLOPE, false);

    /** {@code [S; D_2; …; D_s]}. */
    public static final NetworkInput STAGES = new NetworkInput(false, Slopes.STAGES, false);

    /** {@code [S; D_m]}. */
    public static final NetworkInput MIDDLE = new NetworkInput(false, Slopes.MIDDLE, false);

    /** {@code [u; S]}. */
    public static final NetworkInput STATE_AND_SLOPE = new NetworkInput(true, Slopes.SLOPE, false);

    private static final String STATE_WORD = "state";
    private static final String PHASE_WORD = "phase";

    /** Refuses a network that reads neither state nor slope. */
    public NetworkInput {
        if (!state && slopes == Slopes.NONE) {
            throw new IllegalArgumentException("A network reads the state or the slope");
        }
    }

    /** All there are; those of fewer rows first. */
    public static List<NetworkInput> all() {
        List<NetworkInput> all = new ArrayList<>();
        for (boolean withTime : new boolean[] {false, true}) {
            for (Slopes read : Slopes.values()) {
                if (read != Slopes.NONE) {
                    all.add(new NetworkInput(false, read, withTime));
                }
                all.add(new NetworkInput(true, read, withTime));
            }
        }
        return all;
    }

    /** The same with the time beside it. */
    public NetworkInput withTime() {
        return new NetworkInput(state, slopes, true);
    }

    /** The name on the command line and in a file, for example {@code state+slope}. */
    public String label() {
        return String.join(
                "+",
                Stream.of(
                                state ? STATE_WORD : "",
                                slopes == Slopes.NONE ? "" : slopes.name().toLowerCase(Locale.ROOT),
                                time ? PHASE_WORD : "")
                        .filter(word -> !word.isEmpty())
                        .toList());
    }

    /** The input of that name. */
    public static NetworkInput named(String label) {
        return Named.find(label, all(), NetworkInput::label, UNKNOWN_INPUT);
    }

    @Override
    public String toString() {
        return label();
    }
}
