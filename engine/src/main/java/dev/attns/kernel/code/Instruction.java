package dev.attns.kernel.code;

import dev.attns.kernel.row.RowFunction;
import java.util.List;
import java.util.Objects;

/**
 * One operation of {@link StraightCode}.
 *
 * @param operation what is done
 * @param function which function, where the operation is one; null elsewhere
 * @param first the number of the first operand
 * @param second the number of the second; the first once more where there is one operand
 * @param third the number of the third; the first once more where there are fewer
 */
public record Instruction(Operation operation, RowFunction function, int first, int second, int third) {

    /** What an instruction does. */
    public enum Operation {
        ADD,
        SUBTRACT,
        MULTIPLY,
        DIVIDE,
        SQUARE_ROOT,
        ABSOLUTE,
        /** {@code first·second + third}, rounded once. */
        FUSED_MULTIPLY_ADD,
        SINE,
        COSINE,
        /** One of the {@linkplain RowFunction functions}. */
        FUNCTION;

        /** Whether it is done lane by lane amid other arithmetic; the others go over whole rows. */
        public boolean isArithmetic() {
            return compareTo(SINE) < 0;
        }
    }

    /** An instruction of one to three operands. */
    public static Instruction of(Operation operation, RowFunction function, List<Integer> operands) {
        int first = operands.get(0);
        int second = operands.size() > 1 ? operands.get(1) : first;
        return new Instruction(operation, function, first, second, operands.size() > 2 ? operands.get(2) : first);
    }

    public Instruction {
        Objects.requireNonNull(operation);
        if ((function != null) != (operation == Operation.FUNCTION)) {
            throw new IllegalArgumentException(operation + " with the function " + function);
        }
    }
}
