package dev.attns.export.onnx;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * An ONNX graph as it grows, node by node. Values that belong to trajectories have the shape [batch, columns], and the batch is free.
 *
 * <p>Nodes are of the default domain. Operators are those of version {@value #OPERATORS} of it, which tools read since 2022.
 */
final class GraphBuilder {

    /** The version of the operators. */
    static final int OPERATORS = 17;

    /** The version of the file format that came with them. */
    private static final int FORMAT = 8;

    private static final String BATCH = "batch";

    /** What kinds of attributes are called in files. */
    private static final int WHOLE_ATTRIBUTE = 2;

    private final ProtobufWriter nodes = new ProtobufWriter();
    private final ProtobufWriter tensors = new ProtobufWriter();
    private final ProtobufWriter inputs = new ProtobufWriter();
    private final ProtobufWriter outputs = new ProtobufWriter();
    private final Map<List<Object>, Value> scalars = new HashMap<>();
    private int count;

    /** An input of doubles, [batch, columns]. */
    Value input(String name, int columns, String explanation) {
        inputs.message(11, description(name, columns, explanation));
        return new Value(name, ElementType.DOUBLE, true);
    }

    /** Gives a value, which is of doubles, out under a name. */
    void output(String name, Value value, int columns, String explanation) {
        node("Identity", name, value.type(), List.of(value), Map.of());
        outputs.message(12, description(name, columns, explanation));
    }

    private static ProtobufWriter description(String name, int columns, String explanation) {
        ProtobufWriter shape = new ProtobufWriter()
                .message(1, new ProtobufWriter().text(2, BATCH))
                .message(1, new ProtobufWriter().number(1, columns));
        ProtobufWriter tensor =
                new ProtobufWriter().number(1, ElementType.DOUBLE.code).message(2, shape);
        return new ProtobufWriter()
                .text(1, name)
                .message(2, new ProtobufWriter().message(1, tensor))
                .text(3, explanation);
    }

    /** A single number; each is there once. */
    Value constant(ElementType type, double number) {
        return scalars.computeIfAbsent(
                List.of(type, Double.doubleToRawLongBits(number)), key -> tensor(type, new double[] {number}));
    }

    /** A single double. */
    Value constant(double number) {
        return constant(ElementType.DOUBLE, number);
    }

    /** Numbers of a given shape, row by row; of none for a single one. */
    Value tensor(ElementType type, double[] numbers, int... shape) {
        Value value = new Value("c" + count++, type, false);
        ProtobufWriter tensor = new ProtobufWriter();
        for (int extent : shape) {
            tensor.number(1, extent);
        }
        tensor.number(2, type.code).text(8, value.name()).bytes(9, type.lay(numbers));
        tensors.message(5, tensor);
        return value;
    }

    /** A row of whole numbers. */
    Value wholes(int... numbers) {
        return tensor(ElementType.WHOLE, Arrays.stream(numbers).asDoubleStream().toArray(), numbers.length);
    }

    /** A node whose result is of the type of its first operand. */
    Value node(String operator, Value... operands) {
        return node(operator, operands[0].type(), Map.of(), operands);
    }

    /** A node with attributes, all of them whole numbers. */
    Value node(String operator, Map<String, Integer> attributes, Value... operands) {
        return node(operator, operands[0].type(), attributes, operands);
    }

    /** A node whose result is of the given type. */
    Value node(String operator, ElementType type, Map<String, Integer> attributes, Value... operands) {
        return node(operator, "v" + count++, type, List.of(operands), attributes);
    }

    private Value node(
            String operator, String name, ElementType type, List<Value> operands, Map<String, Integer> attributes) {
        write(operator, List.of(name), operands, attributes);
        return new Value(name, type, operands.stream().anyMatch(Value::isWide));
    }

    private void write(String operator, List<String> results, List<Value> operands, Map<String, Integer> attributes) {
        ProtobufWriter node = new ProtobufWriter();
        operands.forEach(operand -> node.text(1, operand.name()));
        results.forEach(result -> node.text(2, result));
        node.text(4, operator);
        attributes.keySet().stream().sorted().forEach(name -> {
            ProtobufWriter attribute = new ProtobufWriter()
                    .text(1, name)
                    .number(3, attributes.get(name))
                    .number(20, WHOLE_ATTRIBUTE);
            node.message(5, attribute);
        });
        nodes.message(1, node);
    }

    /** The columns of a value, each [batch, 1]. */
    List<Value> columns(Value value, int columns) {
        if (columns == 1) {
            return List.of(value);
        }
        List<Value> results = IntStream.range(0, columns)
                .mapToObj(column -> new Value("v" + count++, value.type(), value.isWide()))
                .toList();
        int[] widths = new int[columns];
        Arrays.fill(widths, 1);
        List<String> names = results.stream().map(Value::name).toList();
        write("Split", names, List.of(value, wholes(widths)), Map.of("axis", 1));
        return results;
    }

    /** Columns side by side. */
    Value beside(List<Value> values) {
        return values.size() == 1 ? values.get(0) : node("Concat", Map.of("axis", 1), values.toArray(Value[]::new));
    }

    /** Some columns of a value, in the order of their numbers. */
    Value columnsOf(Value value, int... numbers) {
        return node("Gather", Map.of("axis", 1), value, wholes(numbers));
    }

    /** The value with a row for each trajectory, of as many as another one has. */
    Value widened(Value value, Value other) {
        if (value.isWide()) {
            return value;
        }
        Value shape = node("Shape", ElementType.WHOLE, Map.of(), other);
        return node("Expand", value, shape);
    }

    /** The same numbers in another type. */
    Value cast(Value value, ElementType type) {
        return value.type() == type ? value : node("Cast", type, Map.of("to", type.code), value);
    }

    Value plus(Value one, Value other) {
        return node("Add", one, other);
    }

    Value plus(Value one, double other) {
        return plus(one, constant(one.type(), other));
    }

    Value minus(Value one, Value other) {
        return node("Sub", one, other);
    }

    Value times(Value one, Value other) {
        return node("Mul", one, other);
    }

    Value times(Value one, double other) {
        return times(one, constant(one.type(), other));
    }

    Value over(Value one, Value other) {
        return node("Div", one, other);
    }

    /** One value where a condition holds, the other elsewhere. */
    Value choose(Value condition, Value one, Value other) {
        return node("Where", one.type(), Map.of(), condition, one, other);
    }

    /** Whether one value is below the other. */
    Value isLess(Value one, Value other) {
        return node("Less", ElementType.TRUTH, Map.of(), one, other);
    }

    /** {@code c_0 + c_1·x + c_2·x² …} by Horner's rule. */
    Value polynomial(Value x, double... coefficients) {
        Value sum = constant(x.type(), coefficients[coefficients.length - 1]);
        for (int k = coefficients.length - 2; k >= 0; k--) {
            sum = plus(times(sum, x), coefficients[k]);
        }
        return sum;
    }

    /**
     * The file.
     *
     * @param name of the graph
     * @param explanation what it does
     * @param version of this library
     * @param metadata by name
     */
    byte[] toBytes(String name, String explanation, String version, Map<String, String> metadata) {
        ProtobufWriter graph = new ProtobufWriter()
                .append(nodes)
                .text(2, name)
                .append(tensors)
                .append(inputs)
                .append(outputs);
        ProtobufWriter model = new ProtobufWriter()
                .number(1, FORMAT)
                .text(2, "attns")
                .text(3, version)
                .text(6, explanation)
                .message(7, graph)
                .message(8, new ProtobufWriter().text(1, "").number(2, OPERATORS));
        metadata.forEach((key, value) ->
                model.message(14, new ProtobufWriter().text(1, key).text(2, value)));
        return model.toBytes();
    }
}
