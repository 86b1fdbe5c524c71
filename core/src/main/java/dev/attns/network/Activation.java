package dev.attns.network;

import static dev.attns.error.InputError.UNKNOWN_ACTIVATION;

import dev.attns.error.Named;
import java.util.Arrays;
import java.util.List;

/** The function between two layers of a perceptron. */
public enum Activation {
    /**
     * A rational function of type (3, 2), {@code (c0 + c1 z + c2 z² + c3 z³)/(c4 + c5 z + c6 z²)}, with seven trainable
     * coefficients shared by all units of the layer (Boullé, Nakatsukasa and Townsend 2020).
     */
    RATIONAL("rational", "c", 7, 0, 12),
    /** The hyperbolic tangent. */
    TANH("tanh", null, 0, 0, 24),
    /** Newton's serpentine, {@code z/(1 + z²)}: shaped like the hyperbolic tangent near 0, in a quarter of the operations. */
    SERPENTINE("serpentine", null, 0, 0, 8),
    /** {@code z·Φ(z)}, Φ the distribution function of the normal distribution. */
    GELU("gelu", null, 0, 0, 60),
    /** {@code max(0, z)}. */
    RELU("relu", null, 0, 0, 1),
    /**
     * FSNet's (Xu and Liu 2023), five trainable coefficients for each unit: {@code s = σ(a2 (z + a3))},
     * {@code a1 s (1 − s) + a4 sin(200 a5 z)}.
     */
    FSNET("fsnet", "a", 0, 5, 60);

    private static final double[] RATIONAL_START = {0.0218, 0.5, 1.5957, 1.1915, 1, 0, 2.383};
    private static final double[] FSNET_START = {-0.1, 2.5, 1e-4, 1e-3, 0.1};

    private final String label;
    private final String blockName;
    private final int shared;
    private final int perUnit;
    private final int cost;

    Activation(String label, String blockName, int shared, int perUnit, int cost) {
        this.label = label;
        this.blockName = blockName;
        this.shared = shared;
        this.perUnit = perUnit;
        this.cost = cost;
    }

    /** The name on the command line. */
    public String label() {
        return label;
    }

    /** The activation of that name. */
    public static Activation named(String label) {
        return Named.find(label, List.of(values()), Activation::label, UNKNOWN_ACTIVATION);
    }

    /** About how many multiply-adds it is worth in time, in lanes. */
    public int cost() {
        return cost;
    }

    /** The last part of the name of its block of parameters; null where it has none. */
    String blockName() {
        return blockName;
    }

    /** How many coefficients each unit has of its own. */
    int perUnit() {
        return perUnit;
    }

    /** How many coefficients a layer has. */
    int coefficients(int width) {
        return shared + perUnit * width;
    }

    /** Writes the coefficients that training starts from. */
    void start(double[] parameters, int at, int width) {
        switch (this) {
            case RATIONAL -> System.arraycopy(RATIONAL_START, 0, parameters, at, shared);
            case FSNET -> {
                for (int k = 0; k < perUnit; k++) {
                    Arrays.fill(parameters, at + k * width, at + (k + 1) * width, FSNET_START[k]);
                }
            }
            default -> {}
        }
    }
}
