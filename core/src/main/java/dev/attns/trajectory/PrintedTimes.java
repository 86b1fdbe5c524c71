package dev.attns.trajectory;

/**
 * With how many digits times were printed, and so how exact they are. Programs print a fixed number of decimal places or a
 * fixed number of digits; the most of either that was seen is taken for that number.
 */
final class PrintedTimes {

    private int places;
    private int digits;
    private double largest;

    /** One more time, as it was printed. */
    void add(String text, double time) {
        int after = 0;
        int counted = 0;
        boolean fraction = false;
        int at = 0;
        for (; at < text.length() && "eE".indexOf(text.charAt(at)) < 0; at++) {
            char c = text.charAt(at);
            if (c == '.') {
                fraction = true;
            } else if (c >= '0' && c <= '9') {
                after += fraction ? 1 : 0;
                counted += counted > 0 || c > '0' ? 1 : 0;
            }
        }
        int exponent = at == text.length() ? 0 : (int) Double.parseDouble(text.substring(at + 1));
        places = Math.max(places, after - exponent);
        digits = Math.max(digits, counted);
        largest = Math.max(largest, Math.abs(time));
    }

    /** What one in the last printed place of the largest time is worth. */
    double unit() {
        double fixed = StrictMath.pow(10, -places);
        double floating = largest == 0 ? 0 : StrictMath.pow(10, Math.floor(StrictMath.log10(largest)) - digits + 1);
        return Math.max(fixed, floating);
    }
}
