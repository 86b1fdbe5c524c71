package dev.attns.trajectory;

import dev.attns.file.Fingerprint;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * The fingerprint of trajectories by their content, wherever they lie and whatever their file is called: of the numbers of
 * points, trajectories and components, and of the times and states as bits.
 */
final class TrajectoryFingerprint {

    private static final int LANES = 256;

    private TrajectoryFingerprint() {}

    static String of(Trajectories trajectories) {
        try {
            return Fingerprint.of(out -> {
                DataOutputStream numbers = new DataOutputStream(new BufferedOutputStream(out, 1 << 16));
                write(trajectories, numbers);
                numbers.flush();
            });
        } catch (IOException nothingIsWritten) {
            throw new UncheckedIOException(nothingIsWritten);
        }
    }

    private static void write(Trajectories trajectories, DataOutputStream out) throws IOException {
        int points = trajectories.grid().points();
        long count = trajectories.count();
        out.writeInt(points);
        out.writeLong(count);
        out.writeInt(trajectories.rows());
        double[][] state = new double[trajectories.rows()][LANES];
        for (long first = 0; first < count; first += LANES) {
            int lanes = (int) Math.min(LANES, count - first);
            for (int point = 0; point < points; point++) {
                trajectories.read(point, first, lanes, state);
                for (int lane = 0; lane < lanes; lane++) {
                    out.writeDouble(trajectories.time(point, first + lane));
                    for (double[] component : state) {
                        out.writeDouble(component[lane]);
                    }
                }
            }
        }
    }
}
