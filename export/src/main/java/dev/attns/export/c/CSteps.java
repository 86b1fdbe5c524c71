package dev.attns.export.c;

import dev.attns.correction.Correction;
import java.util.List;
import java.util.Locale;

/** The functions that a user of an exported model calls: one step, its inside, the guard's test, and steps of a batch. */
final class CSteps {

    private final CModel model;
    private final int inputs;
    private final int stages;
    private final String name;
    private final String capitals;
    private final int dimension;

    CSteps(CModel model) {
        this.model = model;
        this.inputs = model.exported().step().inputs();
        this.stages = model.exported().step().scheme().stages();
        this.name = model.name();
        this.capitals = model.capitals();
        this.dimension = model.dimension();
    }

    /** How many bytes a trajectory takes on the stack, beside the networks. */
    long memory() {
        return 8L * ((long) (stages + 5) * dimension + model.parameters() + inputs);
    }

    /** Writes the formula, {@code u ↦ u + h·S + w·q} or {@code u + h·S·(a + q)}, and whether the result is finite. */
    void inner(CText out, CLanes lanes) {
        String at = lanes.at();
        out.gap().add("/* The corrected step, from the slope s and the output q of the network. */");
        out.add(
                "static void advance_%s(%s, %s, %s)",
                lanes.suffix(),
                lanes.parameter("double", "u"),
                lanes.constant("double", "s"),
                lanes.constant("double", "q"));
        out.add("{");
        out.add(lanes.each("c", dimension, "u[c]" + at + " = " + formula(at) + ";"));
        out.add("}");
    }

    private String formula(String at) {
        Correction correction = model.exported().step().correction();
        String step = CText.number(model.step());
        String slope = "s[c]" + at;
        String output = "q[c]" + at;
        if (correction.isAdditive()) {
            boolean isTimesStep = correction.outputScale(model.step(), 1) != 1;
            String share = isTimesStep ? step + " * " + output : output;
            return "FMA(" + step + ", " + slope + ", u[c]" + at + ") + " + share;
        }
        String share = correction.neutralOutput() == 0 ? "(1.0 + " + output + ")" : output;
        return "FMA(" + step + ", " + slope + " * " + share + ", u[c]" + at + ")";
    }

    /** Writes all functions for users. */
    void write(CText out) {
        out.gap().add("static int is_finite(const double *u)\n{");
        out.add("int finite = 1;");
        out.add("for (size_t c = 0; c < %d; c++) {\nfinite &= isfinite(u[c]) != 0;\n}", dimension);
        out.add("return finite;\n}");
        slope(out);
        step(out, "step", false, false);
        if (model.hasDense()) {
            step(out, "step_dense", false, true);
            between(out);
        }
        if (model.hasRegion()) {
            inside(out);
            step(out, "step_guarded", true, false);
        }
        batch(out, false);
        if (model.hasRegion()) {
            batch(out, true);
        }
    }

    private void slope(CText out) {
        out.gap().add("void %s_slope(const double *state%s, double *slope)\n{", name, model.publiclyDeclared());
        out.add("slope_one(state%s, slope);\n}", model.publiclyGiven());
    }

    private void read(CText out, String state) {
        out.add("double k[%d][%d], s[%d], x[%d];", stages, dimension, dimension, inputs);
        out.add("stages_one(%s%s, k, s);", state, model.publiclyGiven());
        out.add("read_one(%s%s, k, s, x);", state, model.publiclyGiven());
    }

    private String given() {
        return model.parameters() > 0 ? ", parameters" : "";
    }

    private void step(CText out, String function, boolean isGuarded, boolean isDense) {
        out.gap()
                .add(
                        "int %s_%s(double *state%s%s)\n{",
                        name, function, model.publiclyDeclared(), isDense ? ", double *inside" : "");
        read(out, "state");
        out.add("int status = %s_INSIDE;", capitals);
        out.add("double q[%d];", dimension);
        out.add("correction_one(x, q);");
        if (model.hasRegion()) {
            out.add("int in;\ninside_one(state%s, x, q, &in);", given());
            out.add("status = in ? %s_INSIDE : %s_OUTSIDE;", capitals, capitals);
        }
        if (isDense) {
            out.add("double y[%d];", denseInputs());
            out.add("read_dense_one(state%s, k, s, y);", model.publiclyGiven());
            out.add("bends_one(y, inside + %d);", 2 * dimension);
            out.add("for (size_t c = 0; c < %d; c++) {\ninside[c] = state[c];\n}", dimension);
        }
        if (isGuarded) {
            out.add("if (!in && is_finite(state)) {\nfallback(state%s);\n} else {", model.publiclyGiven());
        }
        out.add("advance_one(state, s, q);");
        if (isGuarded) {
            out.add("}");
        }
        if (isDense) {
            out.add(
                    "for (size_t c = 0; c < %d; c++) {\ninside[%d + c] = state[c] - inside[c];\n}",
                    dimension, dimension);
        }
        out.add("return is_finite(state) ? status : %s_NOT_FINITE;\n}", capitals);
    }

    private int denseInputs() {
        return model.exported().model().dense().orElseThrow().network().inputs();
    }

    /** How many polynomials bend the way through a step. */
    int terms() {
        return model.exported().model().dense().orElseThrow().network().outputs() / dimension;
    }

    /** Gegenbauer's polynomials, as the library's basis of bends has them. */
    private void between(CText out) {
        out.gap().add("void %s_between(const double *inside, double theta, double *state)\n{", name);
        out.add("const double place = 2 * theta - 1;");
        out.add("double before = 0, value = 1;");
        out.add("for (size_t c = 0; c < %d; c++) {", dimension);
        out.add("state[c] = FMA(theta, inside[%d + c], inside[c]);\n}", dimension);
        out.add("for (int j = 0; j < %d; j++) {", terms());
        out.add("const double square = (j + 1.0) * (j + 2.0) * (j + 3.0) * (j + 4.0) / (288 * (j + 2.5));");
        out.add("const double weight = theta * (1 - theta) * value / sqrt(square);");
        out.add("const double next = (2 * place * (j + 2.5) * value - (j + 4.0) * before) / (j + 1);");
        out.add("for (int c = 0; c < %d; c++) {", dimension);
        out.add("state[c] = FMA(weight, inside[(j + 2) * %d + c], state[c]);\n}", dimension);
        out.add("before = value;\nvalue = next;\n}\n}");
    }

    private void inside(CText out) {
        out.gap().add("int %s_inside(const double *state%s)\n{", name, model.publiclyDeclared());
        read(out, "state");
        out.add("double q[%d];\ncorrection_one(x, q);", dimension);
        out.add("int in;\ninside_one(state%s, x, q, &in);\nreturn in;\n}", given());
    }

    private void batch(CText out, boolean isGuarded) {
        String function = isGuarded ? "steps_guarded" : "steps";
        strip(out, isGuarded);
        out.gap()
                .add(
                        "void %s_%s(double *state, size_t count, size_t steps%s, unsigned char *status)\n{",
                        name, function, model.publiclyDeclared());
        out.add("for (size_t first = 0; first < count; first += LANES) {");
        out.add("const size_t many = count - first < LANES ? count - first : LANES;");
        out.add(
                "%s(state + first, count, many, steps%s, status ? status + first : 0);\n}\n}",
                isGuarded ? "guarded_strip" : "strip",
                (model.parameters() > 0 ? ", parameters + first" : "") + (model.hasTime() ? ", time" : ""));
    }

    /** All steps of some neighbours; places that are left over repeat the last of them. */
    private void strip(CText out, boolean isGuarded) {
        boolean hasRegion = model.hasRegion();
        out.gap().add("/* All steps of up to LANES neighbours; what is left of the strip repeats the last of them. */");
        out.add(
                "static void %s(double *state, size_t count, size_t many, size_t steps%s, unsigned char *status)\n{",
                isGuarded ? "guarded_strip" : "strip", model.publiclyDeclared());
        out.add(
                "double u[%d][LANES], s[%d][LANES], q[%d][LANES], x[%d][LANES];",
                dimension, dimension, dimension, inputs);
        out.add("double k[%d][%d][LANES];", stages, dimension);
        out.add("int worst[LANES];");
        if (hasRegion) {
            out.add("int in[LANES];");
        }
        load(out, "state", "u", dimension);
        if (model.parameters() > 0) {
            out.add("double p[%d][LANES];", model.parameters());
            load(out, "parameters", "p", model.parameters());
        }
        out.add("for (size_t l = 0; l < LANES; l++) {\nworst[l] = %s_INSIDE;\n}", capitals);
        out.add("for (size_t i = 0; i < steps; i++) {");
        if (model.hasTime()) {
            out.add("const double t = time + (double) i * %s;", CText.number(model.step()));
        }
        out.add("stages_many(u%s, k, s);", model.given("t"));
        out.add("read_many(u%s, k, s, x);", model.given("t"));
        out.add("correction_many(x, q);");
        if (hasRegion) {
            if (!isGuarded) {
                out.add("if (status) {");
            }
            out.add("inside_many(u%s, x, q, in);", model.parameters() > 0 ? ", p" : "");
            out.add("for (size_t l = 0; l < LANES; l++) {\nworst[l] |= !in[l];\n}");
            if (!isGuarded) {
                out.add("}");
            }
        }
        if (isGuarded) {
            guarded(out);
        } else {
            out.add("advance_many(u, s, q);");
        }
        out.add("}");
        out.add("for (size_t l = 0; l < many; l++) {");
        out.add("int finite = 1;");
        out.add("for (size_t c = 0; c < %d; c++) {", dimension);
        out.add("state[c * count + l] = u[c][l];\nfinite &= isfinite(u[c][l]) != 0;\n}");
        out.add("if (status) {");
        out.add("status[l] = (unsigned char) (finite ? worst[l] : %s_NOT_FINITE);\n}\n}\n}", capitals);
    }

    private static void load(CText out, String from, String to, int rows) {
        out.add("for (size_t c = 0; c < %d; c++) {", rows);
        out.add("for (size_t l = 0; l < LANES; l++) {");
        out.add("%s[c][l] = %s[c * count + (l < many ? l : many - 1)];\n}\n}", to, from);
    }

    /** Those outside go on by order 8 from where they were. */
    private void guarded(CText out) {
        out.add("int away = 0;");
        out.add("for (size_t l = 0; l < many; l++) {\naway |= !in[l];\n}");
        out.add("double begin[%d][LANES];", dimension);
        out.add("for (size_t c = 0; away && c < %d; c++) {", dimension);
        out.add("for (size_t l = 0; l < LANES; l++) {\nbegin[c][l] = u[c][l];\n}\n}");
        out.add("advance_many(u, s, q);");
        out.add("for (size_t l = 0; away && l < many; l++) {");
        out.add("double v[%d];", dimension);
        if (model.parameters() > 0) {
            out.add("double r[%d];", model.parameters());
            out.add("for (size_t c = 0; c < %d; c++) {\nr[c] = p[c][l];\n}", model.parameters());
        }
        out.add("for (size_t c = 0; c < %d; c++) {\nv[c] = begin[c][l];\n}", dimension);
        out.add("if (!in[l] && is_finite(v)) {");
        out.add("fallback(v%s);", (model.parameters() > 0 ? ", r" : "") + (model.hasTime() ? ", t" : ""));
        out.add("for (size_t c = 0; c < %d; c++) {\nu[c][l] = v[c];\n}\n}\n}", dimension);
    }

    /** What the header tells of them. */
    List<String> declarations() {
        String given = model.publiclyDeclared();
        String batch = "double *state, size_t count, size_t steps" + given + ", unsigned char *status";
        return List.of(
                String.format(Locale.ROOT, "int %s_step(double *state%s);", name, given),
                String.format(Locale.ROOT, "int %s_step_guarded(double *state%s);", name, given),
                String.format(Locale.ROOT, "int %s_inside(const double *state%s);", name, given),
                String.format(Locale.ROOT, "int %s_step_dense(double *state%s, double *inside);", name, given),
                String.format(Locale.ROOT, "void %s_between(const double *inside, double theta, double *state);", name),
                String.format(Locale.ROOT, "void %s_steps(%s);", name, batch),
                String.format(Locale.ROOT, "void %s_steps_guarded(%s);", name, batch),
                String.format(Locale.ROOT, "void %s_slope(const double *state%s, double *slope);", name, given));
    }
}
