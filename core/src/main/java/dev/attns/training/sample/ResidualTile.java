package dev.attns.training.sample;

import dev.attns.correction.CorrectedStep;
import java.util.Arrays;

/**
 * What a tile of one-step samples asks of a network: the rows it reads, the residual {@code r = u_1 − u_0 − h·S} of the
 * plain step, and how much the next state moves with the network's output, {@code ∂u_1/∂q}. Owns its memory; serves one
 * thread.
 */
public abstract class ResidualTile {

    /** The most samples of a tile. */
    public static final int LANES = 512;

    private final double[][] rows;
    private final double[][] input;
    private final double[][] residual;
    private final double[][] sensitivity;

    ResidualTile(CorrectedStep step) {
        int residuals = step.inputs() + step.ode().dimension();
        rows = new double[rows(step)][LANES];
        input = Arrays.copyOfRange(rows, 0, step.inputs());
        residual = Arrays.copyOfRange(rows, step.inputs(), residuals);
        sensitivity = Arrays.copyOfRange(rows, residuals, rows.length);
    }

    /** How many rows a tile has. */
    static int rows(CorrectedStep step) {
        int dimension = step.ode().dimension();
        return step.inputs() + dimension + (step.correction().isAdditive() ? 0 : dimension);
    }

    /** Reads the samples {@code first … first + lanes − 1}. */
    abstract void load(long first, int lanes);

    /** All of them: those that the network reads, the residuals, and the sensitivities. */
    final double[][] rows() {
        return rows;
    }

    /** What the network reads, {@code input[row][lane]}; valid until the next tile. */
    final double[][] input() {
        return input;
    }

    /** {@code residual[component][lane]}; valid until the next tile. */
    final double[][] residual() {
        return residual;
    }

    /** {@code ∂u_1/∂q [component][lane]}; none where the formula is additive, and it is the same for all samples. */
    final double[][] sensitivity() {
        return sensitivity;
    }
}
