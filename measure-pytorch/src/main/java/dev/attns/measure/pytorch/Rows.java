package dev.attns.measure.pytorch;

import dev.attns.problem.Starts;

/** Starts as one array, component after component, the order in which a tensor [component, trajectory] lies. */
final class Rows {

    private Rows() {}

    /** All starts. */
    static double[] of(Starts starts, int dimension) {
        int count = Math.toIntExact(starts.count());
        double[][] components = new double[dimension][count];
        starts.read(0, count, components);
        double[] rows = new double[dimension * count];
        for (int c = 0; c < dimension; c++) {
            System.arraycopy(components[c], 0, rows, c * count, count);
        }
        return rows;
    }
}
