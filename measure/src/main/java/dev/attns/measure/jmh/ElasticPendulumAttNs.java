package dev.attns.measure.jmh;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;

/** AttNS as the paper has it for the elastic pendulum: on RK4, with one hidden layer of rational units, in float. */
final class ElasticPendulumAttNs {

    /** The coarse step h. */
    static final double STEP = 0.1;

    private static final Problem PROBLEM = Systems.problem("elastic-pendulum");
    private static final int AFFINE_MAPS = 2;

    private ElasticPendulumAttNs() {}

    /** The problem, with its standard parameters. */
    static Problem problem() {
        return PROBLEM;
    }

    /** The corrected step with so many hidden units. */
    static CorrectedStep correctedStep(int width) {
        int dimension = PROBLEM.dimension();
        return new CorrectedStep(
                PROBLEM.ode(),
                Schemes.rk4(),
                STEP,
                Corrections.attns(),
                new Perceptron(dimension, dimension, width, AFFINE_MAPS, Activation.RATIONAL),
                false,
                Precision.FLOAT);
    }

    /** The form in words. */
    static String description(int width) {
        return "AttNS on RK4, step " + STEP + ", width " + width + ", rational, float";
    }
}
