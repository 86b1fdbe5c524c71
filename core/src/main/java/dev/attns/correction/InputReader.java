package dev.attns.correction;

import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.scheme.StageDifferences;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Lays out the {@linkplain InputRows rows} that a network reads at a step. They cost no evaluation of the right-hand side.
 * Owns its memory; serves one thread.
 */
public final class InputReader {

    private final InputRows.Row[] read;
    private final RungeKuttaStepper stepper;

    /** The numbers of the rows that are of the time. */
    private final int[] ofTime;

    /** For each row, which one of the state it is, its parameters included; −1 for none. */
    private final int[] ofState;

    /** For each row, which one of the slope it is; −1 for none. */
    private final int[] ofSlope;

    /** All differences of stages that the stepper tells; none where no row is of them. */
    private final double[][] differences;

    /** Our own rows for the time's, and in the others' places those of the state, the slope and the differences. */
    private final double[][] rows;

    /**
     * A reader for tiles of at most the given number of lanes.
     *
     * @param stepper of the step's scheme; it computes the slopes
     */
    public InputReader(CorrectedStep correctedStep, RungeKuttaStepper stepper, int lanes) {
        this(
                correctedStep,
                correctedStep.input(),
                stepper,
                correctedStep.input().differences(correctedStep.scheme()),
                lanes);
    }

    /**
     * A reader of other rows than the step's own.
     *
     * @param told the differences that the stepper tells: those that the rows are of, or all
     */
    public InputReader(
            CorrectedStep correctedStep, InputRows input, RungeKuttaStepper stepper, StageDifferences told, int lanes) {
        this.read = input.rows().toArray(InputRows.Row[]::new);
        this.stepper = stepper;
        int dimension = correctedStep.ode().dimension();
        ofTime = IntStream.range(0, read.length).filter(r -> read[r].isOfTime()).toArray();
        ofState = Arrays.stream(read)
                .mapToInt(row -> switch (row.quantity()) {
                    case STATE -> row.index();
                    case PARAMETER -> dimension + row.index();
                    default -> -1;
                })
                .toArray();
        ofSlope = Arrays.stream(read)
                .mapToInt(row -> row.quantity() == InputRows.Quantity.SLOPE ? row.index() : -1)
                .toArray();
        differences = new double[told.count() * dimension][lanes];
        int middle = told.count() == StageDifferences.count(correctedStep.scheme()) ? told.count() / 2 : 0;
        rows = new double[read.length][];
        for (int r = 0; r < read.length; r++) {
            rows[r] = switch (read[r].quantity()) {
                case STATE, SLOPE, PARAMETER -> null;
                case MIDDLE -> differences[middle * dimension + read[r].index()];
                case STAGES -> differences[read[r].index()];
                case COSINE, SINE, TIME -> new double[lanes];
            };
        }
    }

    /**
     * The rows of a step, to be asked for when the stepper has computed its slope and nothing since.
     *
     * @param time when the step begins; not looked at where no row is of it
     * @param state u, and the parameters behind it. Not modified.
     * @param slope S. Not modified.
     * @return {@code rows[row][lane]}, not yet times the step's factor; the state's and the slope's own rows among them
     */
    public double[][] of(double time, double[][] state, double[][] slope, int lanes) {
        for (int r : ofTime) {
            Arrays.fill(rows[r], 0, lanes, value(read[r], time));
        }
        return scheme(state, slope, lanes);
    }

    /** The same with a time for each lane. */
    public double[][] of(double[] time, double[][] state, double[][] slope, int lanes) {
        for (int r : ofTime) {
            for (int lane = 0; lane < lanes; lane++) {
                rows[r][lane] = value(read[r], time[lane]);
            }
        }
        return scheme(state, slope, lanes);
    }

    private double[][] scheme(double[][] state, double[][] slope, int lanes) {
        if (differences.length > 0) {
            stepper.differences(differences, 0, lanes);
        }
        for (int r = 0; r < rows.length; r++) {
            if (ofState[r] >= 0) {
                rows[r] = state[ofState[r]];
            } else if (ofSlope[r] >= 0) {
                rows[r] = slope[ofSlope[r]];
            }
        }
        return rows;
    }

    /** The value of a row that is of the time, by a library whose bits are the same everywhere. */
    public static double value(InputRows.Row row, double time) {
        return switch (row.quantity()) {
            case COSINE -> StrictMath.cos(row.frequency() * time);
            case SINE -> StrictMath.sin(row.frequency() * time);
            default -> time;
        };
    }
}
