package dev.attns.cli.display;

import dev.attns.data.GridFit;
import dev.attns.data.OwnData;
import dev.attns.report.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What the user should know about data that were read: how they were fitted to the step, and whether they obey the equation. */
public final class OwnDataText {

    private OwnDataText() {}

    /** A sentence each, for people. */
    public static List<String> sentences(OwnData data, DataUse use) {
        List<String> sentences = new ArrayList<>();
        String points = "The points of " + data.file();
        double step = data.reader().step();
        if (data.fit() instanceof GridFit.EveryNth thinned) {
            sentences.add(points + " are " + Numbers.given(thinned.spacing(), 6) + " apart: one in " + thinned.every()
                    + " is used, for steps of " + step + leftOver(thinned.leftOver()) + ".");
        } else if (data.fit() instanceof GridFit.Interpolated interpolated) {
            sentences.add(points + " were interpolated onto times " + step + " apart, from "
                    + Numbers.given(interpolated.grid().start(), 6) + " to "
                    + Numbers.given(interpolated.grid().end(), 6) + "; "
                    + (interpolated.error().isPresent()
                            ? "the estimated error is "
                                    + oneDigit(interpolated.error().getAsDouble()) + " of the data's deviation."
                            : "the error cannot be estimated from so few points."));
        } else if (data.reader().resamples()) {
            sentences.add(points + " fit the step as they are; nothing was interpolated.");
        }
        sentences.add(residual(data, use));
        return sentences;
    }

    private static String leftOver(int count) {
        return switch (count) {
            case 0 -> "";
            case 1 -> "; the last is left over";
            default -> "; the last " + count + " are left over";
        };
    }

    private static String residual(OwnData data, DataUse use) {
        String worst = oneDigit(data.residual().worst());
        return data.followsTheEquation()
                ? String.format(
                        "%s follow the equation to %s of a step's change (worst: %s).",
                        use.subject(), worst, data.worstComponent())
                : String.format(
                        "Warning: %s are off the equation by %s times a step's change (worst: %s); %s.",
                        use.subject().toLowerCase(Locale.ROOT), worst, data.worstComponent(), use.consequence());
    }

    /** One digit, as in 3e-9. */
    private static String oneDigit(double number) {
        return Double.isFinite(number) ? Numbers.given(number, 1) : "infinitely many";
    }
}
