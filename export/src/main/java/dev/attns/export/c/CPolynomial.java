package dev.attns.export.c;

import dev.attns.kernel.polynomial.MonomialPlan;
import dev.attns.network.Precision;
import dev.attns.network.polynomial.Monomials;
import dev.attns.network.polynomial.Polynomial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.stream.IntStream;

/**
 * Polynomials in the same monomials in C, {@code y_o = c_0 + Σ_v z_v·s_v}: terms that have a variable in common are added up first, in
 * the order in which the library's kernels have them.
 */
final class CPolynomial implements CNetwork {

    /** Before the products of a plan's table stand the numbers of variables, of products and of sections. */
    private static final int HEAD = 3;

    /** Up to so many multiply-adds are written out for a strip; a loop that goes by tables takes several times as long. */
    private static final int MOST_WRITTEN_OUT = 6000;

    private static final int MOST_FOR_ONE = 1000;

    /** So many sums go together. */
    private static final int TOGETHER = 8;

    private final String name;
    private final Precision precision;
    private final double factor;
    private final int inputs;
    private final int outputs;
    private final double[] centre;
    private final double[] scale;
    private final int[] table;
    private final double[] laid;

    private CPolynomial(
            String name,
            Precision precision,
            double factor,
            double[] centre,
            double[] scale,
            MonomialPlan plan,
            double[] coefficients,
            int outputs) {
        this.name = name;
        this.precision = precision;
        this.factor = factor;
        this.inputs = centre.length;
        this.outputs = outputs;
        this.centre = centre;
        this.scale = scale;
        table = plan.table();
        laid = new double[plan.size(outputs)];
        plan.lay(coefficients, 0, outputs, outputs, laid);
    }

    /** A network. */
    static CPolynomial of(String name, Polynomial shape, double[] parameters, Precision precision, double factor) {
        int inputs = shape.inputs();
        Monomials terms = shape.terms();
        int[] parents = IntStream.range(0, terms.count())
                .map(k -> k == 0 ? 0 : terms.parent(k))
                .toArray();
        int[] variables = IntStream.range(0, terms.count())
                .map(k -> k == 0 ? 0 : terms.variable(k))
                .toArray();
        return new CPolynomial(
                name,
                precision,
                factor,
                Arrays.copyOf(parameters, inputs),
                Arrays.copyOfRange(parameters, inputs, 2 * inputs),
                new MonomialPlan(inputs, parents, variables),
                Arrays.copyOfRange(parameters, 2 * inputs, parameters.length),
                shape.outputs());
    }

    /** One polynomial in double precision. */
    static CPolynomial of(
            String name, double[] centre, double[] scale, int[] parents, int[] variables, double[] coefficients) {
        return new CPolynomial(
                name,
                Precision.DOUBLE,
                1,
                centre,
                scale,
                new MonomialPlan(centre.length, parents, variables),
                coefficients,
                1);
    }

    @Override
    public long memory() {
        return 8L * (inputs + table[1] + 2 * outputs);
    }

    @Override
    public void tables(CText out) {
        out.gap().add("/* Numbers of polynomials: how the variables are shifted and scaled, and the coefficients. */");
        out.table("double", name + "_shift", centre);
        out.table("double", name + "_scale", scale);
        if (laid.length > MOST_FOR_ONE) {
            indices(out);
        }
        double[][] rows = new double[laid.length / outputs][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = Arrays.copyOfRange(laid, i * outputs, (i + 1) * outputs);
        }
        if (outputs == 1) {
            out.table(CNetwork.type(precision), name + "_c", laid);
        } else {
            out.table(CNetwork.type(precision), name + "_c", rows);
        }
    }

    /** By what the loops go, where not everything is written out. */
    private void indices(CText out) {
        int products = table[1];
        if (products > 0) {
            out.table(name + "_products", Arrays.copyOfRange(table, HEAD, HEAD + 2 * products));
        }
        List<Integer> sections = new ArrayList<>();
        List<Integer> places = new ArrayList<>();
        int entry = HEAD + 2 * products;
        for (int section = 0; section < table[2]; section++) {
            sections.add(table[entry]);
            sections.add(table[entry + 1]);
            for (int i = 0; i < table[entry + 1]; i++) {
                places.add(table[entry + 2 + i]);
            }
            entry += 2 + table[entry + 1];
        }
        if (table[2] > 0) {
            out.table(name + "_sections", sections.stream().mapToInt(i -> i).toArray());
        }
        if (!places.isEmpty()) {
            out.table(name + "_places", places.stream().mapToInt(i -> i).toArray());
        }
    }

    @Override
    public void write(CText out, CLanes lanes) {
        if (laid.length <= (lanes == CLanes.MANY ? MOST_WRITTEN_OUT : MOST_FOR_ONE)) {
            writeOut(out, lanes);
        } else {
            writeLoops(out, lanes);
        }
    }

    /** All monomials, and then all terms of a few sums, each in one loop over the lanes. */
    private void writeOut(CText out, CLanes lanes) {
        String type = CNetwork.type(precision);
        int products = table[1];
        String at = lanes.at();
        CNetwork.head(out, name, lanes);
        out.add(lanes.array(type, "m", inputs + products));
        out.add(lanes.each("i", inputs, "m[i]" + at + " = " + shifted(at) + ";"));
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < products; i++) {
            body.append(String.format(
                    Locale.ROOT,
                    "m[%d]%s = m[%d]%s * m[%d]%s;\n",
                    inputs + i,
                    at,
                    table[HEAD + 2 * i],
                    at,
                    table[HEAD + 2 * i + 1],
                    at));
        }
        if (products > 0) {
            out.add(lanes.each(body.toString().strip()));
        }
        if (table[2] == 0) {
            out.add("(void) m;");
        }
        for (int first = 0; first < outputs; first += TOGETHER) {
            out.add(lanes.each(sums(first, Math.min(outputs, first + TOGETHER), type, at)));
        }
        out.add("}");
    }

    private String sums(int first, int end, String type, String at) {
        String fma = CNetwork.fma(precision);
        StringJoiner lines = new StringJoiner("\n");
        for (int o = first; o < end; o++) {
            lines.add(type + " sum" + o + " = " + coefficient("0", o) + (table[2] > 0 ? ", part" + o : "") + ";");
        }
        int entry = HEAD + 2 * table[1];
        int term = 1;
        for (int section = 0; section < table[2]; section++) {
            for (int i = 0; i <= table[entry + 1]; i++, term++) {
                for (int o = first; o < end; o++) {
                    String number = coefficient(Integer.toString(term), o);
                    String product = fma + "(m[" + table[entry + 1 + i] + "]" + at + ", " + number + ", part" + o + ")";
                    lines.add("part" + o + " = " + (i == 0 ? number : product) + ";");
                }
            }
            for (int o = first; o < end; o++) {
                lines.add(
                        "sum" + o + " = " + fma + "(m[" + table[entry] + "]" + at + ", part" + o + ", sum" + o + ");");
            }
            entry += 2 + table[entry + 1];
        }
        for (int o = first; o < end; o++) {
            lines.add("y[" + o + "]" + at + " = sum" + o + ";");
        }
        return lines.toString();
    }

    /** A variable. */
    private String shifted(String at) {
        String product = factor == 1 ? "x[i]" + at : CText.number(factor) + " * x[i]" + at;
        String shifted = "(" + product + " - " + name + "_shift[i]) * " + name + "_scale[i]";
        return precision == Precision.FLOAT ? "(float) (" + shifted + ")" : shifted;
    }

    private void writeLoops(CText out, CLanes lanes) {
        String type = CNetwork.type(precision);
        String at = lanes.at();
        int products = table[1];
        boolean hasPlaces = HEAD + 2 * products + 2 * table[2] < table.length;
        CNetwork.head(out, name, lanes);
        out.add(lanes.array(type, "m", inputs + products));
        out.add(lanes.array(type, "sum", outputs));
        out.add(lanes.each("i", inputs, "m[i]" + at + " = " + shifted(at) + ";"));
        if (products > 0) {
            String pair = name + "_products[2 * i";
            out.add(lanes.each(
                    "i",
                    products,
                    "m[" + inputs + " + i]" + at + " = m[" + pair + "]]" + at + " * m[" + pair + " + 1]]" + at + ";"));
        }
        out.add(lanes.each("o", outputs, "sum[o]" + at + " = " + coefficient("0") + ";"));
        if (table[2] > 0) {
            if (hasPlaces) {
                out.add("size_t place = 0;");
            }
            out.add("size_t term = 1;");
            out.add("for (size_t i = 0; i < %d; i += 2) {", 2 * table[2]);
            out.add(lanes.array(type, "part", outputs));
            out.add(lanes.each("o", outputs, "part[o]" + at + " = " + coefficient("term") + ";"));
            out.add("term++;");
            if (hasPlaces) {
                out.add("for (size_t j = 0; j < %s_sections[i + 1]; j++, place++, term++) {", name);
                out.add(lanes.each(
                        "o",
                        outputs,
                        "part[o]" + at + " = " + CNetwork.fma(precision) + "(m[" + name + "_places[place]]" + at + ", "
                                + coefficient("term") + ", part[o]" + at + ");"));
                out.add("}");
            }
            out.add(lanes.each(
                    "o",
                    outputs,
                    "sum[o]" + at + " = " + CNetwork.fma(precision) + "(m[" + name + "_sections[i]]" + at + ", part[o]"
                            + at + ", sum[o]" + at + ");"));
            out.add("}");
        }
        out.add(lanes.each("o", outputs, "y[o]" + at + " = sum[o]" + at + ";"));
        out.add("}");
    }

    private String coefficient(String term, int output) {
        return name + "_c[" + term + "]" + (outputs == 1 ? "" : "[" + output + "]");
    }

    private String coefficient(String term) {
        return name + "_c[" + term + "]" + (outputs == 1 ? "" : "[o]");
    }
}
