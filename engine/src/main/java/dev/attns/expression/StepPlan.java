package dev.attns.expression;

import dev.attns.kernel.code.Instruction;
import dev.attns.kernel.code.Instruction.Operation;
import dev.attns.kernel.code.StraightCode;
import dev.attns.kernel.row.RowFunction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A {@link StepSequence} cut into parts: stretches of arithmetic that are short enough for the compiler and long enough to keep most
 * of their values in registers, and between them functions, which go over whole rows. What a part leaves for later ones waits in a
 * row, and rows are used again.
 */
final class StepPlan {

    /** The most operations of a stretch. With more of them the compiler makes objects of vectors. */
    private static final int LONGEST = 100;

    /**
     * Some operations that are done together.
     *
     * @param isArithmetic whether that is a stretch; else it is one function, or the sine and the cosine of an angle
     */
    private record Part(boolean isArithmetic, List<StepSequence.Item> items) {}

    /**
     * Arithmetic over rows.
     *
     * @param code its last input is the length of the step
     * @param rows those of its other inputs, then those of its outputs
     */
    record Stretch(StraightCode code, double[] constants, int[] rows) implements Piece {}

    /**
     * A function over rows.
     *
     * @param function null for sine and cosine
     * @param first the row of the first argument
     * @param second that of the second, or of the first once more
     * @param result its row; that of the sine
     * @param cosine the row of the cosine
     */
    record Call(RowFunction function, int first, int second, int result, int cosine) implements Piece {}

    /** What is done at a time. */
    interface Piece {}

    private final StepSequence sequence;
    private final List<Part> parts = new ArrayList<>();
    private final List<Piece> pieces = new ArrayList<>();

    /** The part in which each value is used last. */
    private final int[] lastUse;

    private final Map<Integer, Integer> rowOf = new HashMap<>();

    /** Rows that have the same number in all lanes, with the number: constants that functions take. */
    private final Map<Integer, Double> constantRows = new HashMap<>();

    private final Deque<Integer> free = new ArrayDeque<>();
    private int rows;

    /**
     * A plan.
     *
     * @param outputs the values that are to be there at the end
     * @param outputRows the row of each
     * @param together how many of the last operations are not to be separated
     * @param fixedRows how many rows are given away already, those of the state and of times among them
     */
    StepPlan(StepSequence sequence, int[] outputs, int[] outputRows, int together, int fixedRows) {
        this.sequence = sequence;
        this.rows = fixedRows;
        cut(needed(outputs), together);
        lastUse = lastUses();
        for (int row = 0; row < sequence.step(); row++) {
            rowOf.put(row, row);
            lastUse[row] = Integer.MAX_VALUE;
        }
        Map<Integer, List<Integer>> wanted = new HashMap<>();
        for (int k = 0; k < outputs.length; k++) {
            wanted.computeIfAbsent(outputs[k], value -> new ArrayList<>()).add(outputRows[k]);
            lastUse[outputs[k]] = Integer.MAX_VALUE;
        }
        for (int part = 0; part < parts.size(); part++) {
            if (parts.get(part).isArithmetic()) {
                addStretch(part, wanted);
            } else {
                addCall(parts.get(part));
            }
            release(part);
        }
    }

    /** The operations that outputs depend on. */
    private List<StepSequence.Item> needed(int[] outputs) {
        boolean[] isNeeded = new boolean[sequence.values()];
        for (int output : outputs) {
            isNeeded[output] = true;
        }
        Deque<StepSequence.Item> needed = new ArrayDeque<>();
        for (int k = sequence.items().size() - 1; k >= 0; k--) {
            StepSequence.Item item = sequence.items().get(k);
            if (isNeeded[item.result()]) {
                item.operands().forEach(operand -> isNeeded[operand] = true);
                needed.push(item);
            }
        }
        return List.copyOf(needed);
    }

    private void cut(List<StepSequence.Item> items, int together) {
        List<StepSequence.Item> stretch = new ArrayList<>();
        Map<Integer, Part> angles = new HashMap<>();
        for (int k = 0; k < items.size(); k++) {
            StepSequence.Item item = items.get(k);
            if (item.operation().isArithmetic()) {
                if (stretch.size() >= LONGEST || k == items.size() - together && stretch.size() + together > LONGEST) {
                    end(stretch);
                }
                stretch.add(item);
                continue;
            }
            end(stretch);
            Part pair = item.operation() == Operation.FUNCTION
                    ? null
                    : angles.get(item.operands().get(0));
            if (pair != null) {
                pair.items().add(item);
            } else {
                Part part = new Part(false, new ArrayList<>(List.of(item)));
                parts.add(part);
                if (item.operation() != Operation.FUNCTION) {
                    angles.put(item.operands().get(0), part);
                }
            }
        }
        end(stretch);
    }

    private void end(List<StepSequence.Item> stretch) {
        if (!stretch.isEmpty()) {
            parts.add(new Part(true, List.copyOf(stretch)));
            stretch.clear();
        }
    }

    private int[] lastUses() {
        int[] last = new int[sequence.values()];
        Arrays.fill(last, -1);
        for (int part = 0; part < parts.size(); part++) {
            for (StepSequence.Item item : parts.get(part).items()) {
                for (int operand : item.operands()) {
                    last[operand] = part;
                }
            }
        }
        return last;
    }

    private int newRow(int value) {
        int row = free.isEmpty() ? rows++ : free.pop();
        rowOf.put(value, row);
        return row;
    }

    private void addStretch(int number, Map<Integer, List<Integer>> wanted) {
        List<StepSequence.Item> items = parts.get(number).items();
        Set<Integer> made = new LinkedHashSet<>();
        Map<Integer, Integer> inputs = new LinkedHashMap<>();
        Map<Integer, Integer> constants = new LinkedHashMap<>();
        for (StepSequence.Item item : items) {
            for (int operand : item.operands()) {
                if (sequence.constants().containsKey(operand)) {
                    constants.putIfAbsent(operand, constants.size());
                } else if (operand != sequence.step() && !made.contains(operand)) {
                    inputs.putIfAbsent(operand, inputs.size());
                }
            }
            made.add(item.result());
        }
        Map<Integer, Integer> numbers = new HashMap<>(inputs);
        numbers.put(sequence.step(), inputs.size());
        constants.forEach((value, k) -> numbers.put(value, inputs.size() + 1 + k));
        List<Integer> rowsOfAll = new ArrayList<>();
        inputs.keySet().forEach(value -> rowsOfAll.add(rowOf.get(value)));
        List<Instruction> instructions = new ArrayList<>();
        List<Integer> outputs = new ArrayList<>();
        for (StepSequence.Item item : items) {
            List<Integer> operands = item.operands().stream().map(numbers::get).toList();
            int result = inputs.size() + 1 + constants.size() + instructions.size();
            instructions.add(Instruction.of(item.operation(), null, operands));
            numbers.put(item.result(), result);
            if (wanted.containsKey(item.result())) {
                rowOf.put(item.result(), wanted.get(item.result()).get(0));
                for (int row : wanted.get(item.result())) {
                    outputs.add(result);
                    rowsOfAll.add(row);
                }
            } else if (lastUse[item.result()] > number) {
                outputs.add(result);
                rowsOfAll.add(newRow(item.result()));
            }
        }
        pieces.add(new Stretch(
                new StraightCode(inputs.size() + 1, constants.size(), instructions, outputs),
                constants.keySet().stream()
                        .mapToDouble(value -> sequence.constants().get(value))
                        .toArray(),
                rowsOfAll.stream().mapToInt(Integer::intValue).toArray()));
    }

    private void addCall(Part part) {
        StepSequence.Item item = part.items().get(0);
        int first = argument(item.operands().get(0));
        if (item.operation() == Operation.FUNCTION) {
            int second = item.operands().size() > 1 ? argument(item.operands().get(1)) : first;
            pieces.add(new Call(item.function(), first, second, newRow(item.result()), first));
            return;
        }
        int[] both = {-1, -1};
        for (StepSequence.Item one : part.items()) {
            both[one.operation() == Operation.SINE ? 0 : 1] = newRow(one.result());
        }
        int spare = both[0] < 0 ? 0 : 1;
        if (both[spare] < 0) {
            both[spare] = free.isEmpty() ? rows++ : free.pop();
            free.push(both[spare]);
        }
        pieces.add(new Call(null, first, first, both[0], both[1]));
    }

    private int argument(int value) {
        if (!sequence.constants().containsKey(value)) {
            return rowOf.get(value);
        }
        lastUse[value] = Integer.MAX_VALUE;
        if (!rowOf.containsKey(value)) {
            constantRows.put(newRow(value), sequence.constants().get(value));
        }
        return rowOf.get(value);
    }

    /** Frees the rows in which nothing waits after a part. */
    private void release(int part) {
        for (StepSequence.Item item : parts.get(part).items()) {
            for (int operand : item.operands()) {
                if (lastUse[operand] == part && rowOf.containsKey(operand)) {
                    free.push(rowOf.remove(operand));
                }
            }
        }
    }

    List<Piece> pieces() {
        return pieces;
    }

    Map<Integer, Double> constantRows() {
        return constantRows;
    }

    /** How many rows there are. */
    int rows() {
        return rows;
    }
}
