package dev.attns.expression;

import dev.attns.kernel.code.CodeKernels;
import dev.attns.kernel.code.FlatKernel;
import dev.attns.kernel.code.Instruction;
import dev.attns.kernel.code.StraightCode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A whole Runge–Kutta step of one trajectory, compiled: arguments, right-hand sides and sums of stages in one straight code. To the bit
 * what a {@link WholeStep} gives in a lane.
 */
public final class FlatStep {

    /** Longer code does not stay in the cache of instructions, and loops over stages are as fast. */
    private static final int LONGEST = 3000;

    private FlatStep() {}

    /**
     * Makes kernels that compute the sums of the table, all components of the first, then of the next; nothing where they would be
     * too long. They read the state, its parameters, the times of the stages where the equation looks at them, and in place of a
     * time the length of the step.
     *
     * @param inputs components, parameters, and the time
     * @param slopes the right-hand side, component by component
     */
    public static Optional<Supplier<FlatKernel>> of(
            List<Expression> inputs, List<Expression> slopes, StageTable table) {
        if (Order.of(slopes).length * table.stages() > LONGEST) {
            return Optional.empty();
        }
        StepSequence sequence = new StepSequence(inputs, slopes, table);
        if (sequence.items().size() > LONGEST) {
            return Optional.empty();
        }
        Map<Integer, Integer> numbers = new HashMap<>();
        for (int value = 0; value <= sequence.step(); value++) {
            numbers.put(value, value);
        }
        List<Double> constants = new ArrayList<>();
        sequence.constants().forEach((value, constant) -> {
            numbers.put(value, sequence.step() + 1 + constants.size());
            constants.add(constant);
        });
        List<Instruction> instructions = new ArrayList<>();
        for (StepSequence.Item item : sequence.items()) {
            List<Integer> operands = item.operands().stream().map(numbers::get).toList();
            numbers.put(item.result(), numbers.size());
            instructions.add(Instruction.of(item.operation(), item.function(), operands));
        }
        List<Integer> outputs = new ArrayList<>();
        for (int sum : sequence.sums()) {
            outputs.add(numbers.get(sum));
        }
        StraightCode code = new StraightCode(sequence.step() + 1, constants.size(), instructions, outputs);
        return Optional.of(CodeKernels.flat(
                code, constants.stream().mapToDouble(Double::doubleValue).toArray()));
    }
}
