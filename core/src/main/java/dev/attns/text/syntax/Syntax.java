package dev.attns.text.syntax;

import dev.attns.text.source.TextLimits;
import java.util.List;

/**
 * A formula as it was written, each part with the offset where it begins. Sums and products are flat, so that the depth of
 * a tree is bounded by {@link TextLimits#FORMULA_NESTING}, however long the formula is.
 */
public sealed interface Syntax {

    /** What to tell those who look for a case distinction. */
    String NO_CONDITIONS = "there are no conditions: use max, min, abs or sign, or tanh for a smooth switch";

    /** The offset in the source where it begins. */
    int at();

    /** A finite number. */
    record Number(int at, double value) implements Syntax {}

    /** A name, with its indices if it has any, as in {@code u[i, j-1]}. */
    record Name(int at, String name, List<Syntax> indices) implements Syntax {

        public Name {
            indices = List.copyOf(indices);
        }
    }

    /** A function of one or more arguments. */
    record Call(int at, String function, List<Syntax> arguments) implements Syntax {

        public Call {
            arguments = List.copyOf(arguments);
        }
    }

    /** {@code -operand}. */
    record Negation(int at, Syntax operand) implements Syntax {}

    /** {@code a + b - c}, of two or more terms, from left to right. */
    record Sum(int at, List<Term> terms) implements Syntax {

        public Sum {
            terms = List.copyOf(terms);
        }
    }

    /** One term of a sum. The first one is never subtracted. */
    record Term(boolean subtracted, Syntax value) {}

    /** {@code a * b / c}, of two or more factors, from left to right. */
    record Product(int at, List<Factor> factors) implements Syntax {

        public Product {
            factors = List.copyOf(factors);
        }
    }

    /** One factor of a product. The first one is never divided by. */
    record Factor(boolean divided, Syntax value) {}

    /** {@code base ^ exponent}. */
    record Power(int at, Syntax base, Syntax exponent) implements Syntax {}
}
