package dev.attns.problem;

import dev.attns.kernel.row.Kernels;

/** What {@link KLinkEvaluator} does to two links, for one trajectory and written out, operation by operation. */
final class TwoLinkLaneEvaluator implements Ode.LaneEvaluator {

    private final double gravity;
    private final double[] sine = new double[2];
    private final double[] cosine = new double[2];

    TwoLinkLaneEvaluator(double gravity) {
        this.gravity = gravity;
    }

    @Override
    public void slope(double time, double[] state, double[] slope) {
        Kernels.sineCosine(state, sine, cosine, 2);
        double omega1 = state[2];
        double omega2 = state[3];
        double sines = sine[1] * cosine[0] - cosine[1] * sine[0];
        double cosines = cosine[1] * cosine[0] + sine[1] * sine[0];
        double multiplier = cosines * 0.5;
        double inverse = 1 / (1 - multiplier * cosines);
        double force1 = -2 * gravity * sine[0] + omega2 * omega2 * sines;
        double force2 = -gravity * sine[1] - omega1 * omega1 * sines;
        double second = (force2 - multiplier * force1) * inverse;
        slope[0] = omega1;
        slope[1] = omega2;
        slope[2] = force1 * 0.5 - multiplier * second;
        slope[3] = second;
    }
}
