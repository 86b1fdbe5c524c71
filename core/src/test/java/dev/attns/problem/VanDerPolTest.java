package dev.attns.problem;

import dev.attns.random.Draws;
import java.util.List;
import java.util.SplittableRandom;

class VanDerPolTest extends SystemContract {

    @Override
    List<String> problems() {
        return List.of("van-der-pol", "van-der-pol:mu=4.5", "van-der-pol:mu=0");
    }

    @Override
    double[] slope(Problem problem, double[] u) {
        double mu = problem.parameters().real("mu");
        return new double[] {u[1], mu * u[1] - mu * u[0] * u[0] * u[1] - u[0]};
    }

    @Override
    double[] start(Problem problem, Draws draws) {
        return uniform(problem, draws);
    }

    @Override
    double[] state(Problem problem, SplittableRandom random) {
        return random.doubles(2, -3, 3).toArray();
    }
}
