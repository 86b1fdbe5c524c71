package dev.attns.expression;

import dev.attns.kernel.code.CodeKernels;
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
 * Expressions compiled to steps over rows of lanes. The rows of a program are its inputs, its outputs, and others for what
 * waits in between, which are used again when nothing waits in them any more. Immutable and safe to share; a
 * {@link Runner} owns the memory.
 */
public final class Program {

    private final int inputs;
    private final int outputs;
    private final Step[] steps;
    private final int rows;

    private Program(int inputs, int outputs, Step[] steps, int rows) {
        this.inputs = inputs;
        this.outputs = outputs;
        this.steps = steps;
        this.rows = rows;
    }

    /** Compiles the outputs as functions of the inputs, which are all inputs that they depend on. */
    public static Program of(List<Expression> inputs, List<Expression> outputs, CodeKernels kernels) {
        WorkingForm formulas = WorkingForm.of(inputs, outputs);
        return new Compilation(formulas.inputs(), formulas.outputs(), kernels).program();
    }

    /** On which of the inputs any of the expressions depends. */
    public static boolean[] dependsOn(List<Expression> expressions, List<Expression> inputs) {
        Set<Expression> nodes = Set.of(Order.of(expressions));
        boolean[] depends = new boolean[inputs.size()];
        for (int i = 0; i < depends.length; i++) {
            depends[i] = nodes.contains(inputs.get(i));
        }
        return depends;
    }

    /** How many different kernels it runs; equations of one form share theirs. */
    long kernels() {
        return Arrays.stream(steps)
                .filter(Step.Piece.class::isInstance)
                .map(step -> ((Step.Piece) step).kernel())
                .distinct()
                .count();
    }

    /** How many steps it has. */
    int steps() {
        return steps.length;
    }

    /** Memory for tiles of at most so many lanes. */
    public Runner runner(int lanes) {
        return new Runner(lanes);
    }

    /** Runs a program. Serves one thread. */
    public final class Runner {

        private final double[][] table = new double[rows][];
        private final double[] scratch = new double[RowFunction.SCRATCH];

        private Runner(int lanes) {
            for (int row = inputs + outputs; row < rows; row++) {
                table[row] = new double[lanes];
            }
        }

        /** Sets input rows from the given one on. */
        public void inputs(int first, double[][] given, int count) {
            lay(first, given, count);
        }

        /** Sets one input row. */
        public void input(int index, double[] given) {
            table[index] = given;
        }

        /** Sets the output rows. */
        public void outputs(double[][] given) {
            lay(inputs, given, outputs);
        }

        /** Sets one output row. */
        public void output(int index, double[] given) {
            table[inputs + index] = given;
        }

        private void lay(int first, double[][] given, int count) {
            for (int k = 0; k < count; k++) {
                if (table[first + k] != given[k]) {
                    table[first + k] = given[k];
                }
            }
        }

        /** Computes the outputs in the first lanes. */
        public void run(int lanes) {
            for (Step step : steps) {
                step.run(table, scratch, lanes);
            }
        }
    }

    /** A program under way. */
    private static final class Compilation {

        private final List<Expression> inputs;
        private final List<Expression> outputs;
        private final CodeKernels kernels;
        private final Schedule schedule;
        private final List<Step> steps = new ArrayList<>();

        /** The row from which a value is read. */
        private final Map<Expression, Integer> rowOf = new HashMap<>();

        /** All rows to which an output is written. */
        private final Map<Expression, List<Integer>> outputRows = new HashMap<>();

        private final Deque<Integer> free = new ArrayDeque<>();
        private int rows;

        Compilation(List<Expression> inputs, List<Expression> outputs, CodeKernels kernels) {
            this.inputs = inputs;
            this.outputs = outputs;
            this.kernels = kernels;
            this.schedule = new Schedule(outputs, inputs.size() + outputs.size());
            for (int k = 0; k < inputs.size(); k++) {
                rowOf.put(inputs.get(k), k);
            }
            for (int k = 0; k < outputs.size(); k++) {
                outputRows
                        .computeIfAbsent(outputs.get(k), output -> new ArrayList<>())
                        .add(inputs.size() + k);
            }
            rows = inputs.size() + outputs.size();
        }

        Program program() {
            List<Schedule.Group> groups = schedule.groups();
            for (int group = 0; group < groups.size(); group++) {
                Schedule.Group members = groups.get(group);
                if (members.isArithmetic()) {
                    piece(group, members);
                } else {
                    functions(members.nodes());
                }
                copyFurther(members.copies());
                copyFurther(members.nodes());
                release(group, members);
            }
            return new Program(inputs.size(), outputs.size(), joined().toArray(Step[]::new), rows);
        }

        /** The steps, those of one form that follow each other as one. */
        private List<Step> joined() {
            List<Step> joined = new ArrayList<>();
            List<Step.Piece> alike = new ArrayList<>();
            for (Step step : steps) {
                boolean isPiece = step instanceof Step.Piece;
                if (!alike.isEmpty() && (!isPiece || alike.get(0).kernel() != ((Step.Piece) step).kernel())) {
                    joined.add(Step.Piece.joined(alike));
                    alike.clear();
                }
                if (isPiece) {
                    alike.add((Step.Piece) step);
                } else {
                    joined.add(step);
                }
            }
            if (!alike.isEmpty()) {
                joined.add(Step.Piece.joined(alike));
            }
            return joined;
        }

        /** The row to which a value is written first, and from which it is read. */
        private int writtenTo(Expression node) {
            List<Integer> known = outputRows.get(node);
            int row = known == null ? freeRow() : known.get(0);
            if (!node.isInput()) {
                rowOf.put(node, row);
            }
            return row;
        }

        private int freeRow() {
            return free.isEmpty() ? rows++ : free.pop();
        }

        /** Copies what is an output several times. */
        private void copyFurther(List<Expression> values) {
            for (Expression value : values) {
                List<Integer> written = outputRows.getOrDefault(value, List.of());
                for (int k = 1; k < written.size(); k++) {
                    steps.add(new Step.Copy(written.get(0), written.get(k)));
                }
            }
        }

        /** Frees the rows in which nothing waits after a group. */
        private void release(int group, Schedule.Group members) {
            Set<Expression> seen = new LinkedHashSet<>();
            for (Expression node : members.nodes()) {
                seen.addAll(node.operands());
                seen.add(node);
            }
            for (Expression value : seen) {
                if (!value.isInput() && rowOf.containsKey(value) && schedule.isDoneAfter(group, value)) {
                    free.push(rowOf.remove(value));
                }
            }
        }

        private void functions(List<Expression> nodes) {
            Expression node = nodes.get(0);
            int first = rowOf.get(node.first());
            if (node.operation() == Operation.FUNCTION) {
                int second = rowOf.get(node.second());
                steps.add(new Step.Function(node.function(), first, second, writtenTo(node)));
                return;
            }
            int sine = -1;
            int cosine = -1;
            for (Expression one : nodes) {
                if (one.operation() == Operation.SINE) {
                    sine = writtenTo(one);
                } else {
                    cosine = writtenTo(one);
                }
            }
            int spare = sine >= 0 && cosine >= 0 ? -1 : freeRow();
            steps.add(new Step.SineCosine(first, sine < 0 ? spare : sine, cosine < 0 ? spare : cosine));
            if (spare >= 0) {
                free.push(spare);
            }
        }

        private void piece(int group, Schedule.Group members) {
            Map<Expression, Integer> loads = new LinkedHashMap<>();
            Map<Expression, Integer> constants = new LinkedHashMap<>();
            for (Expression value : members.copies()) {
                number(group, value, loads, constants);
            }
            for (Expression node : members.nodes()) {
                node.operands().forEach(operand -> number(group, operand, loads, constants));
            }
            Map<Expression, Integer> values = new HashMap<>(loads);
            constants.forEach((constant, k) -> values.put(constant, loads.size() + k));
            List<Integer> places = new ArrayList<>();
            loads.keySet().forEach(load -> places.add(rowOf.get(load)));
            List<Instruction> instructions = new ArrayList<>();
            for (Expression node : members.nodes()) {
                instructions.add(Instruction.of(
                        node.operation(),
                        null,
                        node.operands().stream().map(values::get).toList()));
                values.put(node, loads.size() + constants.size() + instructions.size() - 1);
            }
            List<Integer> written = new ArrayList<>();
            for (List<Expression> several : List.of(members.copies(), members.nodes())) {
                for (Expression node : several) {
                    if (schedule.isWritten(node)) {
                        written.add(values.get(node));
                        places.add(writtenTo(node));
                    }
                }
            }
            StraightCode code = new StraightCode(loads.size(), constants.size(), instructions, written);
            steps.add(new Step.Piece(
                    kernels.piece(code),
                    places.stream().mapToInt(Integer::intValue).toArray(),
                    constants.keySet().stream().mapToDouble(Expression::value).toArray()));
        }

        /** Numbers a value that a piece does not compute itself: a row, or a constant. */
        private void number(
                int group, Expression value, Map<Expression, Integer> loads, Map<Expression, Integer> constants) {
            if (value.isConstant()) {
                constants.putIfAbsent(value, constants.size());
            } else if (value.isInput() || schedule.isReadFromRow(group, value)) {
                loads.putIfAbsent(value, loads.size());
            }
        }
    }
}
