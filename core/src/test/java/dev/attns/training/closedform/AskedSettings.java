package dev.attns.training.closedform;

import dev.attns.correction.NetworkInput;
import dev.attns.network.Activation;
import dev.attns.network.Precision;
import dev.attns.training.closedform.ClosedFormSettings.Shapes;
import java.util.Optional;
import java.util.OptionalInt;

/** Settings of a closed form, for tests; without a limit to the width where none is given. */
final class AskedSettings {

    private AskedSettings() {}

    /** All choices left to the data. */
    static ClosedFormSettings open(boolean moveHidden) {
        return asked(moveHidden, Optional.empty(), Optional.empty(), OptionalInt.empty(), Optional.empty(), true, 0, 1);
    }

    /** All choices left to the data, with so many hidden units at most. */
    static ClosedFormSettings open(int widest) {
        return new ClosedFormSettings(
                true,
                Optional.empty(),
                Shapes.ALL,
                Optional.empty(),
                OptionalInt.empty(),
                OptionalInt.empty(),
                widest,
                Optional.empty(),
                true,
                0,
                1);
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
        boolean hasUnits = activation.isPresent() || width.isPresent() || !linearTerm || !moveHidden;
        Shapes shapes = hasUnits ? Shapes.UNITS : Shapes.ALL;
        return new ClosedFormSettings(
                moveHidden,
                input,
                shapes,
                activation,
                width,
                OptionalInt.empty(),
                widest,
                precision,
                linearTerm,
                noise,
                seed);
    }

    /** A polynomial, of a degree asked for or left to the data. */
    static ClosedFormSettings polynomial(Optional<NetworkInput> input, OptionalInt degree) {
        return new ClosedFormSettings(
                true,
                input,
                Shapes.POLYNOMIALS,
                Optional.empty(),
                OptionalInt.empty(),
                degree,
                ClosedFormSettings.UNLIMITED,
                Optional.empty(),
                true,
                0,
                1);
    }
}
