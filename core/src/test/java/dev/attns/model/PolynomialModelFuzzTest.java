package dev.attns.model;

import dev.attns.fuzz.Damage;
import dev.attns.network.Network;
import dev.attns.network.polynomial.Monomials;
import dev.attns.network.polynomial.Polynomial;
import java.util.Arrays;

/** A model whose terms stand one by one in its description. */
class PolynomialModelFuzzTest extends ModelFuzzTest {

    @Override
    Network network(int dimension) {
        int[] weights = new int[dimension];
        Arrays.setAll(weights, i -> 1 + i);
        return new Polynomial(dimension, dimension, Monomials.weighted(weights, 3));
    }

    /** Fewer than of the usual model, with which this one has all but two entries in common. */
    @Override
    protected int lies() {
        return Damage.FILES / 20;
    }
}
