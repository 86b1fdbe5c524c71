package dev.attns.hipparchus;

import dev.attns.error.InputException;
import org.hipparchus.exception.LocalizedCoreFormats;
import org.hipparchus.exception.MathIllegalArgumentException;
import org.hipparchus.exception.MathIllegalStateException;

/** Our sentences in the exceptions that the integrators of Hipparchus throw. */
final class Refusal {

    private Refusal() {}

    /** An argument that cannot be used. */
    static MathIllegalArgumentException argument(InputException cause) {
        return new MathIllegalArgumentException(cause, LocalizedCoreFormats.SIMPLE_MESSAGE, cause.getMessage());
    }

    /** What turns out on the way. */
    static MathIllegalStateException state(InputException cause) {
        return new MathIllegalStateException(cause, LocalizedCoreFormats.SIMPLE_MESSAGE, cause.getMessage());
    }
}
