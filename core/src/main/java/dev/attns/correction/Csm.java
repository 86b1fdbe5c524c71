package dev.attns.correction;

import dev.attns.network.Activation;

/**
 * {@code u + h·S + h·C(u)}: the learned corrector of Dresdner et al. (2022), as we read it: their code has this form, with a
 * conventional activation and an unrolled loss, among others that read the output of the step.
 */
final class Csm extends AdditiveCorrection {

    @Override
    public String name() {
        return "csm";
    }

    @Override
    public NetworkInput input() {
        return NetworkInput.STATE;
    }

    @Override
    public Activation activation() {
        return Activation.GELU;
    }

    @Override
    double weight(double step) {
        return step;
    }
}
