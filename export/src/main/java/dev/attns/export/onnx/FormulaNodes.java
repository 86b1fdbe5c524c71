package dev.attns.export.onnx;

import dev.attns.expression.WrittenOut;
import dev.attns.kernel.code.Instruction;
import dev.attns.kernel.code.StraightCode;
import dev.attns.kernel.row.RowFunction;
import java.util.ArrayList;
import java.util.List;

/** Formulas as nodes, a node for each operation, and a few for a function that has none. */
final class FormulaNodes {

    private final GraphBuilder graph;
    private final ElementaryFunctions functions;
    private final WrittenOut formulas;

    FormulaNodes(GraphBuilder graph, WrittenOut formulas) {
        this.graph = graph;
        this.functions = new ElementaryFunctions(graph);
        this.formulas = formulas;
    }

    /**
     * The results for given operands, side by side.
     *
     * @param inputs each [batch, 1]; a null for one that is not read. Not modified.
     */
    Value of(List<Value> inputs) {
        StraightCode code = formulas.code();
        List<Value> values = new ArrayList<>(inputs);
        for (double constant : formulas.constants()) {
            values.add(graph.constant(constant));
        }
        for (Instruction instruction : code.instructions()) {
            values.add(node(instruction, values));
        }
        return graph.beside(code.outputs().stream()
                .map(output -> graph.widened(values.get(output), values.get(0)))
                .toList());
    }

    private Value node(Instruction instruction, List<Value> values) {
        Value first = values.get(instruction.first());
        Value second = values.get(instruction.second());
        return switch (instruction.operation()) {
            case ADD -> graph.plus(first, second);
            case SUBTRACT -> graph.minus(first, second);
            case MULTIPLY -> graph.times(first, second);
            case DIVIDE -> graph.over(first, second);
            case SQUARE_ROOT -> graph.node("Sqrt", first);
            case ABSOLUTE -> graph.node("Abs", first);
            case FUSED_MULTIPLY_ADD -> graph.plus(graph.times(first, second), values.get(instruction.third()));
            case SINE -> graph.node("Sin", first);
            case COSINE -> graph.node("Cos", first);
            case FUNCTION -> function(instruction.function(), first, second);
        };
    }

    private Value function(RowFunction function, Value x, Value y) {
        return switch (function) {
            case TANGENT -> functions.tangent(x);
            case ARC_SINE -> functions.arcSine(x);
            case ARC_COSINE -> functions.arcCosine(x);
            case ARC_TANGENT -> functions.arcTangent(x);
            case HYPERBOLIC_SINE -> functions.hyperbolicSine(x);
            case HYPERBOLIC_COSINE -> functions.hyperbolicCosine(x);
            case HYPERBOLIC_TANGENT -> graph.node("Tanh", x);
            case EXPONENTIAL -> graph.node("Exp", x);
            case LOGARITHM -> graph.node("Log", x);
            case LOGARITHM_10 -> functions.decimalLogarithm(x);
            case SIGN -> graph.node("Sign", x);
            case POWER -> graph.node("Pow", x, y);
            case ARC_TANGENT_2 -> functions.angle(x, y);
            case MINIMUM -> graph.node("Min", x, y);
            case MAXIMUM -> graph.node("Max", x, y);
        };
    }
}
