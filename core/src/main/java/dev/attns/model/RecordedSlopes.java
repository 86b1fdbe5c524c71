package dev.attns.model;

import dev.attns.file.Json;
import dev.attns.problem.Ode;
import dev.attns.problem.Problem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What tells an equation from another of the same name: its slopes at a few states. A model keeps them, because an equation
 * that is given in Java has no text to compare.
 *
 * <p>The states lie a few steps of Euler's method on from starts, at times of their own: a start is often at rest, where
 * equations that differ, for example in their friction, have the same slope.
 */
final class RecordedSlopes {

    private static final String TIMES = "times";
    private static final String STATES = "states";
    private static final String SLOPES = "slopes";

    private static final int COUNT = 4;
    private static final int STEPS = 3;
    private static final long SEED = 0;

    /** The largest difference, as a share of the largest recorded slope of the component, that is taken as rounding. */
    private static final double ROUNDING = 1e-9;

    private RecordedSlopes() {}

    /** The slopes of a problem as text; a state where they are not finite is left out. */
    static String of(Problem problem, double step) {
        Equation equation = new Equation(problem.ode());
        List<Double> times = new ArrayList<>();
        List<double[]> states = new ArrayList<>();
        List<double[]> slopes = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            double[] state = start(problem, i);
            double[] slope = equation.slope(0, state);
            for (int n = 1; n <= STEPS; n++) {
                for (int c = 0; c < slope.length; c++) {
                    state[c] += step * slope[c];
                }
                slope = equation.slope(n * step, state);
            }
            if (isFinite(state) && isFinite(slope)) {
                times.add(STEPS * step);
                states.add(state);
                slopes.add(slope);
            }
        }
        Map<String, Object> record = new LinkedHashMap<>();
        record.put(TIMES, times);
        record.put(STATES, states);
        record.put(SLOPES, slopes);
        return Json.compact(record);
    }

    /** A start with its parameters. */
    private static double[] start(Problem problem, int index) {
        double[][] rows = new double[problem.ode().rows()][1];
        problem.starts(SEED, index, 1).read(0, 1, rows);
        return Arrays.stream(rows).mapToDouble(row -> row[0]).toArray();
    }

    private static boolean isFinite(double[] numbers) {
        for (double number : numbers) {
            if (!Double.isFinite(number)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether a problem has the recorded slopes.
     *
     * @param entry what {@link #of} gave for the problem that was recorded
     * @param source what the entry is called in an error message
     */
    static boolean areOf(Problem problem, String entry, String source) {
        if (!(Json.parse(entry, source) instanceof Map<?, ?> record)
                || !(record.get(TIMES) instanceof List<?> times)
                || !(record.get(STATES) instanceof List<?> states)
                || !(record.get(SLOPES) instanceof List<?> slopes)
                || times.size() != states.size()
                || times.size() != slopes.size()) {
            throw new IllegalArgumentException("its recorded slopes cannot be read");
        }
        Equation equation = new Equation(problem.ode());
        int dimension = problem.dimension();
        double[] largest = new double[dimension];
        double[] difference = new double[dimension];
        for (int i = 0; i < times.size(); i++) {
            double[] recorded = numbers(slopes.get(i), dimension);
            double time = numbers(List.of(times.get(i)), 1)[0];
            double[] slope =
                    equation.slope(time, numbers(states.get(i), problem.ode().rows()));
            for (int c = 0; c < dimension; c++) {
                largest[c] = Math.max(largest[c], Math.abs(recorded[c]));
                difference[c] = Math.max(difference[c], Math.abs(slope[c] - recorded[c]));
            }
        }
        for (int c = 0; c < dimension; c++) {
            if (!(difference[c] <= ROUNDING * largest[c])) {
                return false;
            }
        }
        return true;
    }

    private static double[] numbers(Object row, int count) {
        if (!(row instanceof List<?> list) || list.size() != count) {
            throw new IllegalArgumentException("its recorded slopes are not of " + count + " components");
        }
        double[] numbers = new double[count];
        for (int c = 0; c < count; c++) {
            if (!(list.get(c) instanceof Number number)) {
                throw new IllegalArgumentException("its recorded slopes are not all numbers");
            }
            numbers[c] = number.doubleValue();
        }
        return numbers;
    }

    /** The right-hand side for one state at a time. */
    private static final class Equation {

        private final Ode.Evaluator evaluator;
        private final double[] times = new double[1];
        private final double[][] from;
        private final double[][] to;

        Equation(Ode ode) {
            evaluator = ode.evaluator(1);
            from = new double[ode.rows()][1];
            to = new double[ode.dimension()][1];
        }

        double[] slope(double time, double[] state) {
            double[] slope = new double[to.length];
            times[0] = time;
            for (int c = 0; c < state.length; c++) {
                from[c][0] = state[c];
            }
            evaluator.slope(times, from, to, 1);
            for (int c = 0; c < slope.length; c++) {
                slope[c] = to[c][0];
            }
            return slope;
        }
    }
}
