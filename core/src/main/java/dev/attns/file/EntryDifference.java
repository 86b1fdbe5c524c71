package dev.attns.file;

import java.util.List;

/** How an entry of one description differs from that of another, in a few words. */
public final class EntryDifference {

    private EntryDifference() {}

    /**
     * For example {@code seed 1 there and 7 here}; of texts of several lines, the first line that differs.
     *
     * @param there the entry that was found; null where there is none
     * @param here the entry that is wanted; null where there is none
     */
    public static String of(Object name, Object there, Object here) {
        List<String> found = String.valueOf(there).lines().toList();
        List<String> wanted = String.valueOf(here).lines().toList();
        if (found.size() < 2 && wanted.size() < 2) {
            return name + " " + value(there) + " there and " + value(here) + " here";
        }
        int line = 0;
        while (line < found.size() && line < wanted.size() && found.get(line).equals(wanted.get(line))) {
            line++;
        }
        return name + ", line " + (line + 1) + ", " + quoted(found, line) + " there and " + quoted(wanted, line)
                + " here";
    }

    private static String value(Object entry) {
        return entry == null ? "not given" : entry.toString();
    }

    private static String quoted(List<String> lines, int line) {
        return line < lines.size() ? "'" + lines.get(line).strip() + "'" : "nothing";
    }
}
