package dev.attns.export.c;

import dev.attns.expression.WrittenOut;
import dev.attns.kernel.code.Instruction;
import dev.attns.kernel.code.Instruction.Operation;
import dev.attns.kernel.code.StraightCode;
import dev.attns.kernel.row.RowFunction;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The right-hand side in C, {@code k = f(t, u; p)}: an operation a line, in the order in which the library has them. */
final class CFormulas {

    private final CModel model;
    private final CFunctions functions;
    private final StraightCode code;
    private final String[] values;

    CFormulas(CModel model, CFunctions functions) {
        this.model = model;
        this.functions = functions;
        WrittenOut formulas = model.exported().formulas();
        code = formulas.code();
        int constants = formulas.constants().length;
        values = new String[code.inputs() + constants + code.instructions().size()];
        for (int i = 0; i < constants; i++) {
            String number = CText.number(formulas.constants()[i]);
            values[code.inputs() + i] = number.startsWith("-") ? "(" + number + ")" : number;
        }
        for (int i = code.inputs() + constants; i < values.length; i++) {
            values[i] = "v" + i;
        }
    }

    /** Writes both functions. */
    void write(CText out) {
        write(out, CLanes.ONE);
        write(out, CLanes.MANY);
    }

    private void write(CText out, CLanes lanes) {
        boolean isStrip = lanes == CLanes.MANY;
        boolean turns = code.instructions().stream().anyMatch(CFormulas::isTurn);
        out.gap().add("/* The right-hand side, k = f(t, u; p). */");
        out.add(
                "static void slope_%s(%s%s, %s)",
                lanes.suffix(), lanes.constant("double", "u"), model.declared(lanes), lanes.parameter("double", "k"));
        out.add("{");
        CText body = new CText();
        boolean[] isRead = statements(body, lanes);
        if (model.parameters() > 0
                && !anyOf(isRead, model.dimension(), model.ode().rows())) {
            out.add("(void) p;");
        }
        if (!anyOf(isRead, 0, model.dimension())) {
            out.add("(void) u;");
        }
        if (model.hasTime() && !isRead[code.inputs() - 1]) {
            out.add("(void) t;");
        }
        if (isStrip && turns) {
            out.add("int far = 0;");
        }
        out.add(lanes.each(body.toString().stripTrailing()));
        if (isStrip && turns) {
            farAway(out);
        }
        out.add("}");
    }

    /** Angles that the short way does not reduce: those trajectories go one by one. */
    private void farAway(CText out) {
        out.add("if (far) {");
        out.add("for (size_t l = 0; l < LANES; l++) {");
        out.add("double a[%d], b[%d];", model.dimension(), model.dimension());
        out.add("for (size_t c = 0; c < %d; c++) {\na[c] = u[c][l];\n}", model.dimension());
        if (model.parameters() > 0) {
            out.add("double q[%d];", model.parameters());
            out.add("for (size_t c = 0; c < %d; c++) {\nq[c] = p[c][l];\n}", model.parameters());
        }
        out.add("slope_one(a%s, b);", (model.parameters() > 0 ? ", q" : "") + (model.hasTime() ? ", t" : ""));
        out.add("for (size_t c = 0; c < %d; c++) {\nk[c][l] = b[c];\n}\n}\n}", model.dimension());
    }

    private static boolean anyOf(boolean[] marks, int from, int to) {
        for (int i = from; i < to; i++) {
            if (marks[i]) {
                return true;
            }
        }
        return false;
    }

    private static boolean isTurn(Instruction instruction) {
        return instruction.operation() == Operation.SINE || instruction.operation() == Operation.COSINE;
    }

    /** Writes the operations; returns which inputs they read. */
    private boolean[] statements(CText out, CLanes lanes) {
        boolean[] isRead = new boolean[values.length];
        for (int i = 0; i < code.inputs() - 1; i++) {
            values[i] = model.row(i, lanes);
        }
        values[code.inputs() - 1] = "t";
        Map<Integer, Integer> turned = new HashMap<>();
        List<Instruction> instructions = code.instructions();
        int first = values.length - instructions.size();
        for (int i = 0; i < instructions.size(); i++) {
            Instruction instruction = instructions.get(i);
            isRead[instruction.first()] = true;
            isRead[instruction.second()] = true;
            isRead[instruction.third()] = true;
            if (isTurn(instruction)) {
                turn(out, lanes, instruction, values[first + i], turned);
            } else {
                out.add("const double %s = %s;", values[first + i], expression(instruction));
            }
        }
        for (int c = 0; c < code.outputs().size(); c++) {
            isRead[code.outputs().get(c)] = true;
            out.add("k[%d]%s = %s;", c, lanes.at(), values[code.outputs().get(c)]);
        }
        return isRead;
    }

    /** Sine and cosine of an angle come together. */
    private void turn(CText out, CLanes lanes, Instruction instruction, String value, Map<Integer, Integer> turned) {
        int angle = instruction.first();
        Integer pair = turned.get(angle);
        if (pair == null) {
            pair = turned.size();
            turned.put(angle, pair);
            out.add("double sine%d, cosine%d;", pair, pair);
            String how = functions.use(lanes == CLanes.MANY ? "near_sine_cosine" : "sine_cosine");
            out.add("%s(%s, &sine%d, &cosine%d);", how, values[angle], pair, pair);
            if (lanes == CLanes.MANY) {
                out.add("far |= fabs(%s) > FARTHEST;", values[angle]);
            }
        }
        String name = instruction.operation() == Operation.SINE ? "sine" : "cosine";
        out.add("const double %s = %s%d;", value, name, pair);
    }

    private String expression(Instruction instruction) {
        String x = values[instruction.first()];
        String y = values[instruction.second()];
        return switch (instruction.operation()) {
            case ADD -> x + " + " + y;
            case SUBTRACT -> x + " - " + y;
            case MULTIPLY -> x + " * " + y;
            case DIVIDE -> x + " / " + y;
            case SQUARE_ROOT -> "sqrt(" + x + ")";
            case ABSOLUTE -> "fabs(" + x + ")";
            case FUSED_MULTIPLY_ADD -> "FMA(" + x + ", " + y + ", " + values[instruction.third()] + ")";
            case FUNCTION -> function(instruction.function(), x, y);
            case SINE, COSINE -> throw new IllegalArgumentException("They come together");
        };
    }

    private String function(RowFunction function, String x, String y) {
        return switch (function) {
            case TANGENT -> "tan(" + x + ")";
            case ARC_SINE -> "asin(" + x + ")";
            case ARC_COSINE -> "acos(" + x + ")";
            case ARC_TANGENT -> "atan(" + x + ")";
            case HYPERBOLIC_SINE -> "sinh(" + x + ")";
            case HYPERBOLIC_COSINE -> "cosh(" + x + ")";
            case HYPERBOLIC_TANGENT -> functions.use("hyperbolic_tangent") + "(" + x + ")";
            case EXPONENTIAL -> "exp(" + x + ")";
            case LOGARITHM -> "log(" + x + ")";
            case LOGARITHM_10 -> "log10(" + x + ")";
            case SIGN -> functions.use("sign") + "(" + x + ")";
            case POWER -> "pow(" + x + ", " + y + ")";
            case ARC_TANGENT_2 -> "atan2(" + x + ", " + y + ")";
            case MINIMUM -> functions.use("smaller") + "(" + x + ", " + y + ")";
            case MAXIMUM -> functions.use("larger") + "(" + x + ", " + y + ")";
        };
    }
}
