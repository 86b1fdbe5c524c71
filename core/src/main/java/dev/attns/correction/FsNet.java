package dev.attns.correction;

import dev.attns.network.Activation;

/**
 * {@code u + h·S + Q(u)}: FSNet (Xu and Liu 2023). It differs from NeurVec in the activation of its network.
 */
final class FsNet extends AdditiveCorrection {

    @Override
    public String name() {
        return "fsnet";
    }

    @Override
    public NetworkInput input() {
        return NetworkInput.STATE;
    }

    @Override
    public Activation activation() {
        return Activation.FSNET;
    }

    @Override
    double weight(double step) {
        return 1;
    }
}
