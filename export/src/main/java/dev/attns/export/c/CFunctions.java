package dev.attns.export.c;

import dev.attns.kernel.function.GaussianErrorLinearUnit;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * The elementary functions that an exported model brings along: those of the library, operation by operation, which have no branches,
 * so that a loop of them can be turned into vectors. Others are those of {@code math.h}. Only what is used is written.
 */
final class CFunctions {

    private static final Map<String, String> TEXTS = texts();

    /** What a function needs before it. */
    private static final Map<String, Set<String>> NEEDED = Map.of(
            "near_sine_cosine", Set.of("bits"),
            "sine_cosine", Set.of("near_sine_cosine"),
            "exponential", Set.of("bits"),
            "exponentialf", Set.of("bitsf"),
            "hyperbolic_tangent", Set.of("exponential"),
            "hyperbolic_tangentf", Set.of("exponentialf"),
            "gelu", Set.of("exponential"),
            "geluf", Set.of("exponentialf"));

    private final Set<String> used = new LinkedHashSet<>();

    /** Says that a function is needed; returns its name. */
    String use(String name) {
        for (String needed : NEEDED.getOrDefault(name, Set.of())) {
            use(needed);
        }
        if (!TEXTS.containsKey(name)) {
            throw new IllegalArgumentException("There is no function " + name);
        }
        used.add(name);
        return name;
    }

    /** Writes all that are needed. */
    void write(CText out) {
        TEXTS.forEach((name, text) -> {
            if (used.contains(name)) {
                out.gap().verbatim(text);
            }
        });
    }

    private static Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("bits", """
                static inline uint64_t bits_of(double x)
                {
                    union { double number; uint64_t bits; } both;
                    both.number = x;
                    return both.bits;
                }

                static inline double number_of(uint64_t x)
                {
                    union { double number; uint64_t bits; } both;
                    both.bits = x;
                    return both.number;
                }
                """);
        texts.put("bitsf", """
                static inline uint32_t bits_off(float x)
                {
                    union { float number; uint32_t bits; } both;
                    both.number = x;
                    return both.bits;
                }

                static inline float number_off(uint32_t x)
                {
                    union { float number; uint32_t bits; } both;
                    both.bits = x;
                    return both.number;
                }
                """);
        texts.put("near_sine_cosine", """
                /* Angles up to this size are reduced by multiples of pi/2 in three parts. */
                #define FARTHEST 411774.0

                static inline void near_sine_cosine(double x, double *sine, double *cosine)
                {
                #ifdef PLAIN
                    *sine = sin(x);
                    *cosine = cos(x);
                #else
                    const double rounded = FMA(x, 0x1.45f306dc9c883p-1, 0x1.8p52);
                    const uint64_t multiple = bits_of(rounded);
                    const double n = rounded - 0x1.8p52;
                    const double coarse = FMA(n, -0x1.921fb54442d18p0, x);
                    const double r = FMA(n, -0x1.1a62633140000p-54, coarse);
                    const double tail = FMA(n, -0x1.701b839a25205p-92, FMA(n, -0x1.1a62633140000p-54, coarse - r));
                    const double z = r * r;
                    const double v = z * r;
                    const double odd = FMA(FMA(FMA(FMA(1.58969099521155010221e-10, z, -2.50507602534068634195e-08), z,
                        2.75573137070700676789e-06), z, -1.98412698298579493134e-04), z, 8.33333333332248946124e-03);
                    const double bend = tail * 0.5 - v * odd;
                    const double s = r - (z * bend - tail - v * -1.66666666666666324348e-01);
                    const double even = FMA(FMA(FMA(FMA(FMA(-1.13596475577881948265e-11, z, 2.08757232129817482790e-09), z,
                        -2.75573143513906633035e-07), z, 2.48015872894767294178e-05), z, -1.38888888888741095749e-03), z,
                        4.16666666666666019037e-02);
                    const double half = 0.5 * z;
                    const double w = 1.0 - half;
                    const double c = w + (((1.0 - w) - half) + (z * (z * even) - r * tail));
                    const uint64_t swap = (bits_of(s) ^ bits_of(c)) & (0 - (multiple & 1));
                    *sine = number_of(bits_of(s) ^ swap ^ ((multiple & 2) << 62));
                    *cosine = number_of(bits_of(c) ^ swap ^ (((multiple + 1) & 2) << 62));
                #endif
                }
                """);
        texts.put("sine_cosine", """
                static inline void sine_cosine(double x, double *sine, double *cosine)
                {
                    if (fabs(x) > FARTHEST) {
                        *sine = sin(x);
                        *cosine = cos(x);
                    } else {
                        near_sine_cosine(x, sine, cosine);
                    }
                }
                """);
        texts.put("sign", """
                static inline double sign(double x)
                {
                    return x > 0.0 ? 1.0 : x < 0.0 ? -1.0 : x;
                }
                """);
        texts.put("smaller", """
                static inline double smaller(double x, double y)
                {
                    return x < y || x != x ? x : y;
                }
                """);
        texts.put("larger", """
                static inline double larger(double x, double y)
                {
                    return x > y || x != x ? x : y;
                }
                """);
        texts.put("exponential", """
                /* 2^k from k + 1.5*2^52 + 1023. */
                static inline double power_of_two(double rounded)
                {
                    return number_of(bits_of(rounded) << 52);
                }

                /* (e^2h - 1)/2 for small h. */
                static inline double half_minus_one(double h)
                {
                    const double high = FMA(FMA(FMA(FMA(0x1.ae6bace172b7ep-16, h, 0x1.28a1dfe4ee718p-13), h,
                        0x1.71de8803d28e9p-11), h, 0x1.a019a76f5e431p-9), h, 0x1.a01a017516120p-7);
                    const double q = FMA(FMA(FMA(FMA(FMA(high, h, 0x1.6c16c17edba18p-5), h, 0x1.1111111118fa7p-3), h,
                        0x1.55555555522b8p-2), h, 0x1.5555555555539p-1), h, 0x1.0000000000005p0);
                    return FMA(h * h, q, h);
                }
                """);
        texts.put("exponentialf", """
                /* 2^k from k + 1.5*2^23 + 127. */
                static inline float power_of_twof(float rounded)
                {
                    return number_off(bits_off(rounded) << 23);
                }

                /* (e^2h - 1)/2 for small h. */
                static inline float half_minus_onef(float h)
                {
                    const float high = FMAF(FMAF(0x1.6bec08p-5f, h, 0x1.122776p-3f), h, 0x1.555674p-2f);
                    const float q = FMAF(FMAF(high, h, 0x1.5554b0p-1f), h, 0x1.fffffep-1f);
                    return FMAF(h * h, q, h);
                }
                """);
        texts.put("hyperbolic_tangent", """
                static inline double hyperbolic_tangent(double x)
                {
                    const double size = fabs(x);
                    const double y = size > 20.0 ? -20.0 : -size;
                    const double rounded = FMA(y, 0x1.71547652b82fep1, 0x1.8p52 + 1023.0);
                    const double power = power_of_two(rounded);
                    const double w = half_minus_one(FMA(rounded - (0x1.8p52 + 1023.0), -0x1.62e42fefa39efp-2, y));
                    const double above = FMA(power, w, FMA(power, 0.5, -0.5));
                    return copysign(above / FMA(power, w, FMA(power, 0.5, 0.5)), x);
                }
                """);
        texts.put("hyperbolic_tangentf", """
                static inline float hyperbolic_tangentf(float x)
                {
                    const float size = fabsf(x);
                    const float y = size > 10.0f ? -10.0f : -size;
                    const float rounded = FMAF(y, 0x1.715476p1f, 0x1.8p23f + 127.0f);
                    const float power = power_of_twof(rounded);
                    const float w = half_minus_onef(FMAF(rounded - (0x1.8p23f + 127.0f), -0x1.62e430p-2f, y));
                    const float above = FMAF(power, w, FMAF(power, 0.5f, -0.5f));
                    return copysignf(above / FMAF(power, w, FMAF(power, 0.5f, 0.5f)), x);
                }
                """);
        texts.put("gelu", gelu(false));
        texts.put("geluf", gelu(true));
        return texts;
    }

    /** {@code z·Φ(z)}, by {@link GaussianErrorLinearUnit}. */
    private static String gelu(boolean single) {
        String text = """
                /* z times the distribution function of the normal distribution. */
                static inline REAL gelu_(REAL z)
                {
                    const REAL size = fabs_(z);
                    const REAL a = size > END ? END : size;
                    const REAL quarter = a * 0.25_;
                    const REAL product = -a * quarter;
                    const REAL lost = FMA_(a, quarter, product);
                    const REAL rounded = FMA_(product, TWO_OVER_LN_2, ROUNDING);
                    const REAL k = rounded - (ROUNDING);
                    const REAL h = FMA_(k, -HALF_LN_2, product) - FMA_(k, HALF_REST, lost);
                    const REAL power = power_of_two_(rounded);
                    const REAL exponential = FMA_(power + power, half_minus_one_(h), power);
                    const REAL above = NUMERATOR;
                    const REAL below = DENOMINATOR;
                    const REAL g = below / FMA_(a * ROOT, below, above);
                    return FMA_(-a, exponential * g, z < 0.0_ ? 0.0_ : z);
                }
                """;
        String suffix = single ? "f" : "";
        double[] above = single
                ? new double[] {
                    GaussianErrorLinearUnit.SINGLE_N4,
                    GaussianErrorLinearUnit.SINGLE_N3,
                    GaussianErrorLinearUnit.SINGLE_N2,
                    GaussianErrorLinearUnit.SINGLE_N1,
                    GaussianErrorLinearUnit.SINGLE_N0
                }
                : new double[] {
                    GaussianErrorLinearUnit.N9,
                    GaussianErrorLinearUnit.N8,
                    GaussianErrorLinearUnit.N7,
                    GaussianErrorLinearUnit.N6,
                    GaussianErrorLinearUnit.N5,
                    GaussianErrorLinearUnit.N4,
                    GaussianErrorLinearUnit.N3,
                    GaussianErrorLinearUnit.N2,
                    GaussianErrorLinearUnit.N1,
                    GaussianErrorLinearUnit.N0
                };
        double[] below = single
                ? new double[] {
                    GaussianErrorLinearUnit.SINGLE_D5,
                    GaussianErrorLinearUnit.SINGLE_D4,
                    GaussianErrorLinearUnit.SINGLE_D3,
                    GaussianErrorLinearUnit.SINGLE_D2,
                    GaussianErrorLinearUnit.SINGLE_D1,
                    GaussianErrorLinearUnit.SINGLE_D0
                }
                : new double[] {
                    GaussianErrorLinearUnit.D10,
                    GaussianErrorLinearUnit.D9,
                    GaussianErrorLinearUnit.D8,
                    GaussianErrorLinearUnit.D7,
                    GaussianErrorLinearUnit.D6,
                    GaussianErrorLinearUnit.D5,
                    GaussianErrorLinearUnit.D4,
                    GaussianErrorLinearUnit.D3,
                    GaussianErrorLinearUnit.D2,
                    GaussianErrorLinearUnit.D1,
                    GaussianErrorLinearUnit.D0
                };
        return text.replace("NUMERATOR", horner(above, single))
                .replace("DENOMINATOR", horner(below, single))
                .replace("TWO_OVER_LN_2", single ? "0x1.715476p1f" : "0x1.71547652b82fep1")
                .replace("ROUNDING", single ? "0x1.8p23f + 127.0f" : "0x1.8p52 + 1023.0")
                .replace("HALF_LN_2", single ? "0x1.62e430p-2f" : "0x1.62e42fefa39efp-2")
                .replace("HALF_REST", single ? singleRest() : "0x1.abc9e3b39803fp-57")
                .replace(
                        "ROOT",
                        single
                                ? CText.single(GaussianErrorLinearUnit.SINGLE_ROOT)
                                : CText.number(GaussianErrorLinearUnit.ROOT))
                .replace("END", single ? "13.27f" : "37.66")
                .replace("FMA_", single ? "FMAF" : "FMA")
                .replace("REAL", single ? "float" : "double")
                .replace("gelu_", "gelu" + suffix)
                .replace("fabs_", "fabs" + suffix)
                .replace("power_of_two_", "power_of_two" + suffix)
                .replace("half_minus_one_", "half_minus_one" + suffix)
                .replaceAll("(\\d\\.\\d+)_", "$1" + suffix);
    }

    private static String singleRest() {
        return CText.single(dev.attns.kernel.function.Exponential.SINGLE_HALF_LN_2_REST);
    }

    /** A polynomial in a, the highest coefficient first. */
    private static String horner(double[] coefficients, boolean single) {
        String text = literal(coefficients[0], single);
        for (int i = 1; i < coefficients.length; i++) {
            text = "FMA_(" + text + ", a, " + literal(coefficients[i], single) + ")";
        }
        return text;
    }

    private static String literal(double number, boolean single) {
        return single ? CText.single((float) number) : CText.number(number);
    }
}
