package dev.attns.kernel.row;

import dev.attns.kernel.function.GaussianErrorLinearUnit;
import dev.attns.kernel.function.HyperbolicTangent;

class DoubleRowMathTest extends RowMathContract<double[]> {

    DoubleRowMathTest() {
        super(RowMath.DOUBLE);
    }

    @Override
    double[] row(double[] values) {
        return values.clone();
    }

    @Override
    double[] numbers(double[] row) {
        return row;
    }

    @Override
    double rounded(double value) {
        return value;
    }

    @Override
    double fma(double a, double b, double c) {
        return Math.fma(a, b, c);
    }

    @Override
    double tanh(double value) {
        return HyperbolicTangent.at(value);
    }

    @Override
    double[] gelu(double number) {
        double[] value = new double[1];
        double[] slope = new double[1];
        GaussianErrorLinearUnit.at(new double[] {number}, value, slope, 0);
        return new double[] {value[0], slope[0]};
    }

    @Override
    double epsilon() {
        return Math.ulp(1.0);
    }
}
