package dev.attns.export.c;

import java.util.ArrayList;
import java.util.List;

/** The header file of an exported model, and the comment that both of its files begin with. */
final class CHeader {

    private static final int LINE = 100;

    private CHeader() {}

    /** What the model is, as a comment; nothing of its text can end it. */
    static String comment(List<String> lines) {
        StringBuilder text = new StringBuilder("/*\n");
        for (String line : lines) {
            for (String part : wrapped(plain(line))) {
                text.append((" * " + part).stripTrailing()).append('\n');
            }
        }
        return text.append(" */\n").toString();
    }

    /** A text that means nothing to C: no end or beginning of a comment, no trigraphs, no marks that nobody sees. */
    static String plain(String line) {
        return line.replace("*/", "* /")
                .replace("/*", "/ *")
                .replace("??", "? ?")
                .replaceAll("[\\p{Cc}\\p{Cf}]", " ")
                .replaceAll("\\\\+$", "");
    }

    private static List<String> wrapped(String line) {
        List<String> parts = new ArrayList<>();
        String indent = " ".repeat(line.length() - line.stripLeading().length());
        String rest = line;
        while (rest.length() > LINE) {
            int end = rest.lastIndexOf(' ', LINE);
            if (end <= indent.length()) {
                break;
            }
            parts.add(rest.substring(0, end));
            rest = (indent.isEmpty() ? "" : indent + "  ") + rest.substring(end + 1);
        }
        parts.add(rest);
        return parts;
    }

    static String of(CModel model, CSteps steps) {
        String capitals = model.capitals();
        List<String> functions = steps.declarations();
        CText out = new CText();
        out.verbatim(comment(model.exported().description()));
        out.gap().add("#ifndef %s_H\n#define %s_H", capitals, capitals);
        out.gap().add("#include <stddef.h>");
        out.gap().add("#define %s_DIMENSION %d", capitals, model.dimension());
        out.add("#define %s_PARAMETERS %d", capitals, model.parameters());
        out.add("#define %s_STEP %s", capitals, CText.number(model.step()));
        if (model.hasDense()) {
            out.add("#define %s_INSIDE_SIZE %d", capitals, (2 + steps.terms()) * model.dimension());
        }
        out.gap().add("#ifdef __cplusplus").verbatim("extern \"C\" {").add("#endif");
        out.gap().verbatim(comment(state(model)));
        out.gap().add("/* What becomes of a step. */");
        out.verbatim("enum {");
        out.verbatim("    " + capitals + "_INSIDE = 0,     /* it began where the correction was trained"
                + (model.hasRegion() ? "" : ", as far as is known: the model does not say where") + " */");
        out.verbatim("    " + capitals + "_OUTSIDE = 1,    /* it did not: its error is not known */");
        out.verbatim("    " + capitals + "_NOT_FINITE = 2  /* a component of the state is not finite any more */");
        out.verbatim("};");
        say(out, "One step, in place.", functions.get(0));
        if (model.hasRegion()) {
            say(
                    out,
                    "The same; one that begins outside is taken by order 8 instead, and is as exact.",
                    functions.get(1));
            say(
                    out,
                    "The guard's test: 1 where a step begins where the correction was trained, 0 elsewhere.",
                    functions.get(2));
        }
        if (model.hasDense()) {
            say(
                    out,
                    "One step, in place, that leaves what lies inside it: " + capitals + "_INSIDE_SIZE numbers.",
                    functions.get(3));
            say(out, "The state inside a step, theta from 0, where it begins, to 1, where it ends.", functions.get(4));
        }
        String layout = "Steps of a batch, in place: component c of trajectory j is state[c * count + j]"
                + (model.parameters() > 0 ? ", and likewise its parameters" : "") + ". The worst of its steps"
                + " goes to status[j]; status may be NULL.";
        say(out, layout, functions.get(5));
        if (model.hasRegion()) {
            say(out, "The same, guarded by order 8.", functions.get(6));
        }
        say(out, "The right-hand side of the equation.", functions.get(7));
        out.gap().add("#ifdef __cplusplus").verbatim("}").add("#endif");
        out.gap().add("#endif");
        return out.toString();
    }

    private static List<String> state(CModel model) {
        List<String> lines = new ArrayList<>();
        lines.add("state[" + model.dimension() + "]: "
                + String.join(", ", model.exported().problem().components()) + ".");
        if (model.parameters() > 0) {
            lines.add("parameters[" + model.parameters() + "]: "
                    + String.join(", ", model.exported().problem().variedNames()) + ".");
        }
        if (model.hasTime()) {
            lines.add("time: when the first step begins.");
        }
        lines.add(
                "No function allocates memory or writes anything but what it is given: all are safe to call from many threads.");
        return lines;
    }

    private static void say(CText out, String comment, String declaration) {
        out.gap().verbatim(comment.length() + 6 <= LINE ? "/* " + comment + " */" : comment(List.of(comment)));
        out.add(declaration);
    }
}
