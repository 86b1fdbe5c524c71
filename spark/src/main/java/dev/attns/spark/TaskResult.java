package dev.attns.spark;

import java.io.Serializable;

/**
 * What a task sends back.
 *
 * @param machine where it ran
 * @param results of its blocks, in order; none where it failed, or where its machine is another than was asked for
 * @param failure of the work itself, which no other machine would do better; null where there is none
 */
record TaskResult(Machine machine, byte[][] results, RuntimeException failure) implements Serializable {

    /**
     * A machine that computes.
     *
     * @param java the feature version of its virtual machine
     * @param isVectorized whether it has the Vector API
     */
    record Machine(String host, int java, boolean isVectorized) implements Serializable {}
}
