package dev.attns.training.gradient;

import dev.attns.network.Network;
import dev.attns.network.ParameterBlock;
import java.util.List;

/**
 * Keeps the poles of rational activations off the real axis.
 *
 * <p>The denominator {@code b0 + b1 z + b2 z²} has no real zero where {@code b1² < 4 b0 b2}. After an iteration that
 * comes closer to the limit than a margin, b0 and b2 are kept away from zero and b1 is drawn back to the margin.
 */
final class PoleGuard {

    /** The largest share of 4·b0·b2 that b1² may reach. */
    private static final double MARGIN = 0.9;

    /** The least b0 and b2. */
    private static final double LEAST = 1e-3;

    private final List<ParameterBlock> rationals;
    private long acts;

    PoleGuard(Network network) {
        rationals = network.blocks().stream()
                .filter(block -> block.name().endsWith(".c"))
                .toList();
    }

    /** Checks and, where needed, draws back the coefficients. */
    void apply(double[] parameters) {
        for (ParameterBlock block : rationals) {
            int at = block.offset() + 4;
            double b0 = Math.max(parameters[at], LEAST);
            double b2 = Math.max(parameters[at + 2], LEAST);
            double limit = Math.sqrt(MARGIN * 4 * b0 * b2);
            double b1 = Math.max(-limit, Math.min(limit, parameters[at + 1]));
            if (b0 != parameters[at] || b1 != parameters[at + 1] || b2 != parameters[at + 2]) {
                acts++;
                parameters[at] = b0;
                parameters[at + 1] = b1;
                parameters[at + 2] = b2;
            }
        }
    }

    /** How often it has acted. */
    long acts() {
        return acts;
    }

    /** Goes on from a count that was noted before. */
    void restore(long noted) {
        acts = noted;
    }
}
