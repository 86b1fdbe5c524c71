package dev.attns.kernel.code;

import java.util.List;

/**
 * Code without branches. Its values are numbered: first what it reads, then constants, then the result of each instruction in
 * order. An instruction's operands come before it. What the constants are is not part of it, so that code of one form serves
 * many places.
 *
 * @param inputs how many values it reads
 * @param constants how many constants it has
 * @param instructions in order
 * @param outputs the numbers of the values that it writes
 */
public record StraightCode(int inputs, int constants, List<Instruction> instructions, List<Integer> outputs) {

    public StraightCode {
        instructions = List.copyOf(instructions);
        outputs = List.copyOf(outputs);
        int before = inputs + constants;
        for (int i = 0; i < instructions.size(); i++) {
            Instruction instruction = instructions.get(i);
            int last = Math.max(instruction.first(), Math.max(instruction.second(), instruction.third()));
            int first = Math.min(instruction.first(), Math.min(instruction.second(), instruction.third()));
            if (last >= before + i || first < 0) {
                throw new IllegalArgumentException("Instruction " + i + " reads what is not there yet");
            }
        }
        for (int output : outputs) {
            if (output < 0 || output >= before + instructions.size()) {
                throw new IllegalArgumentException("There is no value " + output);
            }
        }
    }
}
