package dev.attns.network.kind;

import dev.attns.network.Activation;
import dev.attns.network.Network;
import dev.attns.network.Perceptron;
import dev.attns.network.Shortcut;
import dev.attns.network.polynomial.Monomials;
import dev.attns.network.polynomial.Polynomial;
import java.util.LinkedHashMap;
import java.util.Map;

/** How a network looks, whatever the number of rows that it reads: hidden units, or a polynomial. */
public sealed interface NetworkShape {

    /** The network from so many rows to so many. */
    Network of(int inputs, int outputs);

    /** About how many multiply-adds a trajectory's pass takes: by this, shapes are compared. */
    double cost(int inputs, int outputs);

    /** The choices by name, for files. */
    Map<String, Object> describe();

    /** Nothing but a linear map of what is read. */
    default boolean isLinear() {
        return Integer.valueOf(1).equals(describe().get("degree"));
    }

    /**
     * One hidden layer.
     *
     * @param linearTerm whether there is a linear map of the rows beside it
     */
    record Units(int width, Activation activation, boolean linearTerm) implements NetworkShape {

        @Override
        public Perceptron of(int inputs, int outputs) {
            return new Perceptron(inputs, outputs, width, 2, activation, linearTerm ? Shortcut.LINEAR : Shortcut.NONE);
        }

        @Override
        public double cost(int inputs, int outputs) {
            return width * (inputs + outputs + activation.cost()) + (linearTerm ? inputs * outputs : 0);
        }

        @Override
        public Map<String, Object> describe() {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("width", width);
            fields.put("activation", activation.label());
            return fields;
        }

        @Override
        public String toString() {
            return width + " " + activation.label() + " units";
        }
    }

    /** Some monomials: a polynomial without the terms that say little. */
    record Terms(Monomials terms) implements NetworkShape {

        @Override
        public Polynomial of(int inputs, int outputs) {
            return new Polynomial(inputs, outputs, terms);
        }

        @Override
        public double cost(int inputs, int outputs) {
            return Degree.costOf(terms.count(), outputs);
        }

        @Override
        public Map<String, Object> describe() {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("degree", terms.degree());
            fields.put("terms", terms.count());
            return fields;
        }

        @Override
        public String toString() {
            String kind = isLinear() ? "linear" : "polynomial of degree " + terms.degree();
            return kind + " with " + terms.count() + " terms";
        }
    }

    /** All monomials up to a total degree. */
    record Degree(int degree) implements NetworkShape {

        @Override
        public Polynomial of(int inputs, int outputs) {
            return new Polynomial(inputs, outputs, Monomials.ofDegree(inputs, degree));
        }

        /** {@code C(inputs + degree, degree)}. */
        public double terms(int inputs) {
            double count = 1;
            for (int k = 1; k <= degree; k++) {
                count *= (double) (inputs + k) / k;
            }
            return count;
        }

        @Override
        public double cost(int inputs, int outputs) {
            return costOf(terms(inputs), outputs);
        }

        /** A multiply-add for each output, and for some terms a multiplication. */
        private static double costOf(double terms, int outputs) {
            return terms * (outputs + 0.5);
        }

        @Override
        public Map<String, Object> describe() {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("degree", degree);
            return fields;
        }

        @Override
        public String toString() {
            return isLinear() ? "linear" : "polynomial of degree " + degree;
        }
    }
}
