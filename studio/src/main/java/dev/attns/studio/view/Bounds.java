package dev.attns.studio.view;

import dev.attns.problem.Problem;
import dev.attns.report.Numbers;
import dev.attns.studio.request.RefusedRequest;
import java.time.Duration;

/** How much a request may ask for, so that each is answered soon; beyond, it is refused with a sentence. */
public final class Bounds {

    /** The longest that a curve takes before it is cut off; no test is to depend on how fast a machine is. */
    static final Duration CURVE = Duration.ofSeconds(Long.getLong("attns.studio.seconds", 2));

    private static final int MOST_COMPONENTS = 1000;
    private static final double MOST_STEPS = 1e6;
    private static final double MOST_NUMBERS = 1e6;
    private static final double MOST_CLOUD_NUMBERS = 2e6;
    private static final double MOST_TRAINING_NUMBERS = 1e8;

    private Bounds() {}

    /** Refuses a system that is too large for a page. */
    static Problem requireSmall(Problem problem) {
        if (problem.dimension() > MOST_COMPONENTS) {
            throw RefusedRequest.unusable(
                    "The system has %d components; the studio takes at most %d, the command line more.",
                    problem.dimension(), MOST_COMPONENTS);
        }
        return problem;
    }

    /** Refuses a time that takes too many steps. */
    public static void requireFewSteps(double horizon, double step) {
        if (!(horizon > 0 && horizon < Double.POSITIVE_INFINITY && step > 0)) {
            throw RefusedRequest.unusable("The horizon %s and the step %s must be numbers above zero.", horizon, step);
        }
        if (horizon / step > MOST_STEPS) {
            throw RefusedRequest.unusable(
                    "The horizon %s takes more than %s steps of %s; take an earlier one, or a larger step.",
                    Numbers.given(horizon, 6), Numbers.given(MOST_STEPS, 1), Numbers.given(step, 6));
        }
    }

    /** Refuses more states than a picture needs. */
    static void requireFewNumbers(int components, int points) {
        if ((double) components * points > MOST_NUMBERS) {
            throw RefusedRequest.unusable(
                    "%d points of %d components are more than %s numbers; take fewer points.",
                    points, components, Numbers.given(MOST_NUMBERS, 1));
        }
    }

    /** Refuses a cloud that does not fit into a little memory. */
    static void requireSmallCloud(int components, long count) {
        if ((double) components * count > MOST_CLOUD_NUMBERS) {
            throw RefusedRequest.unusable(
                    "%d starts of %d components are more than %s numbers; take fewer starts.",
                    count, components, Numbers.given(MOST_CLOUD_NUMBERS, 1));
        }
    }

    /** Refuses more trajectories to train on than fit into memory. */
    public static void requireTrainable(Problem problem, double horizon, double step, long trajectories) {
        requireFewSteps(horizon, step);
        if (horizon / step * problem.dimension() * trajectories > MOST_TRAINING_NUMBERS) {
            throw RefusedRequest.unusable(
                    "%d trajectories of %s steps and %d components are more than %s numbers; take fewer trajectories,"
                            + " or train on the command line.",
                    trajectories,
                    Numbers.given(Math.ceil(horizon / step), 6),
                    problem.dimension(),
                    Numbers.given(MOST_TRAINING_NUMBERS, 1));
        }
    }
}
