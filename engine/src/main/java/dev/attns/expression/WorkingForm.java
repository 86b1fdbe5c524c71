package dev.attns.expression;

import dev.attns.kernel.code.Instruction.Operation;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Formulas as they are computed everywhere, row by row, one by one, and in exported code: angles by {@link AngleSums}, sums of
 * products by {@link FusedSums}. All ways to compute them start here, so that they agree to the bit.
 *
 * @param inputs in a graph of their own
 * @param outputs in the same graph
 */
record WorkingForm(List<Expression> inputs, List<Expression> outputs) {

    static WorkingForm of(List<Expression> inputs, List<Expression> outputs) {
        Expression[] order = Order.of(outputs);
        Set<Expression> sums = AngleSums.worthwhile(order);
        Arrays.sort(order, Comparator.comparingInt(Expression::number));
        Copy copy = new Copy(sums, shared(order, outputs));
        Map<Expression, Expression> copies = copy.of(inputs, order);
        return new WorkingForm(
                inputs.stream().map(copies::get).toList(),
                outputs.stream().map(copies::get).map(copy.fused::result).toList());
    }

    /** Those that have several uses, results among them. */
    private static Set<Expression> shared(Expression[] order, List<Expression> outputs) {
        Set<Expression> used = new HashSet<>(outputs);
        Set<Expression> shared = new HashSet<>();
        for (Expression node : order) {
            for (Expression operand : node.operands()) {
                if (!used.add(operand)) {
                    shared.add(operand);
                }
            }
        }
        return shared;
    }

    /** Copies formulas into a graph of their own. */
    private static final class Copy {

        private final Set<Expression> sums;
        private final Set<Expression> shared;
        private final FusedSums fused = new FusedSums();
        private final Graph graph = new Graph(Integer.MAX_VALUE);
        private final Map<Expression, Expression> copies = new HashMap<>();
        private final Map<Expression, Expression> sines = new HashMap<>();
        private final Map<Expression, Expression> cosines = new HashMap<>();

        Copy(Set<Expression> sums, Set<Expression> shared) {
            this.sums = sums;
            this.shared = shared;
        }

        /** Each node with its copy; the nodes come with operands first. */
        Map<Expression, Expression> of(List<Expression> inputs, Expression[] nodes) {
            inputs.stream()
                    .sorted(Comparator.comparingInt(Expression::number))
                    .forEach(input -> copies.put(input, graph.input()));
            for (Expression node : nodes) {
                if (node.isConstant()) {
                    copies.put(node, graph.constant(node.value()));
                } else if (node.operation() != null) {
                    copies.put(node, copy(node, copies.get(node.first()), copies.get(node.second())));
                }
                if (shared.contains(node)) {
                    fused.share(copies.get(node));
                }
                if (sums.contains(node)) {
                    writeOut(node);
                }
            }
            return copies;
        }

        private Expression copy(Expression node, Expression x, Expression y) {
            return switch (node.operation()) {
                case ADD -> fused.add(x, y);
                case SUBTRACT -> fused.subtract(x, y);
                case MULTIPLY -> x.times(y);
                case DIVIDE -> x.over(y);
                case SQUARE_ROOT -> x.sqrt();
                case ABSOLUTE -> x.abs();
                case SINE -> sine(node.first());
                case COSINE -> cosine(node.first());
                case FUNCTION -> Simplification.function(node.function(), x, y);
                case FUSED_MULTIPLY_ADD -> throw new IllegalArgumentException("Formulas fuse nothing");
            };
        }

        private Expression sine(Expression angle) {
            return sums.contains(angle) ? sines.get(angle) : copies.get(angle).sin();
        }

        private Expression cosine(Expression angle) {
            return sums.contains(angle) ? cosines.get(angle) : copies.get(angle).cos();
        }

        private void writeOut(Expression sum) {
            Expression across = cosine(sum.first()).times(sine(sum.second()));
            Expression along = sine(sum.first()).times(cosine(sum.second()));
            Expression cosineProduct = cosine(sum.first()).times(cosine(sum.second()));
            Expression sineProduct = sine(sum.first()).times(sine(sum.second()));
            boolean isSum = sum.operation() == Operation.ADD;
            sines.put(sum, isSum ? fused.add(along, across) : fused.subtract(along, across));
            cosines.put(
                    sum, isSum ? fused.subtract(cosineProduct, sineProduct) : fused.add(cosineProduct, sineProduct));
        }
    }
}
