package dev.attns.expression;

import java.util.Arrays;
import java.util.List;

/**
 * When each node is computed. A function such as the sine goes over a whole row at once, so that its argument must be there
 * in all lanes before; arithmetic does not. A phase is some functions and then arithmetic, and every node is computed in the
 * phase of the first that needs it, so that few values wait in memory.
 */
final class Phases {

    private final int[] phases;
    private final int count;

    /**
     * The phases of nodes.
     *
     * @param order all nodes, operands first
     * @param outputs which of them must be there at the end
     */
    Phases(Expression[] order, List<Expression> outputs) {
        int size = 0;
        for (Expression node : order) {
            size = Math.max(size, node.number() + 1);
        }
        int[] earliest = new int[size];
        int last = 0;
        for (Expression node : order) {
            if (node.operation() != null) {
                int phase = 0;
                for (Expression operand : node.operands()) {
                    phase = Math.max(phase, earliest[operand.number()]);
                }
                earliest[node.number()] = phase + (node.operation().isArithmetic() ? 0 : 1);
                last = Math.max(last, earliest[node.number()]);
            }
        }
        phases = new int[size];
        Arrays.fill(phases, Integer.MAX_VALUE);
        for (Expression output : outputs) {
            phases[output.number()] = earliest[output.number()];
        }
        for (int k = order.length - 1; k >= 0; k--) {
            Expression node = order[k];
            if (node.operation() != null) {
                int before = phases[node.number()] - (node.operation().isArithmetic() ? 0 : 1);
                for (Expression operand : node.operands()) {
                    phases[operand.number()] = Math.min(phases[operand.number()], before);
                }
            }
        }
        count = last + 1;
    }

    int count() {
        return count;
    }

    int of(Expression node) {
        return phases[node.number()];
    }
}
