package dev.attns.expression;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The nodes on which expressions depend, in an order in which they can be computed. */
final class Order {

    private Order() {}

    /** All nodes below the roots, and they themselves; each root's as a stretch, operands before what they enter. */
    static Expression[] of(List<Expression> roots) {
        List<Expression> order = new ArrayList<>();
        Set<Expression> known = new HashSet<>();
        Deque<Expression> open = new ArrayDeque<>();
        for (Expression root : roots) {
            open.push(root);
            while (!open.isEmpty()) {
                Expression node = open.peek();
                if (known.contains(node)) {
                    open.pop();
                } else if (pushOperands(node, known, open)) {
                    open.pop();
                    known.add(node);
                    order.add(node);
                }
            }
        }
        return order.toArray(Expression[]::new);
    }

    /** Pushes the operands that are not known yet; whether there were none. */
    private static boolean pushOperands(Expression node, Set<Expression> known, Deque<Expression> open) {
        boolean isReady = true;
        for (int k = node.operands().size() - 1; k >= 0; k--) {
            Expression operand = node.operands().get(k);
            if (!known.contains(operand)) {
                open.push(operand);
                isReady = false;
            }
        }
        return isReady;
    }
}
