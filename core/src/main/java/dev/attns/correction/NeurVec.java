package dev.attns.correction;

import dev.attns.network.Activation;

/**
 * {@code u + h·S + Q(u)}: NeurVec (Huang et al. 2022), AttNS's predecessor.
 */
final class NeurVec extends AdditiveCorrection {

    @Override
    public String name() {
        return "neurvec";
    }

    @Override
    public NetworkInput input() {
        return NetworkInput.STATE;
    }

    @Override
    public Activation activation() {
        return Activation.RATIONAL;
    }

    @Override
    double weight(double step) {
        return 1;
    }
}
