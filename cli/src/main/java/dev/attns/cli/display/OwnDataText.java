package dev.attns.cli.display;

import dev.attns.data.GridFit;
import dev.attns.data.OwnData;
import java.math.BigDecimal;
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
            sentences.add(points + " are " + shortNumber(thinned.spacing()) + " apart: one in " + thinned.every()
                    + " is used, for steps of " + step + leftOver(thinned.leftOver()) + ".");
        } else if (data.fit() instanceof GridFit.Interpolated interpolated) {
            sentences.add(points + " were interpolated onto times " + step + " apart, from "
                    + shortNumber(interpolated.grid().start()) + " to "
                    + shortNumber(interpolated.grid().end()) + "; "
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
        if (number == 0 || !Double.isFinite(number)) {
            return number == 0 ? "0" : "infinitely many";
        }
        String text = String.format(Locale.ROOT, "%.0e", number);
        double rounded = Double.parseDouble(text);
        return rounded >= 1e-3 && rounded < 1e4
                ? shortNumber(rounded)
                : text.replaceFirst("e([+-])0*", "e$1").replace("e+", "e");
    }

    /** At most six digits, no zeros at the end. */
    private static String shortNumber(double number) {
        return new BigDecimal(String.format(Locale.ROOT, "%.6g", number))
                .stripTrailingZeros()
                .toPlainString();
    }
}
