package dev.attns.export.c;

import dev.attns.network.Activation;
import dev.attns.network.ParameterBlock;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import java.util.Arrays;

/** The activation of a block of units in C, {@code z ↦ a(z)} in place. */
final class CActivation {

    private static final double FSNET_FREQUENCY = 200;

    private final String name;
    private final Perceptron shape;
    private final double[] parameters;
    private final Precision precision;
    private final CFunctions functions;

    CActivation(String name, Perceptron shape, double[] parameters, Precision precision, CFunctions functions) {
        this.name = name;
        this.shape = shape;
        this.parameters = parameters;
        this.precision = precision;
        this.functions = functions;
    }

    /** Its coefficients behind a hidden layer, where it has any; those of units up to the padded width, the last repeated. */
    void table(CText out, int layer, int padded) {
        String block = 2 * layer + 1 + (shape.activation() == Activation.RATIONAL ? ".c" : ".a");
        switch (shape.activation()) {
            case RATIONAL -> out.table(CNetwork.type(precision), coefficients(layer), numbers(block));
            case FSNET -> {
                double[] given = numbers(block);
                double[][] rows = new double[given.length / shape.width()][padded];
                for (int k = 0; k < rows.length; k++) {
                    for (int unit = 0; unit < padded; unit++) {
                        rows[k][unit] = given[k * shape.width() + Math.min(unit, shape.width() - 1)];
                    }
                }
                for (int unit = 0; unit < padded; unit++) {
                    rows[4][unit] *= FSNET_FREQUENCY;
                    rows[1][unit] *= 0.5;
                }
                out.table("double", coefficients(layer), rows);
            }
            default -> {}
        }
    }

    private double[] numbers(String block) {
        ParameterBlock found = shape.blocks().stream()
                .filter(each -> each.name().equals(block))
                .findFirst()
                .orElseThrow();
        return Arrays.copyOfRange(parameters, found.offset(), found.end());
    }

    private String coefficients(int layer) {
        return name + "_c" + layer;
    }

    /**
     * Writes the loop over a block of an even number of units. Fractions go two by two, with one division.
     *
     * @param k where the block begins
     */
    void write(CText out, int layer, int block, String k, CLanes lanes) {
        String suffix = precision == Precision.FLOAT ? "f" : "";
        String z = "z[j]" + lanes.at();
        switch (shape.activation()) {
            case RATIONAL, SERPENTINE -> pairs(out, layer, block, lanes);
            case TANH ->
                out.add(lanes.each(
                        "j", block, z + " = " + functions.use("hyperbolic_tangent" + suffix) + "(" + z + ");"));
            case GELU -> out.add(lanes.each("j", block, z + " = " + functions.use("gelu" + suffix) + "(" + z + ");"));
            case RELU -> out.add(lanes.each("j", block, z + " = " + z + " <= 0 ? 0 : " + z + ";"));
            case FSNET -> {
                String c = coefficients(layer);
                String unit = "[" + k + " + j]";
                out.add(lanes.each(
                        "j",
                        block,
                        String.join(
                                "\n",
                                "double sine, cosine;",
                                functions.use("sine_cosine") + "(" + c + "[4]" + unit + " * " + z
                                        + ", &sine, &cosine);",
                                "const double tangent = " + functions.use("hyperbolic_tangent") + "(" + c + "[1]" + unit
                                        + " * (" + z + " + " + c + "[2]" + unit + "));",
                                "const double bell = 0.25 * FMA(-tangent, tangent, 1.0);",
                                z + " = " + (precision == Precision.FLOAT ? "(float) (" : "(") + c + "[0]" + unit
                                        + " * bell + " + c + "[3]" + unit + " * sine);")));
            }
        }
    }

    private void pairs(CText out, int layer, int block, CLanes lanes) {
        String type = CNetwork.type(precision);
        out.add("for (size_t j = 0; j < %d; j += 2) {", block);
        String body = String.join(
                "\n",
                "const " + type + " one = z[j]" + lanes.at() + ";",
                "const " + type + " other = z[j + 1]" + lanes.at() + ";",
                "const " + type + " below = " + denominator("one", layer) + ";",
                "const " + type + " under = " + denominator("other", layer) + ";",
                "const " + type + " inverse = 1 / (below * under);",
                "z[j]" + lanes.at() + " = " + numerator("one", layer) + " * (under * inverse);",
                "z[j + 1]" + lanes.at() + " = " + numerator("other", layer) + " * (below * inverse);");
        out.add(lanes.each(body));
        out.add("}");
    }

    private String numerator(String z, int layer) {
        return shape.activation() == Activation.SERPENTINE ? z : horner(z, layer, 3, 0);
    }

    private String denominator(String z, int layer) {
        return shape.activation() == Activation.SERPENTINE
                ? CNetwork.fma(precision) + "(" + z + ", " + z + ", 1)"
                : horner(z, layer, 6, 4);
    }

    private String horner(String z, int layer, int from, int to) {
        String c = coefficients(layer);
        String text = c + "[" + from + "]";
        for (int i = from - 1; i >= to; i--) {
            text = CNetwork.fma(precision) + "(" + text + ", " + z + ", " + c + "[" + i + "])";
        }
        return text;
    }
}
