package dev.attns.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Damage to the bytes or the numbers of a file, drawn at random; the same seed gives the same damage. */
public final class Damage {

    /** How many damaged files, or tens of damaged texts, are made of each kind; the profile {@code faults} asks for more. */
    public static final int FILES = Integer.getInteger("attns.fuzz", 2000);

    private static final Pattern NUMBER = Pattern.compile("-?\\d+(\\.\\d+)?([eE][-+]?\\d+)?");

    /** What is apt to be computed with before it is looked at. */
    private static final List<String> NUMBERS = List.of(
            "0",
            "-1",
            "1",
            "2",
            "3",
            "0.5",
            "-0.0",
            "1e-300",
            "1e300",
            "1e999",
            "NaN",
            "255",
            "65536",
            "2147483647",
            "-2147483648",
            "4294967297",
            "9007199254740993",
            "9223372036854775807",
            "-9223372036854775808",
            "99999999999999999999",
            "null",
            "\"\"",
            "[]",
            "{}");

    private final Random random;

    public Damage(long seed) {
        random = new Random(seed);
    }

    /** The source of all that is drawn. */
    public Random random() {
        return random;
    }

    /** The bytes after one to three blows. */
    public byte[] of(byte[] whole) {
        byte[] bytes = whole;
        for (int blows = 1 + random.nextInt(3); blows > 0; blows--) {
            bytes = blow(bytes);
        }
        return bytes;
    }

    private byte[] blow(byte[] bytes) {
        int from = place(bytes.length + 1);
        int to = Math.min(bytes.length, from + 1 + place(40));
        return switch (random.nextInt(9)) {
            case 0 -> Arrays.copyOf(bytes, from);
            case 1 -> joined(bytes, 0, from, noise(), bytes, to, bytes.length);
            case 2 -> joined(bytes, 0, from, noise(), bytes, from, bytes.length);
            case 3 -> joined(bytes, 0, to, Arrays.copyOfRange(bytes, from, to), bytes, to, bytes.length);
            case 4 -> joined(bytes, 0, from, new byte[0], bytes, to, bytes.length);
            case 5 -> joined(bytes, 0, from, new byte[to - from], bytes, to, bytes.length);
            case 6, 7 -> text(new String(bytes, StandardCharsets.ISO_8859_1)).getBytes(StandardCharsets.ISO_8859_1);
            default -> flipped(bytes);
        };
    }

    private int place(int bound) {
        return random.nextInt(Math.max(1, bound));
    }

    private byte[] noise() {
        byte[] noise = new byte[1 + random.nextInt(12)];
        random.nextBytes(noise);
        return noise;
    }

    private byte[] flipped(byte[] bytes) {
        byte[] flipped = bytes.clone();
        if (flipped.length > 0) {
            flipped[place(flipped.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return flipped;
    }

    private static byte[] joined(byte[] a, int from, int to, byte[] middle, byte[] b, int next, int end) {
        byte[] all = Arrays.copyOf(Arrays.copyOfRange(a, from, to), to - from + middle.length + end - next);
        System.arraycopy(middle, 0, all, to - from, middle.length);
        System.arraycopy(b, next, all, to - from + middle.length, end - next);
        return all;
    }

    /** The text with one of its numbers replaced, by another of them or by one that is apt to go wrong. */
    public String text(String text) {
        List<MatchResult> numbers = NUMBER.matcher(text).results().toList();
        if (numbers.isEmpty()) {
            return text + number();
        }
        MatchResult one = numbers.get(random.nextInt(numbers.size()));
        String other = random.nextInt(3) == 0
                ? numbers.get(random.nextInt(numbers.size())).group()
                : number();
        return text.substring(0, one.start()) + other + text.substring(one.end());
    }

    /** A number that is apt to go wrong. */
    public String number() {
        return NUMBERS.get(random.nextInt(NUMBERS.size()));
    }

    /** One of the list. */
    public <E> E oneOf(List<E> elements) {
        return elements.get(random.nextInt(elements.size()));
    }
}
