package dev.attns.training.sample;

import dev.attns.correction.CorrectedStep;
import java.util.Arrays;

/** A {@link ResidualTile} in scaled form: inputs with mean 0 and deviation 1, residuals with deviation 1. */
public final class ScaledTile {

    private final ResidualTile tile;
    private final double[] shift;
    private final double[] inverseDeviation;
    private final double[] inverseResidual;
    private final double[] factorScale;
    private final double[][] factor;

    public ScaledTile(ResidualRows rows, SampleStatistics statistics) {
        CorrectedStep step = rows.step();
        tile = rows.tile();
        shift = statistics.inputMean();
        inverseDeviation = inverses(statistics.inputDeviation());
        inverseResidual = inverses(statistics.residualDeviation());
        factorScale = new double[tile.sensitivity().length];
        for (int c = 0; c < factorScale.length; c++) {
            factorScale[c] =
                    step.correction().outputScale(step.step(), statistics.residualDeviation()[c]) * inverseResidual[c];
        }
        // For an additive formula, the product of weight, output scale and inverse deviation is 1 but for rounding.
        double[] ones = new double[ResidualTile.LANES];
        Arrays.fill(ones, 1);
        factor = step.correction().isAdditive() ? new double[][] {ones} : tile.sensitivity();
    }

    private static double[] inverses(double[] numbers) {
        double[] inverses = numbers.clone();
        for (int i = 0; i < numbers.length; i++) {
            inverses[i] = 1 / numbers[i];
        }
        return inverses;
    }

    /** Computes the rows of the samples {@code first … first + lanes − 1}. */
    public void load(long first, int lanes) {
        tile.load(first, lanes);
        for (int r = 0; r < shift.length; r++) {
            shiftAndScale(shift[r], inverseDeviation[r], tile.input()[r], lanes);
        }
        for (int c = 0; c < inverseResidual.length; c++) {
            shiftAndScale(0, inverseResidual[c], tile.residual()[c], lanes);
        }
        for (int c = 0; c < factorScale.length; c++) {
            shiftAndScale(0, factorScale[c], tile.sensitivity()[c], lanes);
        }
    }

    /** The network's scaled input. */
    public double[][] input() {
        return tile.input();
    }

    /** The scaled residual of each output. */
    public double[][] target() {
        return tile.residual();
    }

    /** What the scaled output is to be multiplied by to give the scaled residual; one row for an additive formula. */
    public double[][] factor() {
        return factor;
    }

    /** The root mean square (RMS) of a sample's scaled residual. */
    public double size(int lane) {
        double sum = 0;
        for (double[] row : target()) {
            sum += row[lane] * row[lane];
        }
        return Math.sqrt(sum / target().length);
    }

    private static void shiftAndScale(double shift, double scale, double[] row, int lanes) {
        for (int i = 0; i < lanes; i++) {
            row[i] = (row[i] - shift) * scale;
        }
    }
}
