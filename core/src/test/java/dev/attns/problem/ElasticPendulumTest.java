package dev.attns.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

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
    double[] state(Problem problem, SplittableRandom random) {
        return new double[] {
            random.nextDouble(-3, 3), random.nextDouble(5, 15), random.nextDouble(-2, 2), random.nextDouble(-5, 5)
        };
    }

    @Test
    void hasAnEnergyOnlyWithTheTrueCoriolisFactor() {
        assertThat(Systems.problem("elastic-pendulum").conserved()).containsOnlyKeys("energy");
        assertThat(Systems.problem("elastic-pendulum:coriolis=1").conserved()).isEmpty();
    }
}
