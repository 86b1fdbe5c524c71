package dev.attns.text.meaning;

import dev.attns.expression.Expression;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** The functions that a formula may call, by name. There are no others: text can compute and nothing else. */
final class Functions {

    /** {@code sum(i, low, high, term)}, which takes an index. */
    static final String SUM = "sum";

    /** Random numbers, which only starts may call. */
    static final String UNIFORM = "uniform";

    static final String NORMAL = "normal";

    /** What other languages call a case distinction, which is no function here. */
    static final Set<String> CONDITIONAL =
            Set.of("if", "ifelse", "where", "piecewise", "heaviside", "step", "select", "switch", "case");

    private static final Map<String, UnaryOperator<Expression>> OF_ONE = new LinkedHashMap<>();
    private static final Map<String, BinaryOperator<Expression>> OF_TWO = new LinkedHashMap<>();

    static {
        OF_ONE.put("sin", Expression::sin);
        OF_ONE.put("cos", Expression::cos);
        OF_ONE.put("tan", Expression::tan);
        OF_ONE.put("asin", Expression::asin);
        OF_ONE.put("acos", Expression::acos);
        OF_ONE.put("atan", Expression::atan);
        OF_ONE.put("sinh", Expression::sinh);
        OF_ONE.put("cosh", Expression::cosh);
        OF_ONE.put("tanh", Expression::tanh);
        OF_ONE.put("exp", Expression::exp);
        OF_ONE.put("log", Expression::log);
        OF_ONE.put("log10", Expression::log10);
        OF_ONE.put("sqrt", Expression::sqrt);
        OF_ONE.put("abs", Expression::abs);
        OF_ONE.put("sign", Expression::sign);
        OF_TWO.put("atan2", Expression::atan2);
        OF_TWO.put("pow", Expression::power);
        OF_TWO.put("min", Expression::min);
        OF_TWO.put("max", Expression::max);
    }

    private Functions() {}

    /** All names, those with a meaning of their own included. */
    static Collection<String> names() {
        List<String> names = new ArrayList<>(OF_ONE.keySet());
        names.addAll(OF_TWO.keySet());
        names.addAll(List.of(SUM, UNIFORM, NORMAL));
        return names;
    }

    static boolean isRandom(String name) {
        return name.equals(UNIFORM) || name.equals(NORMAL);
    }

    /** How many arguments a function takes. */
    static int arguments(String name) {
        return OF_ONE.containsKey(name) ? 1 : name.equals(SUM) ? 4 : 2;
    }

    /** The value of a function that has no meaning of its own. */
    static Expression apply(String name, List<Expression> arguments) {
        UnaryOperator<Expression> ofOne = OF_ONE.get(name);
        return ofOne != null
                ? ofOne.apply(arguments.get(0))
                : OF_TWO.get(name).apply(arguments.get(0), arguments.get(1));
    }
}
