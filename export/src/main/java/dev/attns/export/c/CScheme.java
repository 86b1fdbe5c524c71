package dev.attns.export.c;

import dev.attns.kernel.row.LinearCombination;
import dev.attns.scheme.Scheme;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The stages of a step in C, {@code k_i = f(t + c_i h, u + h Σ a_ij k_j)}, and sums of them such as its slope. */
final class CScheme {

    private final CModel model;
    private final Scheme scheme;
    private final double step;

    CScheme(CModel model) {
        this.model = model;
        this.scheme = model.exported().step().scheme();
        this.step = model.step();
    }

    /** Writes the functions for one trajectory or for a strip. */
    void write(CText out, CLanes lanes) {
        int dimension = model.dimension();
        out.gap().add("/* The stages k of a step, and their mean s, its slope. */");
        String stages = lanes == CLanes.ONE ? "double (*restrict k)[%d]" : "double (*restrict k)[%d][LANES]";
        out.add(
                "static void stages_%s(%s%s, %s, %s)",
                lanes.suffix(),
                lanes.constant("double", "u"),
                model.declared(lanes),
                String.format(Locale.ROOT, stages, dimension),
                lanes.parameter("double", "s"));
        out.add("{");
        if (scheme.stages() > 1) {
            out.add(lanes.array("double", "a", dimension));
        }
        String slope = "slope_" + lanes.suffix();
        out.add("%s(u%s, k[0]);", slope, model.given("t"));
        for (int i = 1; i < scheme.stages(); i++) {
            double[] weights = new double[i];
            for (int j = 0; j < i; j++) {
                weights[j] = scheme.a(i, j);
            }
            out.add(lanes.each("c", dimension, "a[c]" + lanes.at() + " = " + shifted(weights, lanes) + ";"));
            out.add("%s(a%s, k[%d]);", slope, model.given(time(i)), i);
        }
        double[] weights = new double[scheme.stages()];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = scheme.b(i);
        }
        out.add(lanes.each("c", dimension, "s[c]" + lanes.at() + " = " + sum(weights, "c", lanes) + ";"));
        out.add("}");
    }

    private String time(int stage) {
        return "t + " + CText.number(scheme.c(stage) == 1 ? step : scheme.c(stage) * step);
    }

    /** {@code u + h Σ w_j k_j}; of one term, {@code u + (h w) k}. */
    private String shifted(double[] weights, CLanes lanes) {
        List<Integer> terms = terms(weights);
        return terms.size() == 1
                ? String.format(
                        Locale.ROOT,
                        "FMA(%s, k[%d][c]%s, u[c]%s)",
                        CText.number(step * weights[terms.get(0)]),
                        terms.get(0),
                        lanes.at(),
                        lanes.at())
                : String.format(
                        Locale.ROOT, "FMA(%s, %s, u[c]%s)", CText.number(step), sum(weights, "c", lanes), lanes.at());
    }

    /** {@code Σ w_j k_j} of a component as a {@link LinearCombination} has it; zeros are left out. */
    static String sum(double[] weights, String component, CLanes lanes) {
        List<Integer> terms = terms(weights);
        boolean isSymmetric = LinearCombination.isSymmetric(
                terms.stream().mapToDouble(j -> weights[j]).toArray());
        String text = null;
        for (int first = 0; first < terms.size() - (isSymmetric ? terms.size() / 2 : 0); first++) {
            int last = isSymmetric ? terms.size() - 1 - first : first;
            String stage = stage(terms.get(first), component, lanes);
            String stages = last > first ? "(" + stage + " + " + stage(terms.get(last), component, lanes) + ")" : stage;
            String weight = CText.number(weights[terms.get(first)]);
            text = text == null ? weight + " * " + stages : "FMA(" + weight + ", " + stages + ", " + text + ")";
        }
        return text;
    }

    private static String stage(int j, String component, CLanes lanes) {
        return "k[" + j + "][" + component + "]" + lanes.at();
    }

    private static List<Integer> terms(double[] weights) {
        List<Integer> terms = new ArrayList<>();
        for (int j = 0; j < weights.length; j++) {
            if (weights[j] != 0) {
                terms.add(j);
            }
        }
        return terms;
    }
}
