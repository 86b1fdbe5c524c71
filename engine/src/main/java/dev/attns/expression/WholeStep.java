package dev.attns.expression;

import dev.attns.kernel.code.CodeKernels;
import dev.attns.kernel.code.Instruction;
import dev.attns.kernel.code.MemoryKernel;
import dev.attns.kernel.row.Kernels;
import dev.attns.kernel.row.RowFunction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * A whole Runge–Kutta step of an equation, compiled: arguments, right-hand sides and sums of stages in a few stretches of vector code
 * over a strip of lanes all of whose rows lie in the first-level cache. To the bit what the same step comes to row by row. Immutable
 * and safe to share; a {@link Runner} owns the memory.
 */
public final class WholeStep {

    /** What the rows of a strip may take, of a first-level cache of 32 KiB. */
    private static final int MOST_BYTES = 28 << 10;

    /** About how many operations may be worth while to compile. */
    private static final int MOST_OPERATIONS = 4000;

    private static final int MOST_LANES = 256;
    private static final int FEWEST_LANES = 32;

    /** Lanes of a strip are a multiple of this, and lanes that are run one of the widest vector's. */
    private static final int GROUP = 16;

    private static final int FULL = 8;

    private final int rows;
    private final boolean isAutonomous;
    private final int firstResult;
    private final StepPlan plan;
    private final int lanes;
    private final WarmUp warmUp;

    /** What a piece of the plan does to a memory. */
    private interface Action {

        void run(double[] memory, double step, int lanes, double[][] scratch);
    }

    private WholeStep(int rows, boolean isAutonomous, int firstResult, StepPlan plan, int lanes) {
        this.rows = rows;
        this.isAutonomous = isAutonomous;
        this.firstResult = firstResult;
        this.plan = plan;
        this.lanes = lanes;
        this.warmUp = new WarmUp(makers(), plan.rows() * stride());
    }

    /** What is wanted of a step. */
    public enum Result {
        /** The state after it, in place of that before it. */
        STATE,
        /** The sums of the table. */
        SUMS
    }

    /**
     * Plans a step; nothing where it does not fit the cache.
     *
     * @param inputs components, parameters, and the time
     * @param slopes the right-hand side, component by component
     */
    public static Optional<WholeStep> of(
            List<Expression> inputs, List<Expression> slopes, StageTable table, Result result) {
        if (slopes.size() * (1 + table.stages()) > MOST_BYTES / Double.BYTES / FEWEST_LANES
                || Order.of(slopes).length * table.stages() > MOST_OPERATIONS) {
            return Optional.empty();
        }
        StepSequence sequence = new StepSequence(inputs, slopes, table);
        int rows = sequence.step();
        if (result == Result.STATE) {
            int[] state = sequence.advanced();
            int[] places = IntStream.range(0, state.length).toArray();
            StepPlan plan = new StepPlan(sequence, state, places, state.length, rows);
            return fitting(sequence, inputs.size() - 1, 0, plan);
        }
        int[] sums = sequence.sums();
        int[] places = IntStream.range(rows, rows + sums.length).toArray();
        StepPlan plan = new StepPlan(sequence, sums, places, 0, rows + sums.length);
        return fitting(sequence, inputs.size() - 1, rows, plan);
    }

    private static Optional<WholeStep> fitting(StepSequence sequence, int rows, int firstResult, StepPlan plan) {
        int fitting = MOST_BYTES / Double.BYTES / plan.rows() / GROUP * GROUP;
        int lanes = Math.min(MOST_LANES, fitting);
        return lanes < FEWEST_LANES
                ? Optional.empty()
                : Optional.of(new WholeStep(rows, sequence.isAutonomous(), firstResult, plan, lanes));
    }

    /** Rows begin so far from each other that none of them waits for another in the cache. */
    private int stride() {
        return lanes + FULL;
    }

    /** Makes the kernels of all stretches, each time others of the same code. */
    private List<Supplier<MemoryKernel>> makers() {
        List<Supplier<MemoryKernel>> makers = new ArrayList<>();
        for (StepPlan.Piece piece : plan.pieces()) {
            if (piece instanceof StepPlan.Stretch stretch) {
                int[] offsets =
                        Arrays.stream(stretch.rows()).map(row -> row * stride()).toArray();
                makers.add(() -> CodeKernels.inMemory(stretch.code(), stretch.constants(), offsets));
            }
        }
        return makers;
    }

    private Action[] actions() {
        MemoryKernel[] kernels = warmUp.kernels();
        List<Action> actions = new ArrayList<>();
        int next = 0;
        for (StepPlan.Piece piece : plan.pieces()) {
            if (piece instanceof StepPlan.Stretch) {
                MemoryKernel kernel = kernels[next++];
                actions.add((memory, step, many, scratch) -> kernel.run(memory, step, many));
            } else {
                actions.add(call((StepPlan.Call) piece));
            }
        }
        return actions.toArray(Action[]::new);
    }

    private Action call(StepPlan.Call call) {
        int first = call.first() * stride();
        int second = call.second() * stride();
        int result = call.result() * stride();
        int cosine = call.cosine() * stride();
        RowFunction function = call.function();
        if (function == null) {
            return (memory, step, many, scratch) -> Kernels.sineCosine(memory, first, result, cosine, many);
        }
        return (memory, step, many, scratch) -> {
            System.arraycopy(memory, first, scratch[0], 0, many);
            System.arraycopy(memory, second, scratch[1], 0, many);
            function.apply(scratch[0], scratch[1], scratch[2], scratch[3], many);
            System.arraycopy(scratch[2], 0, memory, result, many);
        };
    }

    /**
     * What a step takes in one lane.
     *
     * @param products fused multiply-adds among them
     * @param sums differences and absolute values among them
     * @param divisions square roots among them
     * @param angles of which sine and cosine are taken
     * @param functions others
     */
    public record Work(int products, int sums, int divisions, int angles, int functions) {}

    /** What it takes in one lane. */
    public Work work() {
        int products = 0;
        int sums = 0;
        int divisions = 0;
        int angles = 0;
        int functions = 0;
        for (StepPlan.Piece piece : plan.pieces()) {
            if (piece instanceof StepPlan.Stretch stretch) {
                for (Instruction instruction : stretch.code().instructions()) {
                    switch (instruction.operation()) {
                        case DIVIDE, SQUARE_ROOT -> divisions++;
                        case MULTIPLY, FUSED_MULTIPLY_ADD -> products++;
                        default -> sums++;
                    }
                }
            } else if (((StepPlan.Call) piece).function() == null) {
                angles++;
            } else {
                functions++;
            }
        }
        return new Work(products, sums, divisions, angles, functions);
    }

    /**
     * Whether it is worth while to run it by now: code in vectors is slow before the virtual machine has compiled it. To be asked
     * before each use; the first times that takes a while.
     */
    public boolean isReady() {
        return warmUp.isDone();
    }

    /** Memory for a strip. */
    public Runner runner() {
        return new Runner();
    }

    /** Runs it on a strip. Serves one thread. */
    public final class Runner {

        private final double[] memory = new double[plan.rows() * stride()];
        private final double[][] scratch = {
            new double[lanes], new double[lanes], new double[lanes], new double[RowFunction.SCRATCH]
        };
        private final Action[] actions = actions();
        private int width;

        private Runner() {
            for (Map.Entry<Integer, Double> row : plan.constantRows().entrySet()) {
                int from = row.getKey() * stride();
                Arrays.fill(memory, from, from + lanes, row.getValue());
            }
        }

        /** How many lanes a strip has at most. */
        public int lanes() {
            return lanes;
        }

        /**
         * Lays a strip of a tile down; the last lane is repeated until vectors are full.
         *
         * @param state components, then parameters. Not modified.
         */
        public void load(double[][] state, int first, int many) {
            width = (many + FULL - 1) / FULL * FULL;
            for (int row = 0; row < rows; row++) {
                int at = row * stride();
                System.arraycopy(state[row], first, memory, at, many);
                Arrays.fill(memory, at + many, at + width, state[row][first + many - 1]);
            }
        }

        /** Sets the time of a stage in all lanes, where the equation looks at it. */
        public void time(int stage, double time) {
            if (!isAutonomous) {
                int at = (rows + stage) * stride();
                Arrays.fill(memory, at, at + width, time);
            }
        }

        /** Sets the times of a stage, where the equation looks at them. */
        public void times(int stage, double[] times, int first, int many) {
            if (!isAutonomous) {
                int at = (rows + stage) * stride();
                System.arraycopy(times, first, memory, at, many);
                Arrays.fill(memory, at + many, at + width, times[first + many - 1]);
            }
        }

        /** Runs the step. */
        public void run(double step) {
            for (Action action : actions) {
                action.run(memory, step, width, scratch);
            }
        }

        /** Copies some of what it has come to, the state or sums, to rows of a tile. */
        public void store(int from, int count, double[][] out, int first, int many) {
            for (int row = 0; row < count; row++) {
                System.arraycopy(memory, (firstResult + from + row) * stride(), out[row], first, many);
            }
        }
    }
}
