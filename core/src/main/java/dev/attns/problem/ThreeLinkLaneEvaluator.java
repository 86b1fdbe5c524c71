package dev.attns.problem;

import dev.attns.kernel.row.Kernels;

/** What {@link KLinkEvaluator} does to three links, for one trajectory and written out, operation by operation. */
final class ThreeLinkLaneEvaluator implements Ode.LaneEvaluator {

    private final double gravity;
    private final double[] sine = new double[3];
    private final double[] cosine = new double[3];

    ThreeLinkLaneEvaluator(double gravity) {
        this.gravity = gravity;
    }

    @Override
    public void slope(double time, double[] state, double[] slope) {
        Kernels.sineCosine(state, sine, cosine, 3);
        double s1 = sine[0];
        double s2 = sine[1];
        double s3 = sine[2];
        double c1 = cosine[0];
        double c2 = cosine[1];
        double c3 = cosine[2];
        double sines21 = s2 * c1 - c2 * s1;
        double sines31 = s3 * c1 - c3 * s1;
        double sines32 = s3 * c2 - c3 * s2;
        double a21 = 2 * (c2 * c1 + s2 * s1);
        double a31 = c3 * c1 + s3 * s1;
        double a32 = c3 * c2 + s3 * s2;

        double inverse1 = 1.0 / 3;
        double l31 = a31 * inverse1;
        double l21 = a21 * inverse1;
        double b32 = a32 - l31 * a21;
        double inverse2 = 1 / (2 - l21 * a21);
        double l32 = b32 * inverse2;
        double inverse3 = 1 / (1 - l31 * a31 - l32 * b32);

        double omega1 = state[3];
        double omega2 = state[4];
        double omega3 = state[5];
        double square1 = omega1 * omega1;
        double square2 = omega2 * omega2;
        double square3 = omega3 * omega3;
        double force1 = -3 * gravity * s1 + 2 * square2 * sines21 + square3 * sines31;
        double force2 = -2 * gravity * s2 - 2 * square1 * sines21 + square3 * sines32;
        double force3 = -gravity * s3 - square1 * sines31 - square2 * sines32;

        double y2 = force2 - l21 * force1;
        double y3 = force3 - l31 * force1 - l32 * y2;
        double third = y3 * inverse3;
        double second = y2 * inverse2 - l32 * third;
        slope[0] = omega1;
        slope[1] = omega2;
        slope[2] = omega3;
        slope[3] = force1 * inverse1 - l21 * second - l31 * third;
        slope[4] = second;
        slope[5] = third;
    }
}
