package dev.attns.expression;

import dev.attns.kernel.code.CodeKernels;
import dev.attns.kernel.code.FlatKernel;
import dev.attns.kernel.code.Instruction;
import dev.attns.kernel.code.StraightCode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Expressions compiled for one set of inputs at a time. */
public final class FlatProgram {

    /** Longer code, outputs counted, is better run over rows. */
    private static final int LONGEST = 5000;

    private FlatProgram() {}

    /**
     * Makes kernels that compute the outputs; nothing where they would be too long.
     *
     * @param inputs the last of them is the kernel's time
     */
    public static Optional<Supplier<FlatKernel>> of(List<Expression> inputs, List<Expression> outputs) {
        AngleSums formulas = AngleSums.writtenOut(inputs, outputs);
        return compiled(formulas.inputs(), formulas.outputs());
    }

    private static Optional<Supplier<FlatKernel>> compiled(List<Expression> inputs, List<Expression> outputs) {
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
                instructions.add(new Instruction(
                        node.operation(), node.function(), values.get(node.first()), values.get(node.second())));
                values.put(node, values.size());
            }
        }
        if (instructions.size() + outputs.size() > LONGEST) {
            return Optional.empty();
        }
        double[] numbers = constants.stream().mapToDouble(Expression::value).toArray();
        List<Integer> written = outputs.stream().map(values::get).toList();
        StraightCode code = new StraightCode(inputs.size(), numbers.length, instructions, written);
        return Optional.of(CodeKernels.flat(code, numbers));
    }
}
