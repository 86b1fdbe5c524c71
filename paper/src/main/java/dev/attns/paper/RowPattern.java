package dev.attns.paper;

import static dev.attns.error.InputError.NO_SUCH_ROW;

import dev.attns.paper.cell.Cell;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Chooses cells by the words of their names: a cell is taken where its name has every word of the pattern, in any order. Words of
 * both have spaces or commas between them; a star stands for any characters within one.
 */
public final class RowPattern {

    private static final String BETWEEN_WORDS = "[\\s,]+";

    private final String text;
    private final List<Pattern> words;

    private RowPattern(String text) {
        this.text = text;
        words = Arrays.stream(text.trim().split(BETWEEN_WORDS))
                .map(RowPattern::word)
                .toList();
    }

    /** The pattern of these words. */
    public static RowPattern of(String text) {
        return new RowPattern(text);
    }

    private static Pattern word(String word) {
        return Pattern.compile(
                Arrays.stream(word.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
    }

    /** Whether a cell of that name is chosen. */
    public boolean matches(String name) {
        List<String> parts = Arrays.asList(name.split(BETWEEN_WORDS));
        return words.stream()
                .allMatch(word ->
                        parts.stream().anyMatch(part -> word.matcher(part).matches()));
    }

    /** The cells that are chosen, at least one. */
    public List<Cell> choose(List<Cell> cells) {
        List<Cell> chosen = cells.stream().filter(cell -> matches(cell.name())).toList();
        if (chosen.isEmpty()) {
            throw NO_SUCH_ROW.with(text, cells.get(0).name());
        }
        return chosen;
    }
}
