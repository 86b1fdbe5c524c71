package dev.attns.expression;

import dev.attns.kernel.code.Instruction.Operation;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Formulas in which sines and cosines of sums and differences are written out by the addition theorems,
 *
 * <pre>
 *   sin(a ± b) = sin a cos b ± cos a sin b      cos(a ± b) = cos a cos b ∓ sin a sin b,
 * </pre>
 *
 * where that leaves fewer different angles: one costs as much as a dozen products. Of K angles and all their differences
 * the K angles are left. A sum is written out where sine and cosine of both parts are there anyway, and a group of sums
 * that share new parts where it has more sums than new parts. The error is that of a few roundings of numbers up to 1.
 *
 * @param inputs in a graph of their own where something was written out
 * @param outputs in the same graph
 */
record AngleSums(List<Expression> inputs, List<Expression> outputs) {

    /** The same outputs with the fewest angles; as they are where none can be saved. */
    static AngleSums writtenOut(List<Expression> inputs, List<Expression> outputs) {
        Expression[] order = Order.of(outputs);
        Set<Expression> sums = worthwhile(order);
        if (sums.isEmpty()) {
            return new AngleSums(inputs, outputs);
        }
        Arrays.sort(order, Comparator.comparingInt(Expression::number));
        Map<Expression, Expression> copies = new Copy(sums).of(inputs, order);
        return new AngleSums(
                inputs.stream().map(copies::get).toList(),
                outputs.stream().map(copies::get).toList());
    }

    /** The angles that are better written out. */
    private static Set<Expression> worthwhile(Expression[] order) {
        Set<Expression> angles = new LinkedHashSet<>();
        for (Expression node : order) {
            if (node.operation() == Operation.SINE || node.operation() == Operation.COSINE) {
                angles.add(node.first());
            }
        }
        Set<Expression> sums = new LinkedHashSet<>(angles);
        sums.removeIf(angle -> angle.operation() != Operation.ADD && angle.operation() != Operation.SUBTRACT);
        Map<Expression, Set<Expression>> sumsOfPart = new LinkedHashMap<>();
        for (Expression sum : sums) {
            for (Expression part : List.of(sum.first(), sum.second())) {
                if (!part.isConstant() && !angles.contains(part)) {
                    sumsOfPart
                            .computeIfAbsent(part, angle -> new LinkedHashSet<>())
                            .add(sum);
                }
            }
        }
        dropSingles(sumsOfPart, sums);
        dropGroupsWithoutGain(sumsOfPart, sums);
        return sums;
    }

    /** A new part that serves one sum saves nothing; without that sum, another part may serve one alone. */
    private static void dropSingles(Map<Expression, Set<Expression>> sumsOfPart, Set<Expression> sums) {
        Deque<Expression> singles = new ArrayDeque<>(sumsOfPart.keySet());
        while (!singles.isEmpty()) {
            Expression part = singles.pop();
            if (sumsOfPart.getOrDefault(part, Set.of()).size() == 1) {
                Expression sum = sumsOfPart.remove(part).iterator().next();
                sums.remove(sum);
                Expression other = sum.first() == part ? sum.second() : sum.first();
                if (sumsOfPart.containsKey(other)) {
                    sumsOfPart.get(other).remove(sum);
                    singles.push(other);
                }
            }
        }
    }

    private static void dropGroupsWithoutGain(Map<Expression, Set<Expression>> sumsOfPart, Set<Expression> sums) {
        Set<Expression> seen = new LinkedHashSet<>();
        for (Expression first : sumsOfPart.keySet()) {
            Set<Expression> group = new LinkedHashSet<>();
            int parts = 0;
            Deque<Expression> open = new ArrayDeque<>(List.of(first));
            while (!open.isEmpty()) {
                Expression part = open.pop();
                if (sumsOfPart.containsKey(part) && seen.add(part)) {
                    parts++;
                    for (Expression sum : sumsOfPart.get(part)) {
                        group.add(sum);
                        open.push(sum.first());
                        open.push(sum.second());
                    }
                }
            }
            if (group.size() <= parts) {
                sums.removeAll(group);
            }
        }
    }

    /** Copies formulas into a graph of their own. */
    private static final class Copy {

        private final Set<Expression> sums;
        private final Graph graph = new Graph(Integer.MAX_VALUE);
        private final Map<Expression, Expression> copies = new HashMap<>();
        private final Map<Expression, Expression> sines = new HashMap<>();
        private final Map<Expression, Expression> cosines = new HashMap<>();

        Copy(Set<Expression> sums) {
            this.sums = sums;
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
                if (sums.contains(node)) {
                    writeOut(node);
                }
            }
            return copies;
        }

        private Expression copy(Expression node, Expression x, Expression y) {
            return switch (node.operation()) {
                case ADD -> x.plus(y);
                case SUBTRACT -> x.minus(y);
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
            sines.put(sum, isSum ? along.plus(across) : along.minus(across));
            cosines.put(sum, isSum ? cosineProduct.minus(sineProduct) : cosineProduct.plus(sineProduct));
        }
    }
}
