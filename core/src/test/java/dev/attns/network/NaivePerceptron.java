package dev.attns.network;

/** A perceptron written down as it is defined, one sample at a time. */
final class NaivePerceptron {

    private NaivePerceptron() {}

    static double[] output(Perceptron shape, double[] parameters, double[] input) {
        double[] values = input;
        int at = 0;
        for (int layer = 0; layer < shape.depth(); layer++) {
            boolean isLast = layer == shape.depth() - 1;
            int rows = isLast ? shape.outputs() : shape.width();
            double[] sums = new double[rows];
            for (int r = 0; r < rows; r++) {
                sums[r] = parameters[at + rows * values.length + r];
                for (int c = 0; c < values.length; c++) {
                    sums[r] += parameters[at + r * values.length + c] * values[c];
                }
            }
            at += rows * values.length + rows;
            values = sums;
            if (!isLast) {
                for (int r = 0; r < rows; r++) {
                    values[r] = NaiveActivation.value(shape.activation(), sums[r], parameters, at, r, rows);
                }
                at += shape.activation().coefficients(rows);
            }
        }
        for (int o = 0; o < values.length; o++) {
            values[o] += switch (shape.shortcut()) {
                case NONE -> 0;
                case IDENTITY -> input[o];
                case LINEAR -> {
                    double sum = 0;
                    for (int i = 0; i < input.length; i++) {
                        sum += parameters[at + o * input.length + i] * input[i];
                    }
                    yield sum;
                }
            };
        }
        return values;
    }
}
