package dev.attns.correction;

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
    double weight(double step) {
        return 1;
    }
}
