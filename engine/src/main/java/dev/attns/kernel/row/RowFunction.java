package dev.attns.kernel.row;

import dev.attns.kernel.function.ArcSine;
import dev.attns.kernel.function.ArcTangent;
import dev.attns.kernel.function.HyperbolicSineCosine;
import dev.attns.kernel.function.HyperbolicTangent;
import dev.attns.kernel.function.LongLogarithm;
import dev.attns.kernel.function.NaturalExponential;
import dev.attns.kernel.function.NaturalLogarithm;
import dev.attns.kernel.function.Tangent;
import dev.attns.kernel.lane.LaneBlock;

/**
 * The elementary functions of rows of numbers, and of single numbers with the same bits.
 *
 * <p>They give the same bits on every machine, in SIMD lanes where there are some. Sine and cosine are computed together by
 * {@link Kernels#sineCosine}.
 */
public enum RowFunction {
    /** {@code tan x}, within one unit in the last place. */
    TANGENT(1) {
        @Override
        public double of(double x, double y) {
            return Tangent.at(x);
        }
    },

    /** {@code arcsin x}, from −π/2 to π/2, within one unit in the last place. */
    ARC_SINE(1) {
        @Override
        public double of(double x, double y) {
            return ArcSine.at(x);
        }
    },

    /** {@code arccos x}, from 0 to π, within one unit in the last place. */
    ARC_COSINE(1) {
        @Override
        public double of(double x, double y) {
            return ArcSine.cosineAt(x);
        }
    },

    /** {@code arctan x}, from −π/2 to π/2, within one unit in the last place. */
    ARC_TANGENT(1) {
        @Override
        public double of(double x, double y) {
            return ArcTangent.at(x);
        }
    },

    /** {@code sinh x = (e^x − e^−x)/2}, within one unit in the last place. */
    HYPERBOLIC_SINE(1) {
        @Override
        public double of(double x, double y) {
            return HyperbolicSineCosine.sine(x);
        }
    },

    /** {@code cosh x = (e^x + e^−x)/2}, within one unit in the last place. */
    HYPERBOLIC_COSINE(1) {
        @Override
        public double of(double x, double y) {
            return HyperbolicSineCosine.cosine(x);
        }
    },

    /** {@code tanh x = sinh x/cosh x}, within 2.5 units in the last place. */
    HYPERBOLIC_TANGENT(1) {
        @Override
        public double of(double x, double y) {
            return HyperbolicTangent.at(x);
        }
    },

    /** {@code e^x}, within one unit in the last place. */
    EXPONENTIAL(1) {
        @Override
        public double of(double x, double y) {
            return NaturalExponential.at(x);
        }
    },

    /** {@code ln x}, within one unit in the last place. */
    LOGARITHM(1) {
        @Override
        public double of(double x, double y) {
            return NaturalLogarithm.at(x);
        }
    },

    /** The logarithm to base 10, within one unit in the last place; that of a power of ten is exact. */
    LOGARITHM_10(1) {
        @Override
        public double of(double x, double y) {
            return LongLogarithm.decimal(x);
        }
    },

    /** −1, 0 or 1, a zero with its own sign; NaN stays. */
    SIGN(1) {
        @Override
        public double of(double x, double y) {
            return Math.signum(x);
        }
    },

    /** {@code x^y}, within one unit in the last place. */
    POWER(2) {
        @Override
        public double of(double x, double y) {
            return LongLogarithm.power(x, y);
        }
    },

    /**
     * The angle of the point whose abscissa is y and whose ordinate is x, {@code arctan(x/y)} in the right quadrant, within one
     * unit in the last place.
     */
    ARC_TANGENT_2(2) {
        @Override
        public double of(double x, double y) {
            return ArcTangent.at(x, y);
        }
    },

    /** The smaller of two numbers, −0 below 0; NaN where one of them is. */
    MINIMUM(2) {
        @Override
        public double of(double x, double y) {
            return Math.min(x, y);
        }
    },

    /** The larger of two numbers, 0 above −0; NaN where one of them is. */
    MAXIMUM(2) {
        @Override
        public double of(double x, double y) {
            return Math.max(x, y);
        }
    };

    /** How long a scratch row must be. */
    public static final int SCRATCH = LaneBlock.SCRATCH;

    private final int arguments;

    RowFunction(int arguments) {
        this.arguments = arguments;
    }

    /** How many arguments there are, one or two. */
    public int arguments() {
        return arguments;
    }

    /**
     * The value for single numbers, to the bit that of {@link #apply}.
     *
     * @param y not read by functions of one argument
     */
    public abstract double of(double x, double y);

    /**
     * {@code out[i] = of(x[i], y[i])} for i below n.
     *
     * @param x Not modified.
     * @param y Not modified; null will do for a function of one argument.
     * @param out Modified; not the same array as x or y.
     * @param scratch at least {@link #SCRATCH} long, not one of the others. Modified.
     */
    public void apply(double[] x, double[] y, double[] out, double[] scratch, int n) {
        Kernels.apply(this, x, y, out, scratch, n);
    }
}
