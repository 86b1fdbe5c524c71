package dev.attns.solver.block;

import dev.attns.event.Occurrence;
import dev.attns.solver.SolutionSink;
import dev.attns.solver.SolutionSummary;
import dev.attns.solver.Status;
import dev.attns.solver.Status.Outcome;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * What a solver hands on for a block, as bytes, and these handed on again:
 *
 * <pre>
 *   rows of a point, trajectories                                       two ints
 *   parameters [parameter, trajectory], states [point, row, trajectory] doubles
 *   tiles: first, lanes, how they ended; then the events
 * </pre>
 *
 * all in the order of the least significant byte first, the last line as {@link DataOutputStream} writes.
 */
final class BlockRecord implements SolutionSink {

    private static final int HEADER = 2 * Integer.BYTES;

    private final long first;
    private final int count;
    private final int points;
    private final int dimension;
    private final int parameters;

    /** Allocated at the first point, which tells how many rows there are. */
    private byte[] numbers = {};

    private DoubleBuffer doubles;
    private int rows;
    private int doneTiles;
    private final List<double[][]> startParameters = new ArrayList<>();
    private final ByteArrayOutputStream endings = new ByteArrayOutputStream();
    private final DataOutputStream tiles = new DataOutputStream(endings);
    private final List<Occurrence> events = new ArrayList<>();

    BlockRecord(long first, int count, int points, int dimension, int parameters) {
        this.first = first;
        this.count = count;
        this.points = points;
        this.dimension = dimension;
        this.parameters = parameters;
    }

    @Override
    public void start(long from, int lanes, double[][] state) {
        if (parameters > 0) {
            double[][] own = new double[parameters][];
            for (int j = 0; j < parameters; j++) {
                own[j] = Arrays.copyOf(state[dimension + j], lanes);
            }
            startParameters.add(own);
        }
    }

    @Override
    public void point(int point, long from, int lanes, double[][] state) {
        if (doubles == null) {
            begin(state.length);
        }
        if (point == 0 && parameters > 0) {
            double[][] own = startParameters.remove(0);
            for (int j = 0; j < parameters; j++) {
                doubles.put(j * count + (int) (from - first), own[j], 0, lanes);
            }
        }
        int place = (parameters + point * rows) * count + (int) (from - first);
        for (int row = 0; row < rows; row++) {
            doubles.put(place + row * count, state[row], 0, lanes);
        }
    }

    private void begin(int rowsOfPoint) {
        rows = rowsOfPoint;
        long bytes = HEADER + ((long) points * rows + parameters) * count * Double.BYTES;
        numbers = new byte[Math.toIntExact(bytes)];
        ByteBuffer buffer = ByteBuffer.wrap(numbers).order(ByteOrder.LITTLE_ENDIAN);
        buffer.putInt(rows).putInt(count);
        doubles = buffer.asDoubleBuffer();
    }

    @Override
    public void event(Occurrence occurrence) {
        events.add(occurrence);
    }

    @Override
    public void tileDone(long from, int lanes, SolutionSummary summary) {
        try {
            tiles.writeLong(from);
            tiles.writeInt(lanes);
            tiles.writeDouble(summary.accuracy());
            tiles.writeInt(summary.parts());
            tiles.writeLong(summary.watchedSteps());
            Map<Long, Status> told = summary.all();
            tiles.writeInt(told.size());
            for (Map.Entry<Long, Status> entry : told.entrySet()) {
                Status status = entry.getValue();
                tiles.writeLong(entry.getKey());
                tiles.writeByte(status.outcome().ordinal());
                tiles.writeLong(status.step());
                tiles.writeDouble(status.time());
                tiles.writeUTF(status.reason());
                tiles.writeLong(status.guardedSteps());
            }
            doneTiles++;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All of it. */
    byte[] bytes() {
        try {
            tiles.writeInt(events.size());
            for (Occurrence event : events) {
                tiles.writeLong(event.trajectory());
                tiles.writeUTF(event.event());
                tiles.writeDouble(event.time());
                tiles.writeInt(event.state().length);
                for (double component : event.state()) {
                    tiles.writeDouble(component);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        byte[] tail = endings.toByteArray();
        byte[] all = Arrays.copyOf(numbers, numbers.length + Integer.BYTES + tail.length);
        ByteBuffer.wrap(all).position(numbers.length).putInt(doneTiles).put(tail);
        return all;
    }

    /**
     * Hands a block's record on, tile by tile, as its solver did.
     *
     * @param parameters of every trajectory
     */
    static void replay(byte[] bytes, long first, int points, int dimension, int parameters, SolutionSink sink) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int rows = buffer.getInt();
        int count = buffer.getInt();
        DoubleBuffer doubles = buffer.asDoubleBuffer();
        int place = HEADER + (points * rows + parameters) * count * Double.BYTES;
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes, place, bytes.length - place))) {
            int tiles = in.readInt();
            List<Tile> read = new ArrayList<>();
            for (int i = 0; i < tiles; i++) {
                read.add(Tile.read(in));
            }
            List<Occurrence> events = events(in);
            for (Tile tile : read) {
                int offset = (int) (tile.first - first);
                if (parameters > 0) {
                    double[][] start = new double[dimension + parameters][tile.lanes];
                    for (int row = 0; row < start.length; row++) {
                        int from = row < dimension ? parameters + row : row - dimension;
                        doubles.get(from * count + offset, start[row]);
                    }
                    sink.start(tile.first, tile.lanes, start);
                }
                double[][] state = new double[rows][tile.lanes];
                for (int point = 0; point < points; point++) {
                    for (int row = 0; row < rows; row++) {
                        doubles.get((parameters + point * rows + row) * count + offset, state[row]);
                    }
                    sink.point(point, tile.first, tile.lanes, state);
                }
                for (Occurrence event : events) {
                    if (event.trajectory() >= tile.first && event.trajectory() < tile.first + tile.lanes) {
                        sink.event(event);
                    }
                }
                sink.tileDone(tile.first, tile.lanes, tile.summary);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private record Tile(long first, int lanes, SolutionSummary summary) {

        private static final Outcome[] OUTCOMES = Outcome.values();

        static Tile read(DataInputStream in) throws IOException {
            long first = in.readLong();
            int lanes = in.readInt();
            SolutionSummary summary = new SolutionSummary(lanes);
            summary.proved(in.readDouble(), in.readInt());
            summary.watched(in.readLong());
            int told = in.readInt();
            for (int i = 0; i < told; i++) {
                long trajectory = in.readLong();
                summary.unfinished(
                        trajectory,
                        new Status(
                                OUTCOMES[in.readByte()], in.readLong(), in.readDouble(), in.readUTF(), in.readLong()));
            }
            return new Tile(first, lanes, summary);
        }
    }

    private static List<Occurrence> events(DataInputStream in) throws IOException {
        List<Occurrence> events = new ArrayList<>();
        int count = in.readInt();
        for (int i = 0; i < count; i++) {
            long trajectory = in.readLong();
            String name = in.readUTF();
            double time = in.readDouble();
            double[] state = new double[in.readInt()];
            for (int c = 0; c < state.length; c++) {
                state[c] = in.readDouble();
            }
            events.add(new Occurrence(trajectory, name, time, state));
        }
        return events;
    }
}
