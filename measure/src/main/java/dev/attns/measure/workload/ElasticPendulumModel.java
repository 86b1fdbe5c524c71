package dev.attns.measure.workload;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.network.Activation;
import dev.attns.network.ParameterBlock;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import java.util.List;

/**
 * AttNS as the paper has it for the elastic pendulum: on RK4, with one hidden layer of rational units, in float. It is not
 * trained, which changes nothing in what is computed.
 */
public final class ElasticPendulumModel {

    /** The name of the problem. */
    public static final String PROBLEM = "elastic-pendulum";

    private static final int AFFINE_MAPS = 2;
    private static final double OUTPUT_FACTOR = 1e-6;
    private static final long SEED = 1;

    private ElasticPendulumModel() {}

    /** The problem, with its standard parameters. */
    public static Problem problem() {
        return Systems.problem(PROBLEM);
    }

    /** The corrected step with so many hidden units, at the usual step. */
    public static CorrectedStep correctedStep(int width) {
        Problem problem = problem();
        return new CorrectedStep(
                problem.ode(),
                Schemes.rk4(),
                problem.step(),
                Corrections.attns(),
                new Perceptron(problem.dimension(), problem.dimension(), width, AFFINE_MAPS, Activation.RATIONAL),
                false,
                Precision.FLOAT);
    }

    /**
     * The start of a training with the output layer made so small that trajectories stay near those of plain RK4, and every
     * one stays finite.
     */
    public static double[] parameters(CorrectedStep correctedStep) {
        double[] parameters = correctedStep.network().start(SEED);
        List<ParameterBlock> blocks = correctedStep.network().blocks();
        for (int i = blocks.get(blocks.size() - 2).offset(); i < parameters.length; i++) {
            parameters[i] *= OUTPUT_FACTOR;
        }
        return parameters;
    }

    /** The form in words. */
    static String description(int width) {
        return "AttNS on RK4, step " + problem().step() + ", width " + width + ", rational, float";
    }
}
