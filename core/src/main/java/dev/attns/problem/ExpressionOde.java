package dev.attns.problem;

import static dev.attns.error.InputError.SYSTEM_TOO_LARGE;

import dev.attns.expression.Expression;
import dev.attns.expression.FlatProgram;
import dev.attns.expression.FlatStep;
import dev.attns.expression.Frequencies;
import dev.attns.expression.Gradient;
import dev.attns.expression.Graph;
import dev.attns.expression.Program;
import dev.attns.expression.StageTable;
import dev.attns.expression.WholeStep;
import dev.attns.expression.WrittenOut;
import dev.attns.kernel.code.CodeKernels;
import dev.attns.kernel.code.FlatKernel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * An equation given by expressions of the state, its parameters and the time, compiled: the right-hand side over lanes and for one trajectory,
 * and the exact vector–Jacobian product from the same graph.
 */
final class ExpressionOde implements CompiledOde {

    /** Components, then parameters. */
    private final List<Expression> rows;

    private final Expression time;
    private final List<Expression> slopes;
    private final CodeKernels kernels;
    private final int dimension;
    private final boolean isAutonomous;
    private final double[] frequencies;
    private final boolean[] dependsOn;
    private final Program slope;
    private final Optional<Supplier<FlatKernel>> flat;

    /** Compiled when it is first asked for. */
    private Program pullback;

    /** Null before it is first asked for. */
    private ExpressionOde paced;

    private final Map<StepKey, Optional<WholeStep>> wholeSteps = new HashMap<>();
    private final Map<StageTable, Optional<Supplier<FlatKernel>>> flatSteps = new HashMap<>();

    /**
     * Compiles an equation.
     *
     * @param rows the inputs of the graph that stand for the components, then those for the parameters of every trajectory
     * @param time the input that stands for the time
     * @param slopes the right-hand side, component by component
     */
    public ExpressionOde(List<Expression> rows, Expression time, List<Expression> slopes) {
        this(rows, time, slopes, Frequencies.of(slopes, time), CodeKernels.ofLanes());
    }

    /** The same with frequencies that are known otherwise, over given kernels, which are the plain ones in tests. */
    ExpressionOde(
            List<Expression> rows,
            Expression time,
            List<Expression> slopes,
            double[] frequencies,
            CodeKernels kernels) {
        this.rows = List.copyOf(rows);
        this.time = time;
        this.slopes = List.copyOf(slopes);
        this.kernels = kernels;
        dimension = slopes.size();
        isAutonomous = !Program.dependsOn(slopes, List.of(time))[0];
        this.frequencies = frequencies;
        dependsOn = Program.dependsOn(slopes, rows);
        slope = Program.of(inputs(), slopes, kernels);
        flat = FlatProgram.of(inputs(), slopes);
    }

    private synchronized Program backwardProgram() {
        if (pullback == null) {
            List<Expression> cotangents =
                    Stream.generate(time.graph()::input).limit(dimension).toList();
            List<Expression> inputs = inputs();
            inputs.addAll(cotangents);
            try {
                pullback = Program.of(inputs, Gradient.of(slopes, cotangents, rows), kernels);
            } catch (Graph.TooLarge e) {
                throw SYSTEM_TOO_LARGE.with(Graph.MOST_NODES);
            }
        }
        return pullback;
    }

    /**
     * The same equation with its derivatives along some directions of (u, p): behind the components stand, direction after
     * direction, {@code V_j = ∂u/∂x_j} with {@code V_j' = (∂f/∂u)·V_j + ∂f/∂x_j}, the last term for a parameter alone.
     *
     * @param directions numbers of rows: a component whose start, or a parameter that is varied
     */
    synchronized ExpressionOde variational(int[] directions) {
        Graph graph = time.graph();
        List<Expression> states = new ArrayList<>(rows.subList(0, dimension));
        List<Expression> both = new ArrayList<>(slopes);
        try {
            List<List<Expression>> jacobian = slopes.stream()
                    .map(slope -> Gradient.of(List.of(slope), List.of(graph.constant(1)), rows))
                    .toList();
            for (int direction : directions) {
                List<Expression> tangents =
                        Stream.generate(graph::input).limit(dimension).toList();
                states.addAll(tangents);
                for (List<Expression> row : jacobian) {
                    Expression sum = direction < dimension ? graph.constant(0) : row.get(direction);
                    for (int c = 0; c < dimension; c++) {
                        sum = sum.plus(row.get(c).times(tangents.get(c)));
                    }
                    both.add(sum);
                }
            }
            states.addAll(rows.subList(dimension, rows.size()));
            return new ExpressionOde(states, time, both, frequencies, kernels);
        } catch (Graph.TooLarge e) {
            throw SYSTEM_TOO_LARGE.with(Graph.MOST_NODES);
        }
    }

    /** The same autonomous equation, each trajectory at a pace of its own; made once ({@link PacedOde}). */
    synchronized ExpressionOde paced() {
        if (paced == null) {
            Graph graph = time.graph();
            Expression pace = graph.input();
            List<Expression> all = new ArrayList<>(rows);
            all.add(pace);
            all.add(graph.input());
            try {
                paced = new ExpressionOde(
                        all,
                        time,
                        slopes.stream().map(slope -> slope.times(pace)).toList(),
                        frequencies,
                        kernels);
            } catch (Graph.TooLarge e) {
                throw SYSTEM_TOO_LARGE.with(Graph.MOST_NODES);
            }
        }
        return paced;
    }

    /** Planned once for each scheme. */
    private record StepKey(StageTable table, WholeStep.Result result) {}

    @Override
    public synchronized Optional<WholeStep> wholeStep(StageTable table, WholeStep.Result result) {
        return wholeSteps.computeIfAbsent(
                new StepKey(table, result),
                key -> kernels.areInVectors() ? WholeStep.of(inputs(), slopes, table, result) : Optional.empty());
    }

    @Override
    public synchronized Optional<FlatKernel> flatStep(StageTable table) {
        return flatSteps
                .computeIfAbsent(table, key -> FlatStep.of(inputs(), slopes, key))
                .map(Supplier::get);
    }

    @Override
    public WrittenOut formulas() {
        return WrittenOut.of(inputs(), slopes);
    }

    private List<Expression> inputs() {
        List<Expression> inputs = new ArrayList<>(rows);
        inputs.add(time);
        return inputs;
    }

    @Override
    public boolean isAutonomous() {
        return isAutonomous;
    }

    @Override
    public double[] frequencies() {
        return frequencies.clone();
    }

    @Override
    public boolean dependsOn(int row) {
        return dependsOn[row];
    }

    @Override
    public int parameters() {
        return rows.size() - dimension;
    }

    @Override
    public int dimension() {
        return dimension;
    }

    @Override
    public Evaluator evaluator(int lanes) {
        return new Evaluator() {
            private final int width = rows.size();
            private final Program.Runner forward = slope.runner(lanes);
            private Program.Runner backward;

            @Override
            public void slope(double[] times, double[][] state, double[][] out, int n) {
                forward.inputs(0, state, width);
                forward.input(width, times);
                forward.outputs(out);
                forward.run(n);
            }

            @Override
            public void pullback(double[] times, double[][] state, double[][] cotangent, double[][] result, int n) {
                if (backward == null) {
                    backward = backwardProgram().runner(lanes);
                }
                backward.inputs(0, state, width);
                backward.input(width, times);
                backward.inputs(width + 1, cotangent, dimension);
                backward.outputs(result);
                backward.run(n);
            }
        };
    }

    @Override
    public Optional<LaneEvaluator> laneEvaluator() {
        return flat.map(kernels -> kernels.get()::run);
    }
}
