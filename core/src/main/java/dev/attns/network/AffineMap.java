package dev.attns.network;

/**
 * {@code x ↦ W·x + b} for one sample, forward and backward.
 *
 * @param weight where W begins in the parameters, row by row
 * @param bias where b begins
 */
public record AffineMap(int weight, int bias, int rows, int columns) {

    /** The map whose parameters are {@code name.weight} and {@code name.bias}. */
    public static AffineMap named(String name, Network network, int rows, int columns) {
        return new AffineMap(
                BlockList.offset(network, name + ".weight"), BlockList.offset(network, name + ".bias"), rows, columns);
    }

    /** {@code out = W·x + b}. */
    public void forward(double[] parameters, double[] x, double[] out) {
        for (int r = 0; r < rows; r++) {
            double sum = parameters[bias + r];
            for (int c = 0; c < columns; c++) {
                sum += parameters[weight + r * columns + c] * x[c];
            }
            out[r] = sum;
        }
    }

    /**
     * Carries the cotangent of the output back.
     *
     * @param gradient of the parameters; added to
     * @param xCotangent added to
     */
    public void backward(double[] parameters, double[] x, double[] cotangent, double[] gradient, double[] xCotangent) {
        for (int r = 0; r < rows; r++) {
            gradient[bias + r] += cotangent[r];
            for (int c = 0; c < columns; c++) {
                gradient[weight + r * columns + c] += cotangent[r] * x[c];
                xCotangent[c] += cotangent[r] * parameters[weight + r * columns + c];
            }
        }
    }
}
