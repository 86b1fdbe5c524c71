package dev.attns.correction;

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
    double weight(double step) {
        return step;
    }
}
