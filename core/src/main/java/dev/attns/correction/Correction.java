package dev.attns.correction;

import static dev.attns.error.InputError.UNUSABLE_INPUT;

import dev.attns.network.Activation;
import java.util.List;

/**
 * The formula by which a network's output q corrects the step {@code u + h·S}, and its derivative. It acts on each
 * component by itself.
 */
public interface Correction {

    /** The name on the command line. */
    String name();

    /** What the formula feeds the network with, unless told otherwise: the slope S or the state u. */
    NetworkInput input();

    /** Whether the network may read other rows too: ours reads whatever is there, any other method its own. */
    default boolean readsAnything() {
        return false;
    }

    /** Refuses an input that is not the method's. */
    default void requireInput(NetworkInput read) {
        if (!readsAnything() && !read.equals(input())) {
            throw UNUSABLE_INPUT.with(
                    read.label(),
                    name() + " reads the " + input().label(),
                    input().label() + ", or one of the methods attns, attns-m");
        }
    }

    /** The activation that the method's authors give its network, or that we read into it. */
    Activation activation();

    /**
     * The activations to choose among where the last layer is solved for, the usual one first. The authors' rational one is
     * made to be trained by gradient; in closed form others fit better. A method that is known by its activation keeps it.
     */
    default List<Activation> closedFormActivations() {
        return activation() == Activation.RATIONAL
                ? List.of(Activation.TANH, Activation.SERPENTINE)
                : List.of(activation());
    }

    /** Whether the next state moves with the output at the same rate always: {@code u + h·S + w·q}. */
    boolean isAdditive();

    /** The output that leaves the plain step as it is. */
    double neutralOutput();

    /**
     * How large the network's output has to be where the plain step's residual has the given size.
     *
     * @param residual the deviation of {@code u_1 − u_0 − h·S}
     */
    double outputScale(double step, double residual);

    /**
     * Takes the corrected step.
     *
     * @param state u on entry, the next state on return. Modified.
     * @param slope S. Not modified.
     * @param output q. Not modified.
     */
    void advance(double step, double[] state, double[] slope, double[] output, int lanes);

    /**
     * Carries the cotangent of the next state back to S and q; that of u is the same as that of the next state, for every
     * formula here.
     *
     * @param cotangent of the next state. Not modified.
     * @param slope S. Not modified.
     * @param output q. Not modified.
     * @param slopeCotangent Overwritten.
     * @param outputCotangent Overwritten.
     */
    void pullback(
            double step,
            double[] cotangent,
            double[] slope,
            double[] output,
            double[] slopeCotangent,
            double[] outputCotangent,
            int lanes);
}
