package dev.attns.problem;

import dev.attns.random.Draws;
import java.util.List;
import java.util.Map;
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
    double[] start(Problem problem, Draws draws) {
        return uniform(problem, draws);
    }

    @Override
    Map<String, Double> conserved(Problem problem, double[] u) {
        double x = u[0];
        double y = u[1];
        double quadratic = x * x + y * y + u[2] * u[2] + u[3] * u[3];
        return Map.of("energy", quadratic / 2 + problem.parameters().real("lambda") * (x * x * y - y * y * y / 3));
    }

    @Override
    double[] state(Problem problem, SplittableRandom random) {
        return random.doubles(4, -1, 1).toArray();
    }
}
