package dev.attns.measure.kernels;

import dev.attns.network.Precision;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A kernel to time.
 *
 * @param kind what it does
 * @param name which one, for people
 * @param width hidden units of a network; zero where there is none
 * @param lanes trajectories of one call, times its steps where it takes several; 1 where there are no trajectories
 * @param operations of one call for one trajectory, where they are counted
 * @param work makes its memory and gives what is called
 */
record Kernel(
        Kind kind,
        String name,
        Precision precision,
        int width,
        int lanes,
        Optional<Operations> operations,
        Supplier<Runnable> work) {

    /** What a kernel does. */
    enum Kind {
        FORWARD("perceptron forward"),
        BACKWARD("perceptron backward"),
        PRODUCT("product of matrices"),
        RIGHT_HAND_SIDE("right-hand side"),
        STEP("RK4 step"),
        ORDER_8_STEP("order 8 step");

        private final String title;

        Kind(String title) {
            this.title = title;
        }

        /** The name for people and in files. */
        String title() {
            return title;
        }
    }
}
