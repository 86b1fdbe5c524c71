package dev.attns.model;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.correction.InputRows;
import dev.attns.network.Precision;
import dev.attns.network.kind.NetworkDescription;
import dev.attns.problem.Ode;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/** A corrected step as named entries of a file. */
public final class StepEntries {

    private static final String SCHEME = "scheme";
    private static final String STEP = "step";
    private static final String METHOD = "method";
    private static final String INPUT = "input";
    private static final String SCALED_INPUT = "scaled_input";
    private static final String PRECISION = "precision";
    private static final String NETWORK = "network_";

    private StepEntries() {}

    /** The entries from which {@link #read} makes the same step. */
    public static Map<String, String> of(CorrectedStep step) {
        Map<String, String> entries = new LinkedHashMap<>();
        entries.put(SCHEME, step.scheme().name());
        entries.put(STEP, Double.toString(step.step()));
        entries.put(METHOD, step.correction().name());
        entries.put(INPUT, step.input().label(step.ode(), step.scheme()));
        entries.put(SCALED_INPUT, Boolean.toString(step.scaledInput()));
        entries.put(PRECISION, label(step.precision()));
        new NetworkDescription(step.network()).describe().forEach((name, value) -> entries.put(NETWORK + name, value));
        return entries;
    }

    /** The step that entries describe, of which {@link #of} made all. */
    public static CorrectedStep read(Ode ode, Map<String, String> entries) {
        return read(ode, entries, entries::get);
    }

    /**
     * The step that entries describe.
     *
     * @param entries all there are
     * @param entry gives one that must be there
     */
    static CorrectedStep read(Ode ode, Map<String, String> entries, UnaryOperator<String> entry) {
        Map<String, String> network = new LinkedHashMap<>();
        entries.forEach((name, value) -> {
            if (name.startsWith(NETWORK)) {
                network.put(name.substring(NETWORK.length()), value);
            }
        });
        Scheme scheme = Schemes.named(entry.apply(SCHEME));
        return new CorrectedStep(
                ode,
                scheme,
                number(STEP, entry.apply(STEP)),
                Corrections.named(entry.apply(METHOD)),
                InputRows.parse(entry.apply(INPUT), ode, scheme),
                NetworkDescription.of(network),
                flag(SCALED_INPUT, entry.apply(SCALED_INPUT)),
                precision(entry.apply(PRECISION)));
    }

    private static double number(String entry, String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw unusable(entry, text);
        }
    }

    private static boolean flag(String entry, String text) {
        if (!text.equals("true") && !text.equals("false")) {
            throw unusable(entry, text);
        }
        return text.equals("true");
    }

    private static Precision precision(String text) {
        return Arrays.stream(Precision.values())
                .filter(precision -> label(precision).equals(text))
                .findFirst()
                .orElseThrow(() -> unusable(PRECISION, text));
    }

    private static String label(Precision precision) {
        return precision.name().toLowerCase(Locale.ROOT);
    }

    static IllegalArgumentException unusable(String entry, String text) {
        return new IllegalArgumentException("its " + entry + " is '" + text + "'");
    }
}
