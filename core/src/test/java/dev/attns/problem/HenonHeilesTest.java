package dev.attns.problem;

import java.util.List;
import java.util.SplittableRandom;

class HenonHeilesTest extends SystemContract {

    @Override
    List<String> problems() {
        return List.of("henon-heiles", "henon-heiles:lambda=0.3");
    }

    @Override
    double[] slope(Problem problem, double[] u) {
        double lambda = problem.parameters().real("lambda");
        double x = u[0];
        double y = u[1];
        return new double[] {u[2], u[3], -(x + 2 * lambda * x * y), -(y + lambda * x * x - lambda * y * y)};
    }

    @Override
    double[] state(Problem problem, SplittableRandom random) {
        return random.doubles(4, -1, 1).toArray();
    }
}
