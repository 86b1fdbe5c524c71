package dev.attns.export.onnx;

import dev.attns.network.Network;
import dev.attns.network.ParameterBlock;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.network.polynomial.Monomials;
import dev.attns.network.polynomial.Polynomial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A network as nodes: matrix products and activations, or the monomials of a polynomial degree by degree. */
final class NetworkNodes {

    private final GraphBuilder graph;
    private final ElementaryFunctions functions;
    private final ElementType type;
    private final Network network;
    private final double[] parameters;

    /** Nodes of a perceptron or a polynomial with its parameters, which are not modified. */
    NetworkNodes(GraphBuilder graph, Network network, double[] parameters, Precision precision) {
        this.graph = graph;
        this.functions = new ElementaryFunctions(graph);
        this.type = ElementType.of(precision);
        this.network = network;
        this.parameters = parameters;
    }

    /**
     * Its output, in double precision.
     *
     * @param rows what it reads, [batch, inputs], in double precision
     * @param factor what that is multiplied by
     */
    Value of(Value rows, double factor) {
        Value read = factor == 1 ? rows : graph.times(rows, factor);
        Value output = network instanceof Polynomial polynomial
                ? polynomial(polynomial, read)
                : perceptron((Perceptron) network, graph.cast(read, type));
        return graph.cast(output, ElementType.DOUBLE);
    }

    private Value perceptron(Perceptron shape, Value input) {
        Value x = input;
        for (int layer = 0; layer < shape.depth(); layer++) {
            x = affine(x, tensor(2 * layer + ".weight"), tensor(2 * layer + ".bias"));
            if (layer < shape.depth() - 1) {
                x = activation(shape, 2 * layer + 1, x);
            }
        }
        return switch (shape.shortcut()) {
            case NONE -> x;
            case IDENTITY -> graph.plus(x, input);
            case LINEAR -> graph.plus(x, affine(input, tensor("linear.weight")));
        };
    }

    /** {@code W·x + b} of each row x; without b where it is not given. */
    private Value affine(Value x, Value weight, Value... bias) {
        List<Value> operands = new ArrayList<>(List.of(x, weight));
        operands.addAll(List.of(bias));
        return graph.node("Gemm", Map.of("transB", 1), operands.toArray(Value[]::new));
    }

    private Value activation(Perceptron shape, int layer, Value z) {
        return switch (shape.activation()) {
            case RATIONAL -> rational(numbers(layer + ".c"), z);
            case TANH -> graph.node("Tanh", z);
            case SERPENTINE -> graph.over(z, graph.plus(graph.times(z, z), 1));
            case GELU -> functions.gaussianErrorLinearUnit(z);
            case RELU -> graph.node("Relu", z);
            case FSNET -> fsNet(numbers(layer + ".a"), shape.width(), z);
        };
    }

    private Value rational(double[] c, Value z) {
        return graph.over(graph.polynomial(z, c[0], c[1], c[2], c[3]), graph.polynomial(z, c[4], c[5], c[6]));
    }

    /** {@code s = σ(a2 (z + a3))}, {@code a1 s (1 − s) + a4 sin(200 a5 z)}. */
    private Value fsNet(double[] coefficients, int width, Value z) {
        Value[] a = new Value[coefficients.length / width];
        for (int k = 0; k < a.length; k++) {
            a[k] = graph.tensor(type, Arrays.copyOfRange(coefficients, k * width, (k + 1) * width), width);
        }
        Value s = functions.sigmoid(graph.times(graph.plus(z, a[2]), a[1]));
        Value bell = graph.times(graph.times(s, graph.minus(graph.constant(type, 1), s)), a[0]);
        Value wave = graph.node("Sin", graph.times(graph.times(z, a[4]), 200));
        return graph.plus(bell, graph.times(wave, a[3]));
    }

    /** The monomials of a degree are those of the degree before, their parents, times a variable each; the constant is a bias. */
    private Value polynomial(Polynomial shape, Value read) {
        int inputs = shape.inputs();
        Value centred = graph.minus(read, doubles("centre"));
        Value variables = graph.cast(graph.times(centred, doubles("scale")), type);
        Monomials terms = shape.terms();
        int[] place = new int[terms.count()];
        List<Integer> order = new ArrayList<>();
        List<Value> levels = new ArrayList<>();
        for (int degree = 1; degree <= terms.degree(); degree++) {
            int wanted = degree;
            int[] level = IntStream.range(1, terms.count())
                    .filter(k -> terms.degree(k) == wanted)
                    .toArray();
            for (int i = 0; i < level.length; i++) {
                place[level[i]] = i;
                order.add(level[i]);
            }
            Value factor = graph.columnsOf(
                    variables, Arrays.stream(level).map(terms::variable).toArray());
            levels.add(
                    degree == 1
                            ? factor
                            : graph.times(
                                    graph.columnsOf(
                                            levels.get(degree - 2),
                                            Arrays.stream(level)
                                                    .map(k -> place[terms.parent(k)])
                                                    .toArray()),
                                    factor));
        }
        double[] weight = numbers("weight");
        double[] bias = new double[shape.outputs()];
        double[] laid = new double[shape.outputs() * Math.max(order.size(), inputs)];
        for (int o = 0; o < shape.outputs(); o++) {
            bias[o] = weight[o * terms.count()];
            for (int i = 0; i < order.size(); i++) {
                laid[o * order.size() + i] = weight[o * terms.count() + order.get(i)];
            }
        }
        boolean isConstant = order.isEmpty();
        int columns = isConstant ? inputs : order.size();
        return affine(
                isConstant ? variables : graph.beside(levels),
                graph.tensor(type, Arrays.copyOf(laid, shape.outputs() * columns), shape.outputs(), columns),
                graph.tensor(type, bias, shape.outputs()));
    }

    /** A block of the parameters, in the precision of the network. */
    private Value tensor(String name) {
        ParameterBlock block = block(name);
        return block.isMatrix()
                ? graph.tensor(type, numbers(name), block.rows(), block.columns())
                : graph.tensor(type, numbers(name), block.columns());
    }

    private Value doubles(String name) {
        double[] numbers = numbers(name);
        return graph.tensor(ElementType.DOUBLE, numbers, numbers.length);
    }

    private double[] numbers(String name) {
        ParameterBlock block = block(name);
        return Arrays.copyOfRange(parameters, block.offset(), block.end());
    }

    private ParameterBlock block(String name) {
        return network.blocks().stream()
                .filter(block -> block.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
