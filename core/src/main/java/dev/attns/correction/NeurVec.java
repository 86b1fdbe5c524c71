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
    public boolean readsSlope() {
        return false;
    }

    @Override
    double weight(double step) {
        return 1;
    }
}
