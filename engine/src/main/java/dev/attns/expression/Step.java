package dev.attns.expression;

import dev.attns.kernel.code.PieceKernel;
import dev.attns.kernel.row.Kernels;
import dev.attns.kernel.row.RowFunction;
import java.util.Arrays;
import java.util.List;

/** A step of a {@link Program}: it reads some of the rows and writes others. Safe to share. */
interface Step {

    /**
     * Runs it in the first lanes.
     *
     * @param scratch at least {@link RowFunction#SCRATCH} long. Modified.
     */
    void run(double[][] rows, double[] scratch, int lanes);

    /** Arithmetic, once or several times with other rows. */
    record Piece(PieceKernel kernel, int[] places, double[] constants) implements Step {

        /** Pieces of one kernel, one after the other. */
        static Piece joined(List<Piece> alike) {
            return new Piece(
                    alike.get(0).kernel(),
                    alike.stream()
                            .flatMapToInt(piece -> Arrays.stream(piece.places()))
                            .toArray(),
                    alike.stream()
                            .flatMapToDouble(piece -> Arrays.stream(piece.constants()))
                            .toArray());
        }

        @Override
        public void run(double[][] rows, double[] scratch, int lanes) {
            kernel.run(rows, places, constants, lanes);
        }
    }

    /** A sine and a cosine. */
    record SineCosine(int argument, int sine, int cosine) implements Step {
        @Override
        public void run(double[][] rows, double[] scratch, int lanes) {
            Kernels.sineCosine(rows[argument], rows[sine], rows[cosine], lanes);
        }
    }

    /** Another function. */
    record Function(RowFunction function, int first, int second, int result) implements Step {
        @Override
        public void run(double[][] rows, double[] scratch, int lanes) {
            function.apply(rows[first], rows[second], rows[result], scratch, lanes);
        }
    }

    /** A row as it is. */
    record Copy(int from, int to) implements Step {
        @Override
        public void run(double[][] rows, double[] scratch, int lanes) {
            System.arraycopy(rows[from], 0, rows[to], 0, lanes);
        }
    }
}
