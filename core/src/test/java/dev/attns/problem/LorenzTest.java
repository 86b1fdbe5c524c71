package dev.attns.problem;

import dev.attns.random.Draws;
import java.util.List;
import java.util.SplittableRandom;

class LorenzTest extends SystemContract {

    @Override
    List<String> problems() {
        return List.of("lorenz", "lorenz:sigma=9,rho=-3,beta=1.5");
    }

    @Override
    double[] slope(Problem problem, double[] u) {
        double sigma = problem.parameters().real("sigma");
        double rho = problem.parameters().real("rho");
        double beta = problem.parameters().real("beta");
        return new double[] {sigma * u[1] - sigma * u[0], u[0] * rho - u[0] * u[2] - u[1], u[0] * u[1] - beta * u[2]};
    }

    @Override
    double[] start(Problem problem, Draws draws) {
        return new double[] {draws.uniform(-10, 10), draws.uniform(-10, 10), draws.uniform(15, 35)};
    }

    @Override
    double[] state(Problem problem, SplittableRandom random) {
        return random.doubles(3, -20, 20).toArray();
    }
}
