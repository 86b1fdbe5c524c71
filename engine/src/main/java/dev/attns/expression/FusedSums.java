package dev.attns.expression;

import dev.attns.kernel.code.Instruction.Operation;
import java.util.HashSet;
import java.util.Set;

/**
 * Sums in which a product is not rounded before it is added,
 *
 * <pre>
 *   x·y + z = fma(x, y, z)      z − x·y = fma(−x, y, z)      x·y − z = fma(x, y, −z),
 * </pre>
 *
 * one operation in place of two. That is so where the product serves this sum alone: for a shared one a fused multiply-add takes the place of a
 * sum, and many processors have more units for sums. A difference is fused where the opposite of an operand costs nothing: that of a constant, of a
 * product with one, or {@code q − p} in place of {@code p − q}. A result may also be {@code x·y − z = −fma(−x, y, z)}: its sign goes
 * into the weights of a step.
 */
final class FusedSums {

    private final Set<Expression> shared = new HashSet<>();

    /** Says that an expression has several uses. */
    void share(Expression x) {
        shared.add(x);
    }

    Expression add(Expression x, Expression y) {
        Expression plain = x.plus(y);
        if (plain.operation() == Operation.SUBTRACT) {
            return subtract(plain.first(), plain.second());
        }
        if (plain.operation() != Operation.ADD) {
            return plain;
        }
        if (isOwnProduct(plain.second())) {
            return fused(plain.second(), plain.first());
        }
        return isOwnProduct(plain.first()) ? fused(plain.first(), plain.second()) : plain;
    }

    Expression subtract(Expression x, Expression y) {
        Expression plain = x.minus(y);
        if (plain.operation() == Operation.ADD) {
            return add(plain.first(), plain.second());
        }
        if (plain.operation() != Operation.SUBTRACT) {
            return plain;
        }
        if (isOwnProduct(y) && hasOpposite(y)) {
            return fused(opposite(y), x);
        }
        return isOwnProduct(x) && hasOpposite(y) ? fused(x, opposite(y)) : plain;
    }

    /** What a result becomes. */
    Expression result(Expression x) {
        boolean isFused = x.operation() == Operation.SUBTRACT && isOwnProduct(x.first()) && hasOpposite(x.first());
        return isFused ? fused(opposite(x.first()), x.second()).negated() : x;
    }

    private Expression fused(Expression product, Expression addend) {
        return isProduct(product)
                ? product.graph().node(Operation.FUSED_MULTIPLY_ADD, null, product.first(), product.second(), addend)
                : add(product, addend);
    }

    private boolean isOwnProduct(Expression x) {
        return isProduct(x) && !shared.contains(x);
    }

    private static boolean isProduct(Expression x) {
        return x.operation() == Operation.MULTIPLY;
    }

    /** Whether the opposite takes no operation more. */
    private boolean hasOpposite(Expression x) {
        return isReversible(x) || (isOwnProduct(x) && (isReversible(x.first()) || isReversible(x.second())));
    }

    private boolean isReversible(Expression x) {
        return x.isConstant() || (x.operation() == Operation.SUBTRACT && !shared.contains(x));
    }

    /** The opposite of what has one: of a product, by one of its factors. */
    private Expression opposite(Expression x) {
        if (!isProduct(x) || x.first().isConstant()) {
            return x.negated();
        }
        return isReversible(x.first())
                ? x.first().negated().times(x.second())
                : x.first().times(x.second().negated());
    }
}
