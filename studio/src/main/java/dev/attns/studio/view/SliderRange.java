package dev.attns.studio.view;

import dev.attns.problem.Parameter;
import dev.attns.random.Distribution;

/**
 * The range in which a page lets a parameter be moved: what it varies in where it varies, else around its usual value.
 *
 * @param low the least value
 * @param high the greatest
 */
record SliderRange(double low, double high) {

    private static final double FOLD = 4;
    private static final double MOST_COUNTED = 50;

    /** The range of a parameter that is one number. */
    static SliderRange of(Parameter parameter) {
        Distribution usual = parameter.standard().get(0);
        if (!usual.isFixed()) {
            return new SliderRange(usual.low(), usual.high());
        }
        double value = usual.mean();
        return switch (parameter.range()) {
            case POSITIVE -> new SliderRange(value / FOLD, value * FOLD);
            case COUNT -> new SliderRange(1, Math.max(value, Math.min(MOST_COUNTED, Math.max(10, 2 * value))));
            case SEED -> new SliderRange(0, Math.max(100, value));
            case REAL ->
                value == 0 ? new SliderRange(-1, 1) : new SliderRange(Math.min(0, 2 * value), Math.max(0, 2 * value));
        };
    }
}
