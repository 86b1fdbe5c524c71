package dev.attns.scheme;

import static dev.attns.error.InputError.UNKNOWN_SCHEME;

import dev.attns.error.Named;
import java.util.List;

/** The schemes, by name. */
public final class Schemes {

    private static final Scheme EULER = new Scheme("euler", 1, row(0), rows(row()), row(1));
    private static final Scheme IMPROVED_EULER =
            new Scheme("improved-euler", 2, row(0, 1), rows(row(), row(1)), row(0.5, 0.5));
    private static final Scheme RK3 =
            new Scheme("rk3", 3, row(0, 0.5, 1), rows(row(), row(0.5), row(-1, 2)), row(1.0 / 6, 4.0 / 6, 1.0 / 6));
    private static final Scheme RK4 = new Scheme(
            "rk4",
            4,
            row(0, 0.5, 0.5, 1),
            rows(row(), row(0.5), row(0, 0.5), row(0, 0, 1)),
            row(1.0 / 6, 2.0 / 6, 2.0 / 6, 1.0 / 6));

    private static final List<Scheme> ALL = List.of(EULER, IMPROVED_EULER, RK3, RK4, DormandPrince8.SCHEME);

    private Schemes() {}

    /** Euler's scheme, order 1: {@code S = k1}. */
    public static Scheme euler() {
        return EULER;
    }

    /**
     * The improved Euler scheme, order 2: {@code S = ½(k1 + k2)}, {@code k2 = f(t + h, u + h k1)}. It is Heun's method of
     * order 2, the explicit trapezoidal rule; not the midpoint rule, which also goes by the name.
     *
     * <pre>
     *   0 |
     *   1 | 1
     *     +--------
     *       ½   ½
     * </pre>
     */
    public static Scheme improvedEuler() {
        return IMPROVED_EULER;
    }

    /**
     * Kutta's scheme of order 3; not Heun's of order 3.
     *
     * <pre>
     *   0 |
     *   ½ | ½
     *   1 | −1   2
     *     +-----------
     *      1/6  4/6  1/6
     * </pre>
     */
    public static Scheme rk3() {
        return RK3;
    }

    /**
     * The classical scheme of order 4; not Kutta's 3/8 rule.
     *
     * <pre>
     *   0 |
     *   ½ | ½
     *   ½ | 0    ½
     *   1 | 0    0    1
     *     +-------------------
     *      1/6  2/6  2/6  1/6
     * </pre>
     */
    public static Scheme rk4() {
        return RK4;
    }

    /** Dormand and Prince's scheme of order 8, at a fixed step: {@link DormandPrince8}. */
    public static Scheme dop853() {
        return DormandPrince8.SCHEME;
    }

    /** All schemes, by order. */
    public static List<Scheme> all() {
        return ALL;
    }

    /** The scheme of that name. */
    public static Scheme named(String name) {
        return Named.find(name, ALL, Scheme::name, UNKNOWN_SCHEME);
    }

    static double[] row(double... entries) {
        return entries;
    }

    static double[][] rows(double[]... rows) {
        return rows;
    }
}
