package dev.attns.expression;

import dev.attns.kernel.code.Instruction;
import dev.attns.kernel.code.StraightCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Expressions written out as code without branches, one operation after the other.
 *
 * @param code reads the inputs in their order and gives the outputs in theirs
 * @param constants the numbers of the code, in order. Not modified.
 */
public record WrittenOut(StraightCode code, double[] constants) {

    /** Writes expressions out in their {@link WorkingForm}, as they are computed everywhere. */
    public static WrittenOut of(List<Expression> inputs, List<Expression> outputs) {
        WorkingForm formulas = WorkingForm.of(inputs, outputs);
        return inOrder(formulas.inputs(), formulas.outputs());
    }

    private static WrittenOut inOrder(List<Expression> inputs, List<Expression> outputs) {
        Expression[] order = Order.of(outputs);
        Map<Expression, Integer> values = new HashMap<>();
        for (Expression input : inputs) {
            values.put(input, values.size());
        }
        List<Expression> constants =
                Arrays.stream(order).filter(Expression::isConstant).toList();
        for (Expression constant : constants) {
            values.put(constant, values.size());
        }
        List<Instruction> instructions = new ArrayList<>();
        for (Expression node : order) {
            if (node.operation() != null) {
                instructions.add(Instruction.of(
                        node.operation(),
                        node.function(),
                        node.operands().stream().map(values::get).toList()));
                values.put(node, values.size());
            }
        }
        return new WrittenOut(
                new StraightCode(
                        inputs.size(),
                        constants.size(),
                        instructions,
                        outputs.stream().map(values::get).toList()),
                constants.stream().mapToDouble(Expression::value).toArray());
    }
}
