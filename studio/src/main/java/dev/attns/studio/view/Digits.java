package dev.attns.studio.view;

import java.util.Arrays;

/** Numbers for a picture: nine significant digits, which are short to send. */
final class Digits {

    private static final int DIGITS = 9;

    /** Beyond these sizes a power of ten or its inverse is not a number; such a number is left as it is. */
    private static final double LARGEST = 1e280;

    private Digits() {}

    /** The number to nine significant digits. */
    static double of(double number) {
        double size = Math.abs(number);
        if (!(size > 1 / LARGEST && size < LARGEST)) {
            return number;
        }
        int shift = DIGITS - 1 - (int) Math.floor(Math.log10(size));
        double power = Math.pow(10, Math.abs(shift));
        return shift >= 0 ? Math.rint(number * power) / power : Math.rint(number / power) * power;
    }

    /** All of them so. */
    static double[] of(double[] numbers) {
        return Arrays.stream(numbers).map(Digits::of).toArray();
    }
}
