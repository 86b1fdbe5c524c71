package dev.attns.studio.browser;

/** How far two colours {@code #rrggbb} are apart for a reader: (L₁ + 0.05)/(L₂ + 0.05), with relative luminances L₁ ≥ L₂ (WCAG 2). */
final class Contrast {
    private Contrast() {}

    static double of(String one, String other) {
        double first = luminance(one);
        double second = luminance(other);
        return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
    }

    /** L = 0.2126 R + 0.7152 G + 0.0722 B of linear light. */
    static double luminance(String colour) {
        int rgb = Integer.parseInt(colour.substring(1), 16);
        return 0.2126 * linear(rgb >> 16 & 255) + 0.7152 * linear(rgb >> 8 & 255) + 0.0722 * linear(rgb & 255);
    }

    private static double linear(int level) {
        double share = level / 255.0;
        return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
    }
}
