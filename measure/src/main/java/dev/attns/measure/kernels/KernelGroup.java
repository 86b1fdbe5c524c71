package dev.attns.measure.kernels;

import dev.attns.network.Precision;
import java.util.List;

/**
 * Kernels that share a virtual machine, as those of one solver do; a compiler that has seen others would do otherwise.
 *
 * @param name small letters, digits and hyphens
 * @param precision of all of them
 */
record KernelGroup(String name, Precision precision, List<Kernel> kernels) {

    KernelGroup {
        kernels = List.copyOf(kernels);
    }
}
