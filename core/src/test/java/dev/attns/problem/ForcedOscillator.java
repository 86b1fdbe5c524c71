package dev.attns.problem;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A damped and driven oscillator with a cubic spring (Duffing), for tests: the equation looks at the time.
 *
 * <pre>
 *   x' = v      v' = −c(t) v − x − x³ + 0.5 cos(1.2 t),     c(t) = 0.2 (1 + ε sin t)
 * </pre>
 *
 * @param modulation ε; where it is not 0, the derivative looks at the time too
 * @param hasLaneEvaluator whether it has a form for one trajectory
 */
public record ForcedOscillator(double modulation, boolean hasLaneEvaluator) implements Ode {

    /** The oscillator with constant damping. */
    public static final ForcedOscillator PLAIN = new ForcedOscillator(0, true);

    /** The oscillator whose damping varies. */
    public static final ForcedOscillator MODULATED = new ForcedOscillator(0.7, true);

    /** The oscillator as a problem, with starts in a box. */
    public static Problem problem() {
        return new Problem(
                "forced-oscillator",
                Parameters.parse("forced-oscillator", List.of(), ""),
                List.of("x", "v"),
                List.of("x' = v", "v' = -0.2*v - x - x^3 + 0.5*cos(1.2*t)"),
                "x, v ~ U[-1, 1]",
                PLAIN,
                (draws, state) -> Arrays.setAll(state, c -> draws.uniform(-1, 1)),
                Map.of(),
                0.2,
                20);
    }

    /** The same without a form for one trajectory. */
    public ForcedOscillator withoutLaneEvaluator() {
        return new ForcedOscillator(modulation, false);
    }

    @Override
    public int dimension() {
        return 2;
    }

    @Override
    public boolean isAutonomous() {
        return false;
    }

    @Override
    public Evaluator evaluator(int lanes) {
        return new Evaluator() {
            @Override
            public void slope(double[] time, double[][] state, double[][] slope, int n) {
                for (int lane = 0; lane < n; lane++) {
                    slope[0][lane] = state[1][lane];
                    slope[1][lane] = force(time[lane], state[0][lane], state[1][lane]);
                }
            }

            @Override
            public void pullback(double[] time, double[][] state, double[][] cotangent, double[][] result, int n) {
                for (int lane = 0; lane < n; lane++) {
                    double x = state[0][lane];
                    result[0][lane] = -cotangent[1][lane] * (1 + 3 * x * x);
                    result[1][lane] = cotangent[0][lane] - cotangent[1][lane] * damping(time[lane]);
                }
            }
        };
    }

    @Override
    public Optional<LaneEvaluator> laneEvaluator() {
        return hasLaneEvaluator ? Optional.of(this::slopeOfOne) : Optional.empty();
    }

    private void slopeOfOne(double time, double[] state, double[] slope) {
        slope[0] = state[1];
        slope[1] = force(time, state[0], state[1]);
    }

    private double damping(double time) {
        return 0.2 * (1 + modulation * Math.sin(time));
    }

    private double force(double time, double x, double v) {
        return 0.5 * Math.cos(1.2 * time) - damping(time) * v - x - x * x * x;
    }

    /** The slope of a state, for comparison. */
    public double[] slope(double time, double... state) {
        double[] slope = new double[2];
        slopeOfOne(time, state, slope);
        return slope;
    }

    /** The derivative of the slope by the time alone. */
    public double[] timeDerivative(double time, double... state) {
        return new double[] {0, -0.6 * Math.sin(1.2 * time) - 0.2 * modulation * Math.cos(time) * state[1]};
    }
}
