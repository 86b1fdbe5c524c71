package dev.attns.network;

import dev.attns.kernel.function.NormalDistribution;

/** The activations and their derivatives written down as they are defined, one number at a time. */
final class NaiveActivation {

    private NaiveActivation() {}

    static double value(Activation activation, double z, double[] p, int at, int unit, int width) {
        return switch (activation) {
            case RATIONAL -> numerator(z, p, at) / denominator(z, p, at);
            case TANH -> StrictMath.tanh(z);
            case SERPENTINE -> z / (1 + z * z);
            case GELU -> z * NormalDistribution.below(z);
            case RELU -> z > 0 ? z : 0;
            case FSNET -> {
                double[] a = ofUnit(p, at, unit, width);
                double s = sigmoid(a[1] * (z + a[2]));
                yield a[0] * s * (1 - s) + a[3] * StrictMath.sin(200 * a[4] * z);
            }
        };
    }

    static double slope(Activation activation, double z, double[] p, int at, int unit, int width) {
        return switch (activation) {
            case RATIONAL -> {
                double below = denominator(z, p, at);
                double rise = p[at + 1] + 2 * p[at + 2] * z + 3 * p[at + 3] * z * z;
                yield (rise * below - numerator(z, p, at) * (p[at + 5] + 2 * p[at + 6] * z)) / (below * below);
            }
            case TANH -> {
                double cosh = StrictMath.cosh(z);
                yield 1 / (cosh * cosh);
            }
            case SERPENTINE -> (1 - z * z) / ((1 + z * z) * (1 + z * z));
            case GELU -> NormalDistribution.below(z) + z * NormalDistribution.density(z);
            case RELU -> z > 0 ? 1 : 0;
            case FSNET -> {
                double[] a = ofUnit(p, at, unit, width);
                double s = sigmoid(a[1] * (z + a[2]));
                double frequency = 200 * a[4];
                yield a[0] * (1 - 2 * s) * s * (1 - s) * a[1] + a[3] * frequency * StrictMath.cos(frequency * z);
            }
        };
    }

    private static double numerator(double z, double[] p, int at) {
        return p[at] + p[at + 1] * z + p[at + 2] * z * z + p[at + 3] * z * z * z;
    }

    private static double denominator(double z, double[] p, int at) {
        return p[at + 4] + p[at + 5] * z + p[at + 6] * z * z;
    }

    private static double[] ofUnit(double[] p, int at, int unit, int width) {
        double[] a = new double[5];
        for (int k = 0; k < a.length; k++) {
            a[k] = p[at + k * width + unit];
        }
        return a;
    }

    private static double sigmoid(double x) {
        return 1 / (1 + StrictMath.exp(-x));
    }
}
