package dev.attns.export.c;

import dev.attns.guard.TrainedRegion;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.scheme.StageDifferences;

/** Order 8 in C, for the steps that begin outside: in parts, of which there are twice as many until its estimate is small. */
final class CFallback {

    private static final int MOST_DOUBLINGS = 6;

    private final CModel model;
    private final TrainedRegion region;
    private final Scheme scheme = Schemes.dop853();

    CFallback(CModel model) {
        this.model = model;
        this.region = model.exported().region().orElseThrow();
    }

    void tables(CText out) {
        int stages = scheme.stages();
        double[][] a = new double[stages][stages];
        double[] b = new double[stages];
        double[] c = new double[stages];
        for (int i = 0; i < stages; i++) {
            for (int j = 0; j < i; j++) {
                a[i][j] = scheme.a(i, j);
            }
            b[i] = scheme.b(i);
            c[i] = scheme.c(i);
        }
        out.gap().add("/* Dormand and Prince's scheme of order 8, and its estimate of order 5. */");
        out.table("double", "eighth_a", a);
        out.table("double", "eighth_b", b);
        if (model.hasTime()) {
            out.table("double", "eighth_c", c);
        }
        out.table("double", "eighth_e", StageDifferences.orderEightEstimate().weights(0));
        out.table("double", "deviation", region.christoffel().scale());
    }

    void write(CText out) {
        int dimension = model.dimension();
        int stages = scheme.stages();
        String parameters = model.parameters() > 0 ? ", const double *p" : "";
        String time = model.hasTime() ? ", double t" : "";
        out.gap()
                .add(
                        "/* A step of order 8; returns how large the estimate of its error is, in deviations of the states. */");
        out.add("static double eighth_step(double *restrict u%s%s, double h)", parameters, time);
        out.add("{");
        out.add("double k[%d][%d], a[%d];", stages, dimension, dimension);
        out.add("double estimate = 0;");
        out.add("slope_one(u%s, k[0]);", model.given("t"));
        out.add("for (size_t i = 1; i < %d; i++) {", stages);
        out.add("for (size_t c = 0; c < %d; c++) {", dimension);
        out.add("double sum = eighth_a[i][0] * k[0][c];");
        out.add("for (size_t j = 1; j < i; j++) {\nsum = FMA(eighth_a[i][j], k[j][c], sum);\n}");
        out.add("a[c] = FMA(h, sum, u[c]);\n}");
        out.add("slope_one(a%s, k[i]);\n}", model.given("t + eighth_c[i] * h"));
        out.add("for (size_t c = 0; c < %d; c++) {", dimension);
        out.add("double sum = eighth_b[0] * k[0][c];");
        out.add("double error = eighth_e[0] * k[0][c];");
        out.add("for (size_t j = 1; j < %d; j++) {", stages);
        out.add("sum = FMA(eighth_b[j], k[j][c], sum);\nerror = FMA(eighth_e[j], k[j][c], error);\n}");
        out.add("u[c] = FMA(h, sum, u[c]);");
        out.add("error = fabs(error * (h / deviation[c]));");
        out.add("estimate = estimate >= error || estimate != estimate ? estimate : error;\n}");
        out.add("return estimate;\n}");

        out.gap().add("/* A whole step by order 8, in as many parts as it needs. */");
        out.add("static void fallback(double *restrict u%s%s)", parameters, time);
        out.add("{");
        out.add("for (int parts = %d;; parts *= 2) {", region.parts());
        out.add("const double h = %s / parts;", CText.number(model.step()));
        out.add("double v[%d];", dimension);
        out.add("double estimate = 0;");
        out.add("for (size_t c = 0; c < %d; c++) {\nv[c] = u[c];\n}", dimension);
        out.add("for (int part = 0; part < parts; part++) {");
        out.add("const double error = eighth_step(v%s, h);", model.given("t + part * h"));
        out.add("estimate = estimate >= error || estimate != estimate ? estimate : error;\n}");
        out.add("if (estimate <= %s || parts == %d) {", CText.number(region.limit()), region.parts() << MOST_DOUBLINGS);
        out.add("for (size_t c = 0; c < %d; c++) {\nu[c] = v[c];\n}", dimension);
        out.add("return;\n}\n}\n}");
    }
}
