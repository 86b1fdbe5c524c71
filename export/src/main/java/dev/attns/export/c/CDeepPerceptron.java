package dev.attns.export.c;

import dev.attns.network.ParameterBlock;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.network.Shortcut;
import java.util.Arrays;

/**
 * A perceptron with several hidden layers or many rows in C. As in the library, a sum is made in pieces of so many terms, each of which
 * begins at zero, and the pieces are added to the bias.
 */
final class CDeepPerceptron implements CNetwork {

    private static final int BLOCK = 16;
    private static final int PIECE = 256;
    private static final int LAST_PIECE = 64;

    private final String name;
    private final Perceptron shape;
    private final double[] parameters;
    private final Precision precision;
    private final double factor;
    private final CActivation activation;
    private final int padded;

    CDeepPerceptron(
            String name,
            Perceptron shape,
            double[] parameters,
            Precision precision,
            double factor,
            CActivation activation) {
        this.name = name;
        this.shape = shape;
        this.parameters = parameters;
        this.precision = precision;
        this.factor = factor;
        this.activation = activation;
        padded = (shape.width() + BLOCK - 1) / BLOCK * BLOCK;
    }

    @Override
    public long memory() {
        return 8L * (2 * shape.inputs() + 2 * shape.outputs() + 2 * padded);
    }

    private double[] numbers(String name) {
        ParameterBlock found = shape.blocks().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        return Arrays.copyOfRange(parameters, found.offset(), found.end());
    }

    private int below(int layer) {
        return layer == 0 ? shape.inputs() : shape.width();
    }

    @Override
    public void tables(CText out) {
        String type = CNetwork.type(precision);
        out.gap()
                .add(
                        "/* Numbers of a network, layer by layer: weights of neighbouring units side by side, then biases. */");
        for (int layer = 0; layer < shape.depth() - 1; layer++) {
            double[] given = numbers(2 * layer + ".weight");
            double[] givenBiases = numbers(2 * layer + ".bias");
            double[][] weights = new double[below(layer)][padded];
            double[] biases = new double[padded];
            for (int place = 0; place < padded; place++) {
                int unit = Math.min(place, shape.width() - 1);
                biases[place] = givenBiases[unit];
                for (int i = 0; i < weights.length; i++) {
                    weights[i][place] = given[unit * weights.length + i];
                }
            }
            out.table(type, name + "_w" + layer, weights);
            out.table(type, name + "_b" + layer, biases);
            activation.table(out, layer, padded);
        }
        int last = shape.depth() - 1;
        out.table(type, name + "_v", rows(numbers(2 * last + ".weight"), shape.width()));
        out.table(type, name + "_d", numbers(2 * last + ".bias"));
        if (shape.shortcut() == Shortcut.LINEAR) {
            out.table(type, name + "_l", rows(numbers("linear.weight"), shape.inputs()));
        }
    }

    private double[][] rows(double[] flat, int columns) {
        double[][] rows = new double[shape.outputs()][];
        for (int o = 0; o < rows.length; o++) {
            rows[o] = Arrays.copyOfRange(flat, o * columns, (o + 1) * columns);
        }
        return rows;
    }

    @Override
    public void write(CText out, CLanes lanes) {
        String type = CNetwork.type(precision);
        String at = lanes.at();
        CNetwork.head(out, name, lanes);
        out.add(lanes.array(type, "in", shape.inputs()));
        out.add(lanes.array(type, "hidden0", padded));
        if (shape.depth() > 2) {
            out.add(lanes.array(type, "hidden1", padded));
        }
        out.add(lanes.array(type, "sum", shape.outputs()));
        CNetwork.read(out, shape.inputs(), precision, factor, lanes);
        for (int layer = 0; layer < shape.depth() - 1; layer++) {
            hidden(out, layer, lanes);
        }
        String hidden = "hidden" + (shape.depth() - 2) % 2;
        out.add("for (size_t o = 0; o < %d; o++) {", shape.outputs());
        out.add(lanes.each("sum[o]" + at + " = " + name + "_d[o];"));
        out.add("for (size_t first = 0; first < %d; first += %d) {", shape.width(), LAST_PIECE);
        out.add(
                "const size_t end = first + %d < %d ? first + %d : %d;",
                LAST_PIECE, shape.width(), LAST_PIECE, shape.width());
        out.add(part(type, lanes));
        out.add("for (size_t i = first; i < end; i++) {");
        out.add(lanes.each(fused("part" + at, name + "_v[o][i]", hidden + "[i]" + at)));
        out.add("}");
        out.add(lanes.each("sum[o]" + at + " += part" + at + ";"));
        out.add("}");
        if (shape.shortcut() == Shortcut.LINEAR) {
            out.add("for (size_t i = 0; i < %d; i++) {", shape.inputs());
            out.add(lanes.each(fused("sum[o]" + at, name + "_l[o][i]", "in[i]" + at)));
            out.add("}");
        }
        if (shape.shortcut() == Shortcut.IDENTITY) {
            out.add(lanes.each("sum[o]" + at + " += in[o]" + at + ";"));
        }
        out.add(lanes.each("y[o]" + at + " = sum[o]" + at + ";"));
        out.add("}");
        out.add("}");
    }

    private static String part(String type, CLanes lanes) {
        return lanes == CLanes.ONE ? type + " part = 0;" : type + " part[LANES];\n" + lanes.each("part[l] = 0;");
    }

    private String fused(String sum, String weight, String row) {
        return sum + " = " + CNetwork.fma(precision) + "(" + weight + ", " + row + ", " + sum + ");";
    }

    private void hidden(CText out, int layer, CLanes lanes) {
        String at = lanes.at();
        String below = layer == 0 ? "in" : "hidden" + (layer - 1) % 2;
        int terms = below(layer);
        out.add("for (size_t k = 0; k < %d; k += %d) {", padded, BLOCK);
        out.add(lanes.array(CNetwork.type(precision), "z", BLOCK));
        out.add(lanes.array(CNetwork.type(precision), "part", BLOCK));
        out.add(lanes.each("j", BLOCK, "z[j]" + at + " = " + name + "_b" + layer + "[k + j];"));
        out.add("for (size_t first = 0; first < %d; first += %d) {", terms, PIECE);
        out.add("const size_t end = first + %d < %d ? first + %d : %d;", PIECE, terms, PIECE, terms);
        out.add(lanes.each("j", BLOCK, "part[j]" + at + " = 0;"));
        out.add("for (size_t i = first; i < end; i++) {");
        out.add(lanes.each("j", BLOCK, fused("part[j]" + at, name + "_w" + layer + "[i][k + j]", below + "[i]" + at)));
        out.add("}");
        out.add(lanes.each("j", BLOCK, "z[j]" + at + " += part[j]" + at + ";"));
        out.add("}");
        activation.write(out, layer, BLOCK, "k", lanes);
        out.add(lanes.each("j", BLOCK, "hidden" + layer % 2 + "[k + j]" + at + " = z[j]" + at + ";"));
        out.add("}");
    }
}
