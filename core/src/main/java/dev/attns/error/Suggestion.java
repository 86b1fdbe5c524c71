package dev.attns.error;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Names near to a mistyped one, by the number of letters to change. */
public final class Suggestion {

    private static final int MOST = 3;

    private Suggestion() {}

    /** The text {@code ", did you mean 'a' or 'b'?"}, or nothing where no name is near. */
    public static String of(String typed, Collection<String> known) {
        List<String> near = nearest(typed, known);
        if (near.isEmpty()) {
            return "";
        }
        return near.stream().map(name -> "'" + name + "'").collect(Collectors.joining(" or ", ", did you mean ", "?"));
    }

    /** Up to three known names, nearest first, that differ in at most a third of their letters or contain the text. */
    public static List<String> nearest(String typed, Collection<String> known) {
        String wanted = typed.toLowerCase(Locale.ROOT);
        return known.stream()
                .filter(name -> isNear(wanted, name.toLowerCase(Locale.ROOT)))
                .sorted(Comparator.comparingInt((String name) -> distance(wanted, name.toLowerCase(Locale.ROOT)))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(MOST)
                .toList();
    }

    private static boolean isNear(String wanted, String name) {
        boolean contained =
                Math.min(wanted.length(), name.length()) >= 3 && (name.contains(wanted) || wanted.contains(name));
        return contained || distance(wanted, name) <= Math.max(1, Math.max(wanted.length(), name.length()) / 3);
    }

    /** Letters to insert, delete or replace, or neighbours to exchange. */
    static int distance(String a, String b) {
        int[] beforePrevious = new int[b.length() + 1];
        int[] previous = new int[b.length() + 1];
        int[] current = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(replaced, 1 + Math.min(previous[j], current[j - 1]));
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    current[j] = Math.min(current[j], beforePrevious[j - 2] + 1);
                }
            }
            int[] oldest = beforePrevious;
            beforePrevious = previous;
            previous = current;
            current = oldest;
        }
        return previous[b.length()];
    }
}
