package dev.attns.expression;

import dev.attns.kernel.code.Instruction.Operation;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which sines and cosines of sums and differences are written out by the addition theorems,
 *
 * <pre>
 *   sin(a ± b) = sin a cos b ± cos a sin b      cos(a ± b) = cos a cos b ∓ sin a sin b:
 * </pre>
 *
 * where that leaves fewer different angles, for one costs as much as a dozen products. Of K angles and all their differences
 * the K angles are left. A sum is written out where sine and cosine of both parts are there anyway, and a group of sums
 * that share new parts where it has more sums than new parts. The error is that of a few roundings of numbers up to 1.
 */
final class AngleSums {

    private AngleSums() {}

    /** The sums that are better written out, of nodes in an order in which they can be computed. */
    static Set<Expression> worthwhile(Expression[] order) {
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
}
