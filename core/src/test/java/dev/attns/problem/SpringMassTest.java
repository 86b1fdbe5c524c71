package dev.attns.problem;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.random.Draws;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SpringMassTest extends SystemContract {

    private static final double[] SPRINGS = {
        6.594377184453277,
        5.224702817196112,
        4.740223631668376,
        5.008700525080227,
        2.662583982246243,
        6.54790458736082,
        4.997878012984839,
        5.951365743920291,
        4.526797426133798,
        4.321560633935678,
        4.684733485139621,
        5.851430446236979,
        4.316340001286738,
        6.117618614524974,
        5.600892733908162,
        5.258764813350652,
        4.733906434036888,
        8.059609382803,
        5.070280315069979,
        6.197563279205922,
        4.5156936022398115
    };
    private static final double[] MASSES = {
        0.5929112438990621,
        0.8477938300787796,
        1.0281360633139056,
        1.251948935815333,
        0.7423975182077256,
        0.8157823302472287,
        0.9104151114810902,
        1.3624245666563466,
        0.6050599100458331,
        1.322769916914039,
        1.2321513651472307,
        1.0148759206662263,
        0.97074951516154,
        1.0446939456138848,
        1.1197881647712036,
        1.1491861284458862,
        1.2465602259327788,
        0.8609531379165022,
        1.201426720676632,
        0.8690285744363436
    };

    @Override
    List<String> problems() {
        return List.of(
                "spring-mass",
                "spring-mass:d=1,k=2/3,m=0.5",
                "spring-mass:d=2,k=1/2/3,m=0.5/4",
                "spring-mass:d=5,k=5,m=0.25/0.5/1/2/4",
                "spring-mass:d=5,k=1/2/3/4/5/6,m=2");
    }

    @Override
    double[] slope(Problem problem, double[] u) {
        int d = u.length / 2;
        double[] springs = problem.parameters().list("k");
        double[] masses = problem.parameters().list("m");
        double[] slope = new double[2 * d];
        for (int i = 0; i < d; i++) {
            double left = i == 0 ? 0 : u[i - 1];
            double right = i == d - 1 ? 0 : u[i + 1];
            slope[i] = u[d + i] / masses[i];
            slope[d + i] = springs[i] * (left - u[i]) - springs[i + 1] * (u[i] - right);
        }
        return slope;
    }

    @Override
    double[] start(Problem problem, Draws draws) {
        return uniform(problem, draws);
    }

    @Override
    Map<String, Double> conserved(Problem problem, double[] u) {
        int d = u.length / 2;
        double[] springs = problem.parameters().list("k");
        double[] masses = problem.parameters().list("m");
        double sum = springs[d] * u[d - 1] * u[d - 1];
        for (int i = 0; i < d; i++) {
            double stretch = u[i] - (i == 0 ? 0 : u[i - 1]);
            sum += springs[i] * stretch * stretch + u[d + i] * u[d + i] / masses[i];
        }
        return Map.of("energy", sum / 2);
    }

    @Override
    double[] state(Problem problem, SplittableRandom random) {
        return random.doubles(problem.dimension(), -3, 3).toArray();
    }

    @Test
    void constantsThatAreNotGivenAreDrawnOncePerDraw() {
        assertThat(springs("spring-mass:d=3,draw=1")).containsExactly(springs("spring-mass:d=3"));
        assertThat(springs("spring-mass:d=3,draw=2")).isNotEqualTo(springs("spring-mass:d=3"));
        assertThat(springs("spring-mass:d=7")).startsWith(springs("spring-mass:d=3"));
    }

    @Test
    void theConstantsOfADrawAreTheSameForever() {
        assertThat(springs("spring-mass")).containsExactly(SPRINGS);
        assertThat(masses("spring-mass")).containsExactly(MASSES);
        assertThat(masses("spring-mass:k=5")).containsExactly(MASSES);
    }

    @Test
    void oneConstantStandsForAll() {
        assertThat(springs("spring-mass:d=2,k=3")).containsExactly(3, 3, 3);
        assertThat(masses("spring-mass:d=2,m=0.5/2")).containsExactly(0.5, 2);
    }

    private static double[] springs(String name) {
        return Systems.problem(name).parameters().list("k");
    }

    private static double[] masses(String name) {
        return Systems.problem(name).parameters().list("m");
    }
}
