package dev.attns.kernel.row;

import dev.attns.kernel.function.GaussianErrorLinearUnit;
import dev.attns.kernel.function.HyperbolicTangent;

/** A sum, product or quotient of two floats, computed in double and rounded, is the float operation's own result. */
class SingleRowMathTest extends RowMathContract<float[]> {

    SingleRowMathTest() {
        super(RowMath.SINGLE);
    }

    @Override
    float[] row(double[] values) {
        float[] row = new float[values.length];
        for (int i = 0; i < row.length; i++) {
            row[i] = (float) values[i];
        }
        return row;
    }

    @Override
    double[] numbers(float[] row) {
        double[] numbers = new double[row.length];
        for (int i = 0; i < row.length; i++) {
            numbers[i] = row[i];
        }
        return numbers;
    }

    @Override
    double rounded(double value) {
        return (float) value;
    }

    @Override
    double fma(double a, double b, double c) {
        return Math.fma((float) a, (float) b, (float) c);
    }

    @Override
    double tanh(double value) {
        return HyperbolicTangent.at((float) value);
    }

    @Override
    double[] gelu(double number) {
        float[] value = new float[1];
        float[] slope = new float[1];
        GaussianErrorLinearUnit.at(new float[] {(float) number}, value, slope, 0);
        return new double[] {value[0], slope[0]};
    }

    @Override
    double epsilon() {
        return Math.ulp(1f);
    }
}
