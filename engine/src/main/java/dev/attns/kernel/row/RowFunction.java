package dev.attns.kernel.row;

import dev.attns.kernel.function.HyperbolicTangent;
import dev.attns.kernel.function.NaturalExponential;
import dev.attns.kernel.function.NaturalLogarithm;
import dev.attns.kernel.function.SineCosine;

/**
 * The elementary functions of rows of numbers, and of single numbers with the same bits.
 *
 * <p>They give the same bits on every machine. Exponential, logarithm and hyperbolic tangent are kernels of this package, in
 * SIMD lanes where there are some (the logarithm from JDK 21 on), and so is the tangent, one number at a time; sine and cosine
 * are computed together by {@link Kernels#sineCosine}. The others are those of {@link StrictMath}.
 */
public enum RowFunction {
    /** {@code tan x}, within 2.5 units in the last place. */
    TANGENT(1) {
        @Override
        public double of(double x, double y) {
            return SineCosine.tangent(x);
        }
    },

    /** {@code arcsin x}, from −π/2 to π/2. */
    ARC_SINE(1) {
        @Override
        public double of(double x, double y) {
            return StrictMath.asin(x);
        }
    },

    /** {@code arccos x}, from 0 to π. */
    ARC_COSINE(1) {
        @Override
        public double of(double x, double y) {
            return StrictMath.acos(x);
        }
    },

    /** {@code arctan x}, from −π/2 to π/2. */
    ARC_TANGENT(1) {
        @Override
        public double of(double x, double y) {
            return StrictMath.atan(x);
        }
    },

    /** {@code sinh x = (e^x − e^−x)/2}. */
    HYPERBOLIC_SINE(1) {
        @Override
        public double of(double x, double y) {
            return StrictMath.sinh(x);
        }
    },

    /** {@code cosh x = (e^x + e^−x)/2}. */
    HYPERBOLIC_COSINE(1) {
        @Override
        public double of(double x, double y) {
            return StrictMath.cosh(x);
        }
    },

    /** {@code tanh x = sinh x/cosh x}, within 2.5 units in the last place. */
    HYPERBOLIC_TANGENT(1) {
        @Override
        public double of(double x, double y) {
            return HyperbolicTangent.at(x);
        }

        @Override
        public void apply(double[] x, double[] y, double[] out, int n) {
            RowMath.DOUBLE.tanh(x, out, n);
        }
    },

    /** {@code e^x}, within one unit in the last place. */
    EXPONENTIAL(1) {
        @Override
        public double of(double x, double y) {
            return NaturalExponential.at(x);
        }

        @Override
        public void apply(double[] x, double[] y, double[] out, int n) {
            Kernels.exponential(x, out, n);
        }
    },

    /** {@code ln x}, within one unit in the last place. */
    LOGARITHM(1) {
        @Override
        public double of(double x, double y) {
            return NaturalLogarithm.at(x);
        }

        @Override
        public void apply(double[] x, double[] y, double[] out, int n) {
            Kernels.logarithm(x, out, n);
        }
    },

    /** The logarithm to base 10. */
    LOGARITHM_10(1) {
        @Override
        public double of(double x, double y) {
            return StrictMath.log10(x);
        }
    },

    /** −1, 0 or 1, a zero with its own sign; NaN stays. */
    SIGN(1) {
        @Override
        public double of(double x, double y) {
            return Math.signum(x);
        }
    },

    /** {@code x^y}. */
    POWER(2) {
        @Override
        public double of(double x, double y) {
            return StrictMath.pow(x, y);
        }
    },

    /** The angle of the point whose abscissa is y and whose ordinate is x, {@code arctan(x/y)} in the right quadrant. */
    ARC_TANGENT_2(2) {
        @Override
        public double of(double x, double y) {
            return StrictMath.atan2(x, y);
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
     */
    public void apply(double[] x, double[] y, double[] out, int n) {
        if (arguments == 1) {
            for (int i = 0; i < n; i++) {
                out[i] = of(x[i], 0);
            }
        } else {
            for (int i = 0; i < n; i++) {
                out[i] = of(x[i], y[i]);
            }
        }
    }
}
