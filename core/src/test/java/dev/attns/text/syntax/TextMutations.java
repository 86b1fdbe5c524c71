package dev.attns.text.syntax;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** An endless row of texts, made from given ones by small and large damage; the same seed gives the same row. */
public final class TextMutations {

    private static final int TEXTS_PER_HUGE_ONE = 5000;
    private static final int HUGE = 1_000_000;

    private static final List<String> PIECES = List.of(
            "{",
            "}",
            "[",
            "]",
            "(",
            ")",
            ",",
            ":",
            ": ",
            " :",
            "- ",
            "-",
            "+",
            "*",
            "**",
            "/",
            "^",
            "^-",
            "..",
            ".",
            "'",
            "\"",
            "''",
            "\\",
            "\\\"",
            "#",
            " #",
            "|",
            ">",
            ">-",
            "&a ",
            "*a",
            "!!str ",
            "? ",
            "%",
            "@",
            "`",
            "---\n",
            "...\n",
            "\n",
            "\r",
            "\r\n",
            "\t",
            " ",
            "  ",
            "\n  ",
            "\n\t",
            "=",
            "==",
            "<",
            "1",
            "0",
            "1e999",
            "1e-999",
            "1.5e",
            "1..2",
            ".5",
            "x",
            "_",
            "q[i]",
            "q[i",
            "f(",
            "f()",
            "[]",
            "{}",
            "{a: 1}",
            "[a, b]",
            "\u2212",
            "\u00d7",
            "\u03b8",
            "\u00b2",
            "\u0301",
            "\u200b",
            "\u2028",
            "\u0085",
            "\uFEFF",
            "\uD83D\uDE00",
            "\uD83D",
            "\u0000",
            "\u001b",
            "name: a\n",
            "state: [x]\n",
            "equations:\n",
            "step: 1\n",
            "definitions:\n  a: 1\n");

    private final Random random;
    private final List<String> originals;
    private int made;

    public TextMutations(long seed, List<String> originals) {
        this.random = new Random(seed);
        this.originals = List.copyOf(originals);
    }

    /** The next text. */
    public String next() {
        made++;
        if (made % TEXTS_PER_HUGE_ONE == 0) {
            return huge();
        }
        if (random.nextInt(20) == 0) {
            return random.nextBoolean() ? randomBytes() : randomPieces();
        }
        String text = pick(originals);
        for (int damage = 1 + random.nextInt(random.nextInt(10) == 0 ? 10 : 2); damage > 0; damage--) {
            text = damaged(text);
        }
        return text;
    }

    private String damaged(String text) {
        int at = random.nextInt(text.length() + 1);
        int to = Math.min(text.length(), at + 1 + random.nextInt(random.nextInt(4) == 0 ? 100 : 4));
        String head = text.substring(0, at);
        String tail = text.substring(at);
        return switch (random.nextInt(14)) {
            case 0, 1 -> flipped(text);
            case 2, 3 -> head + text.substring(to);
            case 4 -> head + text.substring(at, to) + tail;
            case 5, 6, 7 -> head + pick(PIECES) + tail;
            case 8 -> head + pick(PIECES) + text.substring(to);
            case 9 -> linesChanged(text);
            case 10 -> random.nextInt(4) == 0 ? head : text;
            case 11 -> head + randomPoint() + tail;
            case 12 -> head + (random.nextInt(10) == 0 ? deep(random.nextInt(3000)) : deep(random.nextInt(30))) + tail;
            default -> head + piece(pick(originals)) + tail;
        };
    }

    private String flipped(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (bytes.length > 0) {
            bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private String linesChanged(String text) {
        List<String> lines = new ArrayList<>(Arrays.asList(text.split("\n", -1)));
        int one = random.nextInt(lines.size());
        int other = random.nextInt(lines.size());
        switch (random.nextInt(5)) {
            case 0 -> Collections.swap(lines, one, other);
            case 1 -> lines.remove(one);
            case 2 -> lines.add(other, lines.get(one));
            case 3 -> lines.set(one, " ".repeat(random.nextInt(5)) + lines.get(one));
            default -> lines.set(one, lines.get(one).strip());
        }
        return String.join("\n", lines);
    }

    private String piece(String text) {
        int from = random.nextInt(text.length());
        return text.substring(from, Math.min(text.length(), from + random.nextInt(80)));
    }

    private String deep(int levels) {
        return pick(List.of("(", "[", "{", "f(", "q[", "{a: ", "- ", "-", "+", "x^", "((", "()", "[{", "\n ", "'"))
                .repeat(levels);
    }

    private String randomPoint() {
        return switch (random.nextInt(3)) {
            case 0 -> Character.toString(random.nextInt(Character.MAX_CODE_POINT + 1));
            case 1 -> Character.toString(random.nextInt(0x3000));
            default -> Character.toString(random.nextInt(0x80));
        };
    }

    private String randomBytes() {
        byte[] bytes = new byte[random.nextInt(300)];
        random.nextBytes(bytes);
        return new String(bytes, random.nextBoolean() ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1);
    }

    private String randomPieces() {
        StringBuilder text = new StringBuilder();
        for (int count = random.nextInt(60); count > 0; count--) {
            text.append(random.nextBoolean() ? pick(PIECES) : piece(pick(originals)));
        }
        return text.toString();
    }

    /** A text of about a megabyte: an original with one piece repeated in it, mostly on one line. */
    private String huge() {
        String text = pick(originals);
        int at = random.nextInt(text.length() + 1);
        String piece =
                random.nextInt(3) == 0 ? pick(PIECES) : pick(List.of("x+", "a*", "(", "1,", "x, ", "- ", "-", "\n"));
        return text.substring(0, at) + piece.repeat(HUGE / piece.length()) + text.substring(at);
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
