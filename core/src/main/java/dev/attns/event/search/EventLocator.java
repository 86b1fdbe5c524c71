package dev.attns.event.search;

import static dev.attns.event.search.StepSamples.DEGREE;
import static dev.attns.event.search.StepSamples.GRID;

import dev.attns.event.Event;
import dev.attns.event.EventFunction;
import java.util.Arrays;
import java.util.List;

/**
 * Finds what events happen along the lanes of a step, and where: all zeros of all functions, the earliest first. Those that are less
 * than {@value #AT_ONCE} of a step apart happen at once, at the time of the first, in the order in which the events were given. A zero
 * at the beginning belongs to the step before, one at the end to this one.
 *
 * <p>Most lanes are told to have none by the range of the values at the points: a polynomial of degree 16 through them leaves their
 * middle by no more than 3 times half their range, and one that is not as smooth shows in its last coefficients. Owns its memory;
 * serves one thread.
 */
public final class EventLocator {

    /** Zeros this close, as a share of the step, are one moment. */
    public static final double AT_ONCE = 1e-11;

    /** More than the Lebesgue constant of the points. */
    private static final double LEBESGUE = 3;

    private static final double ROUGHNESS = 64;

    /** So many of the last coefficients tell whether a function is resolved. */
    private static final int LAST = 3;

    private final List<Event> events;
    private final EventFunction.Evaluator[] functions;
    private final EventZeros[] zeros;

    /** {@code values[event][j][lane]}. */
    private final double[][][] values;

    private final double[] times;
    private final double[] smallest;
    private final double[] largest;
    private final double[][] last;
    private final boolean[][] mayHappen;

    private double[] theta = new double[16];
    private int[] happening = new int[16];
    private int count;
    private int failed;

    /** Memory for tiles of at most so many lanes, of states of so many rows. */
    public EventLocator(List<Event> events, int rows, int lanes) {
        this.events = events;
        int n = events.size();
        functions = new EventFunction.Evaluator[n];
        zeros = new EventZeros[n];
        for (int e = 0; e < n; e++) {
            functions[e] = events.get(e).function().evaluator(rows, lanes);
            zeros[e] = new EventZeros(events.get(e).function(), rows);
        }
        values = new double[n][DEGREE + 1][lanes];
        times = new double[lanes];
        smallest = new double[lanes];
        largest = new double[lanes];
        last = new double[LAST][lanes];
        mayHappen = new boolean[n][lanes];
    }

    /** Computes the functions at the points of a step. */
    public void look(StepSamples samples, int lanes) {
        for (int e = 0; e < functions.length; e++) {
            for (int j = 0; j <= DEGREE; j++) {
                Arrays.fill(times, 0, lanes, samples.timeAt(GRID.point(j)));
                functions[e].values(times, samples.at(j), values[e][j], lanes);
            }
            judge(values[e], mayHappen[e], lanes);
        }
    }

    private void judge(double[][] v, boolean[] may, int lanes) {
        System.arraycopy(v[0], 0, smallest, 0, lanes);
        System.arraycopy(v[0], 0, largest, 0, lanes);
        for (int j = 1; j <= DEGREE; j++) {
            double[] row = v[j];
            for (int lane = 0; lane < lanes; lane++) {
                smallest[lane] = Math.min(smallest[lane], row[lane]);
                largest[lane] = Math.max(largest[lane], row[lane]);
            }
        }
        for (int i = 0; i < LAST; i++) {
            double[] sum = last[i];
            Arrays.fill(sum, 0, lanes, 0);
            for (int j = 0; j <= DEGREE; j++) {
                double factor = GRID.transform(DEGREE - i, j);
                double[] row = v[j];
                for (int lane = 0; lane < lanes; lane++) {
                    sum[lane] += factor * row[lane];
                }
            }
        }
        for (int lane = 0; lane < lanes; lane++) {
            double middle = Math.abs(0.5 * (smallest[lane] + largest[lane]));
            double half = 0.5 * (largest[lane] - smallest[lane]);
            double rough = Math.abs(last[0][lane]) + Math.abs(last[1][lane]) + Math.abs(last[2][lane]);
            may[lane] = !(middle > LEBESGUE * half + ROUGHNESS * rough);
        }
    }

    /** Whether events may happen along a lane; where not, there is nothing to find. */
    public boolean mayHappen(int lane) {
        for (boolean[] may : mayHappen) {
            if (may[lane]) {
                return true;
            }
        }
        return false;
    }

    /**
     * Finds what happens along a lane of the step that was looked at last.
     *
     * @param left for each event the value at the beginning that is passed over as one that has just happened; zero where it has not.
     *     Not modified.
     * @return whether all functions are finite
     */
    public boolean find(StepSamples samples, int lane, double[] left) {
        count = 0;
        for (int e = 0; e < zeros.length; e++) {
            if (!mayHappen[e][lane]) {
                continue;
            }
            int found = zeros[e].find(samples, values[e], lane, left[e]);
            if (found == EventZeros.NOT_FINITE) {
                failed = e;
                return false;
            }
            for (int i = 0; i < found; i++) {
                if (events.get(e).direction().counts(zeros[e].sign(i))) {
                    insert(zeros[e].zero(i), e);
                }
            }
        }
        join();
        return true;
    }

    /** Keeps the order of time, and of events that are at the same time the order in which they were given. */
    private void insert(double zero, int event) {
        if (count == theta.length) {
            theta = Arrays.copyOf(theta, 2 * count);
            happening = Arrays.copyOf(happening, 2 * count);
        }
        int place = count++;
        while (place > 0 && theta[place - 1] > zero) {
            theta[place] = theta[place - 1];
            happening[place] = happening[place - 1];
            place--;
        }
        theta[place] = zero;
        happening[place] = event;
    }

    /** Lets zeros of several events that are too close to be told apart happen at once. */
    private void join() {
        for (int first = 0; first < count; ) {
            int next = first + 1;
            while (next < count && theta[next] - theta[first] <= AT_ONCE && !has(first, next, happening[next])) {
                theta[next] = theta[first];
                next++;
            }
            Arrays.sort(happening, first, next);
            first = next;
        }
    }

    private boolean has(int from, int to, int event) {
        for (int i = from; i < to; i++) {
            if (happening[i] == event) {
                return true;
            }
        }
        return false;
    }

    /** How many were found. */
    public int count() {
        return count;
    }

    /** Where in the step one of them happens. */
    public double theta(int index) {
        return theta[index];
    }

    /** Which event it is. */
    public int event(int index) {
        return happening[index];
    }

    /** The event whose function was not finite. */
    public int failed() {
        return failed;
    }

    /** When it was not finite. */
    public double failedAt() {
        return zeros[failed].failedAt();
    }

    /** Up to this value an event that was looked for last is where it has just happened. */
    public double resolution(int event) {
        return zeros[event].resolution();
    }

    /** The value of an event that was looked for last, at a place inside the step. */
    public double value(int event, double theta) {
        return zeros[event].value(theta);
    }

    /** The value of an event at the end of the step. */
    public double valueAtEnd(int event, int lane) {
        return values[event][DEGREE][lane];
    }
}
