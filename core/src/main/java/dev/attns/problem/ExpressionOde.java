package dev.attns.problem;

import dev.attns.expression.Expression;
import dev.attns.expression.FlatProgram;
import dev.attns.expression.Gradient;
import dev.attns.expression.Graph;
import dev.attns.expression.Program;
import dev.attns.kernel.CodeKernels;
import dev.attns.kernel.FlatKernel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * An equation given by expressions of the state and the time, compiled: the right-hand side over lanes and for one trajectory,
 * and the exact vector–Jacobian product from the same graph.
 */
public final class ExpressionOde implements Ode {

    private final int dimension;
    private final boolean isAutonomous;
    private final Program slope;
    private final Program pullback;
    private final Optional<Supplier<FlatKernel>> flat;

    /**
     * Compiles an equation.
     *
     * @param state the inputs of the graph that stand for the components
     * @param time the input that stands for the time
     * @param slopes the right-hand side, component by component
     */
    public ExpressionOde(List<Expression> state, Expression time, List<Expression> slopes) {
        this(state, time, slopes, CodeKernels.ofLanes());
    }

    /** The same over given kernels, which are the plain ones in tests. */
    ExpressionOde(List<Expression> state, Expression time, List<Expression> slopes, CodeKernels kernels) {
        dimension = state.size();
        isAutonomous = !Program.dependsOn(slopes, time);
        List<Expression> inputs = new ArrayList<>(state);
        inputs.add(time);
        slope = Program.of(inputs, slopes, kernels);
        flat = FlatProgram.of(inputs, slopes);
        Graph graph = time.graph();
        List<Expression> cotangents =
                Stream.generate(graph::input).limit(dimension).toList();
        inputs.addAll(cotangents);
        pullback = Program.of(inputs, Gradient.of(slopes, cotangents, state), kernels);
    }

    @Override
    public int dimension() {
        return dimension;
    }

    @Override
    public Evaluator evaluator(int lanes) {
        return new Evaluator() {
            private final Program.Runner slopes = slope.runner(lanes);
            private Program.Runner pullbacks;

            @Override
            public void slope(double time, double[][] state, double[][] out, int n) {
                slopes.inputs(0, state, dimension);
                slopes.outputs(out);
                slopes.run(n);
            }

            @Override
            public void pullback(double time, double[][] state, double[][] cotangent, double[][] result, int n) {
                if (pullbacks == null) {
                    pullbacks = pullback.runner(lanes);
                }
                pullbacks.inputs(0, state, dimension);
                pullbacks.inputs(dimension + 1, cotangent, dimension);
                pullbacks.outputs(result);
                pullbacks.run(n);
            }
        };
    }

    @Override
    public Optional<LaneEvaluator> laneEvaluator() {
        return flat.map(kernels -> kernels.get()::run);
    }
}
