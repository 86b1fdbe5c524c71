package dev.attns.studio.view;

import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Progress;
import dev.attns.solver.SolutionSink;
import dev.attns.solver.Solver;
import dev.attns.studio.request.Fields;
import dev.attns.studio.request.RefusedRequest;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Two components of a batch of starts, moving: frames of {@code [x of all, y of all]} in single precision. It is solved on all cores a few
 * frames at a time, from the states at which the frames before ended, and no further ahead than they are taken. Where events are to be
 * followed, whose counts go on from the start, the film is solved in one piece.
 */
public final class CloudFilm {

    private static final long USUAL_COUNT = 10_000;
    private static final long MOST_COUNT = 50_000;
    private static final long MOST_FRAMES = 20_000;
    private static final long MOST_INSIDE = 1000;

    /** About so many frames are solved at a time. */
    private static final int AHEAD = 8;

    /** So many frames times starts fit into a film of one piece. */
    private static final double MOST_IN_ONE_PIECE = 8e6;

    private final Problem problem;
    private final Solver solver;
    private final Starts starts;
    private final int count;
    private final int first;
    private final int frames;
    private final double interval;
    private final int piece;
    private final int x;
    private final int y;

    private CloudFilm(Subject subject, Fields fields) {
        problem = subject.problem();
        count = (int) fields.count("count", USUAL_COUNT, 1, MOST_COUNT);
        Bounds.requireSmallCloud(problem.ode().rows(), count);
        first = (int) fields.count("first", 0, 0, MOST_FRAMES);
        frames = (int) fields.count("frames", 0, 1, MOST_FRAMES);
        x = (int) fields.count("x", 0, 0, problem.dimension() - 1);
        y = (int) fields.count("y", problem.dimension() - 1, 0, problem.dimension() - 1);
        OptionalDouble wanted = fields.positive("interval");
        if (frames < 1 || wanted.isEmpty()) {
            throw RefusedRequest.unusable("The request lacks the number of frames, or the interval between them.");
        }
        Optional<Model> model = subject.model().map(ShelvedModel::model);
        boolean tellsInside = model.map(each -> each.dense().isPresent()).orElse(true);
        double step = subject.step();
        double ratio = wanted.getAsDouble() / step;
        long inside = Math.max(1, Math.min(MOST_INSIDE, Math.round(1 / ratio)));
        boolean isInside = ratio < 1 && inside > 1 && tellsInside;
        interval = isInside ? step / inside : step * Math.max(1, Math.rint(ratio));
        Bounds.requireFewSteps((first + (double) frames) * interval, Math.min(step, interval));
        Workers workers = Workers.all();
        Solver steps = model.<Solver>map(each -> new HybridSolver(each, workers))
                .orElseGet(() -> new ClassicalSolver(problem.ode(), subject.scheme(), step, workers));
        boolean followsEvents = !problem.events().isEmpty() && tellsInside;
        solver = followsEvents ? PreparedProblem.withEvents(problem, steps) : steps;
        piece = followsEvents ? first + frames : isInside ? (int) (inside * ((AHEAD + inside - 1) / inside)) : AHEAD;
        if (followsEvents && (double) piece * count > MOST_IN_ONE_PIECE) {
            throw RefusedRequest.unusable(
                    "A film of %d frames of %d starts with events is too long; take fewer frames or starts.",
                    first + frames, count);
        }
        starts = subject.cloud(fields.count("seed", 1, 0, Integer.MAX_VALUE), count);
    }

    /** The film that a request asks for. */
    public static CloudFilm of(Subject subject, Fields fields) {
        return new CloudFilm(subject, fields);
    }

    /** The time from one frame to the next: a whole number of steps, or a whole part of one. */
    public double interval() {
        return interval;
    }

    /** How many starts. */
    public int count() {
        return count;
    }

    /** How many frames. */
    public int frames() {
        return frames;
    }

    /** Writes all frames, until somebody wants it to stop. */
    public void writeTo(OutputStream out, Progress limit) throws IOException {
        double[][] begin = new double[problem.ode().rows()][count];
        double[][] end = new double[problem.ode().rows()][count];
        starts.read(0, count, begin);
        float[][][] shown = new float[piece + 1][2][count];
        ByteBuffer bytes = ByteBuffer.allocate(2 * Float.BYTES * count).order(ByteOrder.LITTLE_ENDIAN);
        int last = first + frames;
        for (int from = 0; from < last && !limit.stopRequested(); from += piece) {
            TimeGrid grid = new TimeGrid(from * interval, (from + piece) * interval, piece);
            solver.solve(given(begin, count), grid, new Screen(shown, end), limit);
            for (int frame = Math.max(from, first); frame < Math.min(from + piece, last); frame++) {
                bytes.clear();
                for (float[] row : shown[frame - from]) {
                    bytes.asFloatBuffer().put(row);
                    bytes.position(bytes.position() + Float.BYTES * count);
                }
                out.write(bytes.array());
            }
            out.flush();
            double[][] other = begin;
            begin = end;
            end = other;
        }
    }

    /** Keeps what is shown of each point, and where the piece ends. */
    private final class Screen implements SolutionSink {

        private final float[][][] shown;
        private final double[][] end;

        Screen(float[][][] shown, double[][] end) {
            this.shown = shown;
            this.end = end;
        }

        @Override
        public void start(long from, int lanes, double[][] state) {
            for (int row = problem.dimension(); row < state.length; row++) {
                System.arraycopy(state[row], 0, end[row], (int) from, lanes);
            }
        }

        @Override
        public void point(int point, long from, int lanes, double[][] state) {
            float[] horizontal = shown[point][0];
            float[] vertical = shown[point][1];
            for (int lane = 0; lane < lanes; lane++) {
                horizontal[(int) from + lane] = (float) state[x][lane];
                vertical[(int) from + lane] = (float) state[y][lane];
            }
            if (point == piece) {
                for (int c = 0; c < problem.dimension(); c++) {
                    System.arraycopy(state[c], 0, end[c], (int) from, lanes);
                }
            }
        }
    }

    private static Starts given(double[][] states, int count) {
        return new Starts() {
            @Override
            public long count() {
                return count;
            }

            @Override
            public void read(long from, int lanes, double[][] state) {
                for (int row = 0; row < state.length; row++) {
                    System.arraycopy(states[row], (int) from, state[row], 0, lanes);
                }
            }
        };
    }
}
