package dev.attns.expression;

import dev.attns.kernel.code.Instruction.Operation;
import dev.attns.kernel.row.RowFunction;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The nodes of expressions, each there once: what is built from equal parts in the same way is the same node. Nodes are
 * numbered in the order in which they come about, so that a node's operands have lower numbers. Not safe to share between
 * threads.
 */
public final class Graph {

    /** The most nodes of a graph that says nothing else. */
    public static final int MOST_NODES = 1_000_000;

    private final int mostNodes;
    private final Map<Key, Expression> nodes = new HashMap<>();
    private int size;

    private record Key(Operation operation, RowFunction function, long first, int second, int third) {}

    /** Thrown where a graph would get more nodes than it may have. */
    public static final class TooLarge extends RuntimeException {
        private static final long serialVersionUID = 1;

        private TooLarge(int mostNodes) {
            super("The expressions have more than " + mostNodes + " different parts");
        }
    }

    /** A graph of as many nodes as a system usually may have. */
    public Graph() {
        this(MOST_NODES);
    }

    /** A graph of at most so many nodes. */
    public Graph(int mostNodes) {
        this.mostNodes = mostNodes;
    }

    /** A new input: a value that is known when the expressions are evaluated. */
    public Expression input() {
        return Expression.input(this, next());
    }

    /** A constant. */
    public Expression constant(double value) {
        Key key = new Key(null, null, Double.doubleToLongBits(value), 0, 0);
        Expression known = nodes.get(key);
        if (known == null) {
            known = Expression.constant(this, next(), value);
            nodes.put(key, known);
        }
        return known;
    }

    /** How many nodes there are. */
    public int size() {
        return size;
    }

    /** The node of an operation on operands, as it stands. */
    Expression node(Operation operation, RowFunction function, Expression... operands) {
        int last = operands.length - 1;
        Key key = new Key(
                operation,
                function,
                operands[0].number(),
                operands[Math.min(1, last)].number(),
                operands[last].number());
        Expression known = nodes.get(key);
        if (known == null) {
            known = Expression.operation(this, next(), operation, function, List.of(operands));
            nodes.put(key, known);
        }
        return known;
    }

    private int next() {
        if (size >= mostNodes) {
            throw new TooLarge(mostNodes);
        }
        return size++;
    }
}
