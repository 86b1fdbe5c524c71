package dev.attns.studio.request;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A mistake as a page is told of it: a sentence, and of one in a text where it stands. */
public final class Mistake {

    private Mistake() {}

    /** A mistake that is nowhere in particular. */
    public static Map<String, Object> of(String sentence) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("sentence", sentence);
        return fields;
    }

    /** A mistake of an input; the slots of one in a text are its name, line, column, what is wrong, and the line with its caret. */
    public static Map<String, Object> of(InputException input) {
        if (input.error() != InputError.SYSTEM_TEXT) {
            return of(input.getMessage());
        }
        List<Object> slots = input.slots();
        Map<String, Object> fields = of(sentence((String) slots.get(3)));
        fields.put("line", slots.get(1));
        fields.put("column", slots.get(2));
        fields.put("length", length((String) slots.get(4), ((String) slots.get(5)).length()));
        return fields;
    }

    private static String sentence(String clause) {
        int first = clause.codePointAt(0);
        return Character.toString(Character.toUpperCase(first))
                + clause.substring(Character.charCount(first))
                + (clause.matches("(?s).*[.?!]") ? "" : ".");
    }

    /** How many characters belong together at the caret: a name, a number, or a single sign. */
    private static int length(String line, int caret) {
        int[] points = line.codePoints().toArray();
        int end = caret;
        while (end < points.length && isPart(points[end])) {
            end++;
        }
        return Math.max(1, end - caret);
    }

    private static boolean isPart(int point) {
        return Character.isLetterOrDigit(point) || point == '_' || point == '.';
    }
}
