package dev.attns.expression;

import dev.attns.kernel.code.Instruction.Operation;
import dev.attns.kernel.row.LinearCombination;
import dev.attns.kernel.row.RowFunction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A whole Runge–Kutta step as one sequence of operations on numbered values: the arguments of every stage, its right-hand side, and
 * the sums of stages, each term by term with fused multiply-adds as everywhere.
 *
 * <p>The first values are rows of the state, with its parameters, and then the times of the stages where the equation looks at them;
 * the next one is the length of the step.
 */
final class StepSequence {

    /**
     * An operation.
     *
     * @param operation what is done
     * @param function which function, where the operation is one; null elsewhere
     * @param operands the values that it takes, one to three
     * @param result the value that it makes
     */
    record Item(Operation operation, RowFunction function, List<Integer> operands, int result) {}

    private final StageTable table;
    private final List<Expression> rows;
    private final Expression time;
    private final List<Expression> slopes;
    private final List<Expression> order;
    private final boolean isAutonomous;
    private final List<Item> items = new ArrayList<>();
    private final Map<Integer, Double> constants = new HashMap<>();
    private final Map<Double, Integer> valueOfConstant = new HashMap<>();

    /** The step times a weight. */
    private final Map<Double, Integer> factors = new HashMap<>();

    private final int step;
    private int values;

    /** Whether a component of the right-hand side is the opposite of what is computed: its weights have the other sign. */
    private final boolean[] isOpposite;

    /** {@code stages[i][c]}, or their opposites. */
    private final int[][] stages;

    /** Those sums of the table that are asked for, {@code sums[s][c]}, and the state after the step. */
    private final int[][] sums;

    /**
     * The sequence of a step.
     *
     * @param inputs components, parameters, and the time
     * @param slopes the right-hand side, component by component
     */
    StepSequence(List<Expression> inputs, List<Expression> slopes, StageTable table) {
        WorkingForm formulas = WorkingForm.of(inputs, slopes);
        this.table = table;
        this.rows = formulas.inputs().subList(0, inputs.size() - 1);
        this.time = formulas.inputs().get(inputs.size() - 1);
        this.slopes = formulas.outputs();
        Expression[] nodes = Order.of(this.slopes);
        isAutonomous = !List.of(nodes).contains(time);
        order = inPhases(nodes, this.slopes);
        values = rows.size() + (isAutonomous ? 0 : table.stages());
        step = values++;
        isOpposite = new boolean[this.slopes.size()];
        for (int c = 0; c < isOpposite.length; c++) {
            isOpposite[c] = this.slopes.get(c).isOpposite();
        }
        stages = new int[table.stages()][];
        for (int i = 0; i < stages.length; i++) {
            stages[i] = stage(i);
        }
        sums = new int[table.sums().size()][this.slopes.size()];
        for (int s = 0; s < sums.length; s++) {
            for (int c = 0; c < sums[s].length; c++) {
                sums[s][c] = sum(table.sums().get(s), c);
            }
        }
    }

    /** Functions go over whole rows, so that those of a phase come together, and then its arithmetic. */
    private static List<Expression> inPhases(Expression[] nodes, List<Expression> outputs) {
        Phases phases = new Phases(nodes, outputs);
        List<Expression> order = new ArrayList<>();
        for (int phase = 0; phase < phases.count(); phase++) {
            for (boolean isArithmetic : new boolean[] {false, true}) {
                for (Expression node : nodes) {
                    if (node.operation() != null
                            && phases.of(node) == phase
                            && node.operation().isArithmetic() == isArithmetic) {
                        order.add(node);
                    }
                }
            }
        }
        return order;
    }

    private int[] stage(int i) {
        Map<Expression, Integer> known = new HashMap<>();
        for (int row = 0; row < rows.size(); row++) {
            boolean isArgument = i > 0 && row < slopes.size();
            known.put(rows.get(row), isArgument ? argument(table.arguments().get(i), row) : row);
        }
        known.put(time, isAutonomous ? -1 : rows.size() + i);
        for (Expression node : order) {
            List<Integer> operands = node.operands().stream()
                    .map(operand -> value(known, operand))
                    .toList();
            known.put(node, add(node.operation(), node.function(), operands));
        }
        return slopes.stream()
                .mapToInt(slope -> value(known, slope.isOpposite() ? slope.second() : slope))
                .toArray();
    }

    private int value(Map<Expression, Integer> known, Expression node) {
        return node.isConstant() ? constant(node.value()) : known.get(node);
    }

    private int constant(double number) {
        return valueOfConstant.computeIfAbsent(number, key -> {
            constants.put(values, number);
            return values++;
        });
    }

    private int add(Operation operation, RowFunction function, List<Integer> operands) {
        items.add(new Item(operation, function, operands, values));
        return values++;
    }

    /** {@code Σ_j weights[j]·k_j} of a component as a {@link LinearCombination} has it; zeros are left out. */
    private int sum(List<Double> weights, int component) {
        int[] terms = terms(weights);
        double[] factors = Arrays.stream(terms).mapToDouble(weights::get).toArray();
        boolean isSymmetric = LinearCombination.isSymmetric(factors);
        int sum = -1;
        for (int first = 0; first < terms.length - (isSymmetric ? terms.length / 2 : 0); first++) {
            int weight = constant(signed(factors[first], component));
            int last = isSymmetric ? terms.length - 1 - first : first;
            int term = stages[terms[first]][component];
            if (last > first) {
                term = add(Operation.ADD, null, List.of(term, stages[terms[last]][component]));
            }
            sum = sum < 0
                    ? add(Operation.MULTIPLY, null, List.of(weight, term))
                    : add(Operation.FUSED_MULTIPLY_ADD, null, List.of(weight, term, sum));
        }
        return sum;
    }

    private static int[] terms(List<Double> weights) {
        return IntStream.range(0, weights.size())
                .filter(j -> weights.get(j) != 0)
                .toArray();
    }

    private double signed(double weight, int component) {
        return isOpposite[component] ? -weight : weight;
    }

    /** {@code u + h·Σ_j weights[j]·k_j} of a component; of one term, {@code u + (h·weight)·k}. */
    private int argument(List<Double> weights, int component) {
        int[] terms = terms(weights);
        if (terms.length > 1) {
            return shifted(component, step, sum(weights, component));
        }
        double weight = signed(weights.get(terms[0]), component);
        int factor = factors.computeIfAbsent(
                weight, key -> weight == 1 ? step : add(Operation.MULTIPLY, null, List.of(step, constant(weight))));
        return shifted(component, factor, stages[terms[0]][component]);
    }

    /** {@code u + factor·sum} of a component. */
    private int shifted(int component, int factor, int sum) {
        return add(Operation.FUSED_MULTIPLY_ADD, null, List.of(factor, sum, component));
    }

    /** Adds that the state takes the step; gives its components after it. They are the last items, as many as there are. */
    int[] advanced() {
        int[] state = new int[slopes.size()];
        for (int c = 0; c < state.length; c++) {
            state[c] = shifted(c, step, sums[0][c]);
        }
        return state;
    }

    /** The sums of the table, all components of the first, then of the next. */
    int[] sums() {
        return Arrays.stream(sums).flatMapToInt(Arrays::stream).toArray();
    }

    List<Item> items() {
        return items;
    }

    /** The constants among the values. */
    Map<Integer, Double> constants() {
        return constants;
    }

    /** The value that is the length of the step; those before it are rows. */
    int step() {
        return step;
    }

    /** How many values there are. */
    int values() {
        return values;
    }

    boolean isAutonomous() {
        return isAutonomous;
    }
}
