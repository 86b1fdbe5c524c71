package dev.attns.cli.display;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import dev.attns.training.progress.TrainingFailure;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What the command line adds to the library's sentences: the option, or the command, that does what they advise. It stands in
 * brackets at the end, as in "… or resample the points (--resample)."
 */
public final class Hints {

    private static final String RESAMPLE = "--resample";
    private static final String FORCE = "--force";

    private static final Map<InputError, String> OF_INPUT = ofInput();
    private static final Map<TrainingFailure.Reason, String> OF_TRAINING = ofTraining();

    private Hints() {}

    /** The sentence of a bad input, with its hint where there is one. */
    public static String sentence(InputException exception) {
        return with(OF_INPUT.get(exception.error()), exception.getMessage());
    }

    /** The sentence of a training that failed, with its hint. */
    public static String sentence(TrainingFailure failure) {
        return with(OF_TRAINING.get(failure.reason()), failure.getMessage());
    }

    /** The hints by the error that they belong to. */
    static Map<InputError, String> all() {
        return Collections.unmodifiableMap(OF_INPUT);
    }

    private static Map<InputError, String> ofInput() {
        Map<InputError, String> hints = new EnumMap<>(InputError.class);
        hints.put(InputError.UNKNOWN_SYSTEM, "'attns systems' lists the built-in ones");
        hints.put(InputError.UNKNOWN_EXPERIMENT, "'attns paper list' describes them");
        hints.put(InputError.NO_EVENTS, "--event NAME=FORMULA, --settled BOUND");
        hints.put(InputError.TABLES_ELSEWHERE, "--engine spark");
        hints.put(InputError.NO_GUARD, "--guard off");
        hints.put(InputError.BARS_OF_OTHER_STARTS, "--audit");
        hints.put(InputError.PARAMETER_IS_FIXED, "SYSTEM:NAME=LOW..HIGH");
        hints.put(InputError.NOTHING_VARIES, "SYSTEM:NAME=LOW..HIGH");
        hints.put(InputError.SETS_WITHOUT_COUNT, "--trajectories, --initial, NAME=LOW..HIGH/N");
        hints.put(InputError.SUMMARY_TOO_LARGE, "--every");
        hints.put(InputError.NO_SUCH_ROW, "'attns paper list NAME' lists them");
        hints.put(InputError.NOT_IN_CLOSED_FORM, "--trainer adam");
        hints.put(InputError.NOT_IN_BLOCKS, "leave out --sample or --trainer adam");
        hints.put(InputError.TOO_WIDE_TO_MOVE, "--trainer least-squares");
        hints.put(InputError.TOO_LITTLE_MEMORY, "--batch, --width");
        hints.put(InputError.OUTPUT_EXISTS, FORCE);
        hints.put(InputError.UNFINISHED_OUTPUT_DIFFERS, FORCE);
        hints.put(InputError.CHECKPOINT_DIFFERS, "--force without --resume");
        hints.put(InputError.CHECKPOINT_EXISTS, "--resume or --force");
        hints.put(InputError.DATA_SPACING, RESAMPLE);
        hints.put(InputError.TIME_GAP, RESAMPLE);
        hints.put(InputError.UNEQUAL_TIMES, RESAMPLE);
        hints.put(InputError.OTHER_TIMES, RESAMPLE);
        hints.put(InputError.DIFFERENT_LENGTHS, RESAMPLE);
        return hints;
    }

    private static Map<TrainingFailure.Reason, String> ofTraining() {
        Map<TrainingFailure.Reason, String> hints = new EnumMap<>(TrainingFailure.Reason.class);
        hints.put(TrainingFailure.Reason.UNSOLVABLE, "--step");
        hints.put(TrainingFailure.Reason.DIVERGED, "--learning-rate, --lambda, --rollout");
        return hints;
    }

    /** The hint within the brackets that end a sentence, or in brackets of its own. */
    private static String with(String hint, String sentence) {
        if (hint == null) {
            return sentence;
        }
        return sentence.endsWith(").")
                ? sentence.replaceFirst("\\)\\.$", "; " + hint + ").")
                : sentence.replaceFirst("\\.$", " (" + hint + ").");
    }
}
