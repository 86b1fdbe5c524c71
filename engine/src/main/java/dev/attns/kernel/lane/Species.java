package dev.attns.kernel.lane;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/**
 * The lanes in use. The property {@code attns.vector.bits} forces a width of 128, 256 or 512 bits; otherwise the JDK's
 * preferred width is taken.
 */
public final class Species {

    public static final VectorSpecies<Double> DOUBLES = doubles();
    public static final VectorSpecies<Long> LONGS = VectorSpecies.of(long.class, DOUBLES.vectorShape());
    public static final VectorSpecies<Float> SINGLES = VectorSpecies.of(float.class, DOUBLES.vectorShape());
    public static final VectorSpecies<Integer> INTEGERS = VectorSpecies.of(int.class, DOUBLES.vectorShape());

    private Species() {}

    private static VectorSpecies<Double> doubles() {
        Integer bits = Integer.getInteger("attns.vector.bits");
        return bits == null
                ? DoubleVector.SPECIES_PREFERRED
                : VectorSpecies.of(double.class, VectorShape.forBitSize(bits));
    }
}
