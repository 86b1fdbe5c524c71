package dev.attns.problem;

import dev.attns.random.Draws;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

class ElasticPendulumTest extends SystemContract {

    @Override
    List<String> problems() {
        return List.of(
                "elastic-pendulum", "elastic-pendulum:g=3,k=7,m=2,l0=4", "elastic-pendulum:coriolis=1,amplitude=3");
    }

    @Override
    double[] slope(Problem problem, double[] u) {
        Parameters p = problem.parameters();
        double g = p.real("g");
        double theta = u[0];
        double r = u[1];
        double omega = u[2];
        double v = u[3];
        return new double[] {
            omega,
            v,
            -g * StrictMath.sin(theta) / r - p.real("coriolis") * omega * v / r,
            r * omega * omega - p.real("k") / p.real("m") * (r - p.real("l0")) + g * StrictMath.cos(theta)
        };
    }

    @Override
    Map<String, Double> conserved(Problem problem, double[] u) {
        Parameters p = problem.parameters();
        if (p.real("coriolis") != 2) {
            return Map.of();
        }
        double across = u[1] * u[2];
        double stretch = u[1] - p.real("l0");
        return Map.of(
                "energy",
                0.5 * p.real("m") * (u[3] * u[3] + across * across)
                        + 0.5 * p.real("k") * stretch * stretch
                        - p.real("m") * p.real("g") * u[1] * StrictMath.cos(u[0]));
    }

    @Override
    double[] start(Problem problem, Draws draws) {
        Parameters p = problem.parameters();
        return new double[] {draws.uniform(0, p.real("amplitude")), p.real("l0"), 0, 0};
    }

    @Override
    double[] state(Problem problem, SplittableRandom random) {
        return new double[] {
            random.nextDouble(-3, 3), random.nextDouble(5, 15), random.nextDouble(-2, 2), random.nextDouble(-5, 5)
        };
    }
}
