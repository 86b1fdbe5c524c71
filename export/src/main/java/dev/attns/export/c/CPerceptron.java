package dev.attns.export.c;

import dev.attns.network.Activation;
import dev.attns.network.ParameterBlock;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.network.Shortcut;
import java.util.Arrays;
import java.util.Locale;

/**
 * A perceptron with one hidden layer and few rows in and out in C. Units are taken in blocks; the weights of neighbours lie side by
 * side, so that a block of one trajectory goes in vectors as well as a unit of a strip of trajectories does.
 */
final class CPerceptron implements CNetwork {

    private static final int LARGEST_BLOCK = 16;

    /** Up to so many rows in and out, the library's sums begin with the bias. */
    private static final int FEW_ROWS = 32;

    /** Up to so many, its fractions have a kernel that adds the linear map first. */
    private static final int FEWER_ROWS = 20;

    private final String name;
    private final Perceptron shape;
    private final double[] parameters;
    private final Precision precision;
    private final double factor;
    private final CActivation activation;
    private final int block;
    private final int padded;

    CPerceptron(
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
        int blocks = (shape.width() + LARGEST_BLOCK - 1) / LARGEST_BLOCK;
        int units = (shape.width() + blocks - 1) / blocks;
        block = units + units % 2;
        padded = block * blocks;
    }

    static boolean suits(Perceptron shape) {
        return shape.depth() == 2 && shape.inputs() + shape.outputs() <= FEW_ROWS;
    }

    @Override
    public long memory() {
        return 8L * (2 * shape.inputs() + 2 * shape.outputs() + block);
    }

    /** The linear map comes before the units, or after them. */
    private boolean isLinearFirst() {
        boolean isFraction = shape.activation() == Activation.RATIONAL || shape.activation() == Activation.SERPENTINE;
        return isFraction && shape.inputs() + shape.outputs() <= FEWER_ROWS;
    }

    private double[] numbers(String name) {
        ParameterBlock found = shape.blocks().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        return Arrays.copyOfRange(parameters, found.offset(), found.end());
    }

    /** The last unit is repeated until blocks are full; nothing hears of the others. */
    @Override
    public void tables(CText out) {
        String type = CNetwork.type(precision);
        double[] given = numbers("0.weight");
        double[] givenBiases = numbers("0.bias");
        double[] last = numbers("2.weight");
        double[][] weights = new double[shape.inputs()][padded];
        double[][] outward = new double[shape.outputs()][padded];
        double[] biases = new double[padded];
        for (int place = 0; place < padded; place++) {
            int unit = Math.min(place, shape.width() - 1);
            biases[place] = givenBiases[unit];
            for (int i = 0; i < weights.length; i++) {
                weights[i][place] = given[unit * weights.length + i];
            }
            for (int o = 0; o < outward.length; o++) {
                outward[o][place] = place < shape.width() ? last[o * shape.width() + unit] : 0;
            }
        }
        out.gap()
                .add(
                        "/* Numbers of a network: weights and biases of its units, then what the outputs hear of them. */");
        out.table(type, name + "_w", weights);
        out.table(type, name + "_b", biases);
        activation.table(out, 0, padded);
        out.table(type, name + "_v", outward);
        out.table(type, name + "_d", numbers("2.bias"));
        if (shape.shortcut() == Shortcut.LINEAR) {
            double[] flat = numbers("linear.weight");
            double[][] linear = new double[shape.outputs()][];
            for (int o = 0; o < linear.length; o++) {
                linear[o] = Arrays.copyOfRange(flat, o * shape.inputs(), (o + 1) * shape.inputs());
            }
            out.table(type, name + "_l", linear);
        }
    }

    @Override
    public void write(CText out, CLanes lanes) {
        String type = CNetwork.type(precision);
        CNetwork.head(out, name, lanes);
        out.add(lanes.array(type, "in", shape.inputs()));
        out.add(lanes.array(type, "z", block));
        out.add(lanes.array(type, "sum", shape.outputs()));
        CNetwork.read(out, shape.inputs(), precision, factor, lanes);
        out.add(lanes.each("o", shape.outputs(), "sum[o]" + lanes.at() + " = " + name + "_d[o];"));
        if (isLinearFirst()) {
            linear(out, lanes);
        }
        out.add("for (size_t k = 0; k < %d; k += %d) {", padded, block);
        out.add(lanes.each(
                "j",
                block,
                "z[j]" + lanes.at() + " = "
                        + chain(shape.inputs(), name + "_w[%d][k + j]", "in[%d]" + lanes.at(), name + "_b[k + j]")
                        + ";"));
        activation.write(out, 0, block, "k", lanes);
        out.add(lanes.each(
                "o",
                shape.outputs(),
                "sum[o]" + lanes.at() + " = "
                        + chain(block, name + "_v[o][k + %d]", "z[%d]" + lanes.at(), "sum[o]" + lanes.at()) + ";"));
        out.add("}");
        if (!isLinearFirst()) {
            linear(out, lanes);
        }
        if (shape.shortcut() == Shortcut.IDENTITY) {
            out.add(lanes.each("o", shape.outputs(), "sum[o]" + lanes.at() + " += in[o]" + lanes.at() + ";"));
        }
        out.add(lanes.each("o", shape.outputs(), "y[o]" + lanes.at() + " = sum[o]" + lanes.at() + ";"));
        out.add("}");
    }

    private void linear(CText out, CLanes lanes) {
        if (shape.shortcut() == Shortcut.LINEAR) {
            out.add(lanes.each(
                    "o",
                    shape.outputs(),
                    "sum[o]" + lanes.at() + " = "
                            + chain(shape.inputs(), name + "_l[o][%d]", "in[%d]" + lanes.at(), "sum[o]" + lanes.at())
                            + ";"));
        }
    }

    /** {@code start + Σ_i weight_i·row_i}, from the first term to the last. */
    private String chain(int terms, String weight, String row, String start) {
        StringBuilder text = new StringBuilder(start);
        for (int i = 0; i < terms; i++) {
            text.insert(
                            0,
                            CNetwork.fma(precision) + "(" + String.format(Locale.ROOT, weight, i) + ", "
                                    + String.format(Locale.ROOT, row, i) + ", ")
                    .append(")");
        }
        return text.toString();
    }
}
