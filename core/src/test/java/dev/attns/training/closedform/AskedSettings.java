package dev.attns.training.closedform;

import dev.attns.correction.NetworkInput;
import dev.attns.network.Activation;
import dev.attns.network.Precision;
import java.util.Optional;
import java.util.OptionalInt;

/** Settings of a closed form without a limit to the width, for tests. */
final class AskedSettings {

    private AskedSettings() {}

    /** All choices left to the data. */
    static ClosedFormSettings open(boolean moveHidden) {
        return asked(moveHidden, Optional.empty(), Optional.empty(), OptionalInt.empty(), Optional.empty(), true, 0, 1);
    }

    /** Some choices made. */
    static ClosedFormSettings asked(
            boolean moveHidden,
            Optional<NetworkInput> input,
            Optional<Activation> activation,
            OptionalInt width,
            Optional<Precision> precision,
            boolean linearTerm,
            double noise,
            long seed) {
        int widest = ClosedFormSettings.UNLIMITED;
        return new ClosedFormSettings(moveHidden, input, activation, width, widest, precision, linearTerm, noise, seed);
    }
}
