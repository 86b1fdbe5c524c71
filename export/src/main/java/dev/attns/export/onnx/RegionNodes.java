package dev.attns.export.onnx;

import dev.attns.correction.InputRows;
import dev.attns.guard.Christoffel;
import dev.attns.guard.RegionTest;
import dev.attns.guard.TrainedRegion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * How far from where it was trained a step begins, or its correction is, as nodes.
 *
 * <pre>
 *   distance = max( max_r |x_r − middle_r|/bound_r,  κ(u)/bound )
 * </pre>
 *
 * over the components of the state, its parameters, all other rows that the network reads and what it gives, and the Christoffel
 * function κ of the state; the bounds are those by which a {@link dev.attns.guard.RegionWatch} decides. Up to 1 a step begins inside. It is not a number
 * where a row is none.
 */
final class RegionNodes {

    private final GraphBuilder graph;
    private final TrainedRegion region;

    RegionNodes(GraphBuilder graph, TrainedRegion region) {
        this.graph = graph;
        this.region = region;
    }

    /**
     * The distance, [batch, 1].
     *
     * @param state the components, and the parameters behind them
     * @param rows what the network reads
     * @param corrections what it gives
     * @param input which rows those are
     */
    Value distance(Value state, Value rows, Value corrections, InputRows input) {
        RegionTest test = region.test(input);
        List<Value> looked = new ArrayList<>(List.of(state));
        if (test.read().length > 0) {
            looked.add(graph.columnsOf(rows, test.read()));
        }
        if (test.corrections() > 0) {
            looked.add(corrections);
        }
        Value away = graph.node("Abs", graph.minus(graph.beside(looked), vector(test.middle())));
        Value share = graph.over(
                away,
                vector(Arrays.stream(test.bound()).map(RegionNodes::divisor).toArray()));
        List<Value> all = new ArrayList<>(graph.columns(share, test.middle().length));
        all.add(graph.over(christoffel(state), graph.constant(divisor(test.largest()))));
        return graph.node("Max", all.toArray(Value[]::new));
    }

    /** A bound of nothing lets nothing pass but the middle itself. */
    private static double divisor(double bound) {
        return Math.max(bound, Double.MIN_NORMAL);
    }

    private Value vector(double[] numbers) {
        return graph.tensor(ElementType.DOUBLE, numbers, numbers.length);
    }

    /** {@code κ = |C⁻¹·v|²}, v the monomials of the shifted and scaled state; the first of them, 1, is a bias. */
    private Value christoffel(Value state) {
        Christoffel christoffel = region.christoffel();
        int states = region.states().count();
        double[][] inverse = christoffel.inverse();
        int terms = inverse.length - 1;
        Value z = graph.over(graph.minus(state, vector(christoffel.mean())), vector(christoffel.scale()));
        Value monomials = z;
        if (terms > states) {
            int[] one = new int[terms - states];
            int[] other = new int[terms - states];
            int at = 0;
            for (int a = 0; a < states; a++) {
                for (int b = a; b < states; b++) {
                    one[at] = a;
                    other[at++] = b;
                }
            }
            monomials = graph.beside(List.of(z, graph.times(graph.columnsOf(z, one), graph.columnsOf(z, other))));
        }
        double[] factor = new double[inverse.length * terms];
        double[] bias = new double[inverse.length];
        for (int j = 0; j < inverse.length; j++) {
            bias[j] = inverse[j][0];
            System.arraycopy(inverse[j], 1, factor, j * terms, j);
        }
        Value whitened = graph.node(
                "Gemm",
                Map.of("transB", 1),
                monomials,
                graph.tensor(ElementType.DOUBLE, factor, inverse.length, terms),
                vector(bias));
        return graph.node("ReduceSum", graph.times(whitened, whitened), graph.wholes(1));
    }
}
