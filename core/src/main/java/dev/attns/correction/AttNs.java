package dev.attns.correction;

import dev.attns.network.Activation;

/**
 * {@code u + h·S + Q(S)}: the network is fed with the slope of the scheme itself (section 3 of the paper). Beyond the paper it
 * may read other {@linkplain InputRows rows} too: {@code u + h·S + Q(x)}; with the state alone it is NeurVec's formula.
 */
final class AttNs extends AdditiveCorrection {

    @Override
    public String name() {
        return "attns";
    }

    @Override
    public NetworkInput input() {
        return NetworkInput.SLOPE;
    }

    @Override
    public boolean readsAnything() {
        return true;
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
