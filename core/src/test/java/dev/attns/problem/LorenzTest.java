package dev.attns.problem;

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
    double[] state(Problem problem, SplittableRandom random) {
        return random.doubles(3, -20, 20).toArray();
    }
}
