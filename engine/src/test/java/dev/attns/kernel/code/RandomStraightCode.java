package dev.attns.kernel.code;

import dev.attns.kernel.code.Instruction.Operation;
import dev.attns.kernel.row.RowFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Straight code of random operations. */
final class RandomStraightCode {

    /** So many of the operations are arithmetic. */
    private static final int ARITHMETIC = Operation.SINE.ordinal();

    private RandomStraightCode() {}

    /** Code with some inputs, constants, instructions and outputs; functions only where they are asked for. */
    static StraightCode of(SplittableRandom random, boolean withFunctions) {
        int inputs = 1 + random.nextInt(6);
        int constants = random.nextInt(4);
        int length = random.nextInt(random.nextInt(4) == 0 ? 400 : 40);
        List<Instruction> instructions = new ArrayList<>();
        Operation[] operations = Operation.values();
        for (int k = 0; k < length; k++) {
            int values = inputs + constants + k;
            Operation operation = operations[random.nextInt(withFunctions ? operations.length : ARITHMETIC)];
            RowFunction function = operation == Operation.FUNCTION
                    ? RowFunction.values()[random.nextInt(RowFunction.values().length)]
                    : null;
            boolean isFused = operation == Operation.FUSED_MULTIPLY_ADD;
            boolean isUnary = operation.compareTo(Operation.SQUARE_ROOT) >= 0
                    && !isFused
                    && (function == null || function.arguments() == 1);
            int first = Math.max(random.nextInt(values), random.nextInt(values));
            int second = isUnary ? first : random.nextInt(values);
            instructions.add(
                    new Instruction(operation, function, first, second, isFused ? random.nextInt(values) : first));
        }
        List<Integer> outputs = new ArrayList<>();
        for (int k = 1 + random.nextInt(12); k > 0; k--) {
            outputs.add(random.nextInt(inputs + constants + length));
        }
        return new StraightCode(inputs, constants, instructions, outputs);
    }
}
