package dev.attns.paper.theorem;

import dev.attns.problem.Ode;
import dev.attns.problem.Problem;
import dev.attns.trajectory.Trajectories;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The second derivative of solutions, which theorem 5.1 of the paper asks to be bounded and whose distribution its appendix
 * prints: {@code u'' = (∂f/∂u)·f}, and for an equation that looks at the time {@code ∂f/∂t + (∂f/∂u)·f}.
 *
 * <p>The paper takes second differences of a solution with steps of 1e-4. Here the formula is evaluated at the points of the
 * trajectories, with the exact Jacobian, so it is as accurate as they are; but for {@code ∂f/∂t}, which
 * {@linkplain TimeDerivative differences} tell.
 */
public final class Curvature {

    private static final int LANES = 256;

    private Curvature() {}

    /**
     * The size of u'' along trajectories of a problem.
     *
     * @return {@code [trajectory][point]}, the largest component of |u''|; NaN where the state is no number
     */
    public static double[][] of(Problem problem, Trajectories trajectories) {
        double[][] curvature = new double[Math.toIntExact(trajectories.count())]
                [trajectories.grid().points()];
        walk(problem, trajectories, (point, trajectory, second, lane) -> {
            double largest = 0;
            for (double[] row : second) {
                largest = Math.max(largest, Math.abs(row[lane]));
            }
            curvature[trajectory][point] = largest;
        });
        return curvature;
    }

    /**
     * The size of single components of u'', each as if it were a trajectory of its own.
     *
     * @param from the first component
     * @param to the one after the last
     * @return {@code [(component − from)·trajectories + trajectory][point]}
     */
    public static double[][] ofEach(Problem problem, Trajectories trajectories, int from, int to) {
        int count = Math.toIntExact(trajectories.count());
        double[][] curvature =
                new double[(to - from) * count][trajectories.grid().points()];
        walk(problem, trajectories, (point, trajectory, second, lane) -> {
            for (int c = from; c < to; c++) {
                curvature[(c - from) * count + trajectory][point] = Math.abs(second[c][lane]);
            }
        });
        return curvature;
    }

    /** Hears of u'' at a point of a trajectory. */
    private interface Visitor {
        void visit(int point, int trajectory, double[][] second, int lane);
    }

    private static void walk(Problem problem, Trajectories trajectories, Visitor visitor) {
        int count = Math.toIntExact(trajectories.count());
        int dimension = problem.dimension();
        Ode.Evaluator evaluator = problem.ode().evaluator(LANES);
        JacobianTile jacobian = new JacobianTile(dimension, dimension, LANES);
        double[][] state = new double[dimension][LANES];
        double[][] slope = new double[dimension][LANES];
        double[][] second = new double[dimension][LANES];
        double[] time = new double[LANES];
        TimeDerivative derivative = new TimeDerivative(problem.ode(), LANES);
        int steps = trajectories.grid().steps();
        for (int point = 0; point <= steps; point++) {
            for (int first = 0; first < count; first += LANES) {
                int lanes = Math.min(LANES, count - first);
                trajectories.read(point, first, lanes, state);
                for (int lane = 0; lane < lanes; lane++) {
                    time[lane] = trajectories.time(point, first + lane);
                }
                evaluator.slope(time, state, slope, lanes);
                jacobian.load((cotangent, result) -> evaluator.pullback(time, state, cotangent, result, lanes));
                jacobian.times(slope, second, lanes);
                if (!problem.ode().isAutonomous()) {
                    double step = trajectories.grid().step();
                    derivative.addTo(time, step, point == 0, point == steps, state, second, lanes);
                }
                for (int lane = 0; lane < lanes; lane++) {
                    visitor.visit(point, first + lane, second, lane);
                }
            }
        }
    }

    /** The maximum over points for each trajectory. */
    public static double[] largest(double[][] curvature) {
        return Arrays.stream(curvature)
                .mapToDouble(ofOne -> Arrays.stream(ofOne).max().orElse(0))
                .toArray();
    }

    /** The share of all points of all trajectories at which the curvature is below a limit. */
    public static double shareBelow(double[][] curvature, double limit) {
        return shareBelow(
                Arrays.stream(curvature).flatMapToDouble(Arrays::stream).toArray(), limit);
    }

    /** The share of trajectories whose largest curvature is below a limit; what is no number is not. */
    public static double shareBelow(double[] largest, double limit) {
        return Arrays.stream(largest).filter(value -> value < limit).count() / (double) largest.length;
    }

    /**
     * The trajectories with the largest values, as many as the share of all, rounded up; what is no number is larger than
     * all.
     *
     * @param share between 0 and 1
     * @return their indices in ascending order; of equal values the first are taken
     */
    public static int[] top(double[] largest, double share) {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("A share of " + share);
        }
        // A tenth of 70 is 7, not the 8 that rounding 7.000000000000001 up would give.
        long chosen = (long) Math.ceil(share * largest.length * (1 - 1e-12));
        return IntStream.range(0, largest.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> largest[i]).reversed())
                .limit(chosen)
                .mapToInt(Integer::intValue)
                .sorted()
                .toArray();
    }
}
