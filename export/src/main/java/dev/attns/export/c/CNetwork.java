package dev.attns.export.c;

import dev.attns.network.Network;
import dev.attns.network.Perceptron;
import dev.attns.network.Polynomial;
import dev.attns.network.Precision;

/** A network in C: its numbers as constant tables, and functions {@code y = Q(factor·x)}. */
interface CNetwork {

    /** Writes the tables. */
    void tables(CText out);

    /** Writes the function {@code NAME_one} or {@code NAME_many}. */
    void write(CText out, CLanes lanes);

    /** About how many bytes a trajectory takes on the stack. */
    long memory();

    /**
     * A network.
     *
     * @param name of the functions; the names of the tables begin with it
     * @param factor what the input is multiplied by
     * @param functions hears which it needs
     */
    static CNetwork of(
            String name,
            Network network,
            double[] parameters,
            Precision precision,
            double factor,
            CFunctions functions) {
        if (network instanceof Polynomial polynomial) {
            return CPolynomial.of(name, polynomial, parameters, precision, factor);
        }
        Perceptron shape = (Perceptron) network;
        CActivation activation = new CActivation(name, shape, parameters, precision, functions);
        return CPerceptron.suits(shape)
                ? new CPerceptron(name, shape, parameters, precision, factor, activation)
                : new CDeepPerceptron(name, shape, parameters, precision, factor, activation);
    }

    /** The function's head. */
    static void head(CText out, String name, CLanes lanes) {
        out.gap()
                .add(
                        "static void %s_%s(%s, %s)",
                        name, lanes.suffix(), lanes.constant("double", "x"), lanes.parameter("double", "y"));
        out.add("{");
    }

    /** Reads the input as rows of the network's precision. */
    static void read(CText out, int inputs, Precision precision, double factor, CLanes lanes) {
        String product = factor == 1 ? "x[i]" + lanes.at() : "x[i]" + lanes.at() + " * " + CText.number(factor);
        String value = precision == Precision.FLOAT ? "(float) (" + product + ")" : product;
        out.add(lanes.each("i", inputs, "in[i]" + lanes.at() + " = " + value + ";"));
    }

    /** The type of a precision. */
    static String type(Precision precision) {
        return precision == Precision.FLOAT ? "float" : "double";
    }

    /** The fused multiply-add of a precision. */
    static String fma(Precision precision) {
        return precision == Precision.FLOAT ? "FMAF" : "FMA";
    }
}
