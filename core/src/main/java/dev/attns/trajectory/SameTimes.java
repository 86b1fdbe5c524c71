package dev.attns.trajectory;

import static dev.attns.error.InputError.DIFFERENT_TIMES;

import dev.attns.problem.Ode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Those of many trajectories that begin at one time, and so have all times in common, with a grid of their own. Solving goes
 * along one grid at a time, and to an equation that looks at the time it matters which.
 */
public final class SameTimes implements Trajectories {

    private final Trajectories all;
    private final long[] numbers;
    private final TimeGrid grid;

    private SameTimes(Trajectories all, List<Long> numbers) {
        this.all = all;
        this.numbers = numbers.stream().mapToLong(Long::longValue).toArray();
        int steps = all.grid().steps();
        this.grid = new TimeGrid(all.time(0, this.numbers[0]), all.time(steps, this.numbers[0]), steps);
    }

    /**
     * The trajectories in sets with the same times, those of the first trajectory first. They stay together, in their order,
     * where they have the same times or the equation does not look at them.
     */
    public static List<Trajectories> of(Ode ode, Trajectories all) {
        if (ode.isAutonomous() || all.isOnGrid()) {
            return List.of(all);
        }
        Map<Double, List<Long>> byStart = new LinkedHashMap<>();
        for (long i = 0; i < all.count(); i++) {
            byStart.computeIfAbsent(all.time(0, i), start -> new ArrayList<>()).add(i);
        }
        return byStart.values().stream()
                .<Trajectories>map(numbers -> new SameTimes(all, numbers))
                .toList();
    }

    /** Refuses trajectories that cannot be solved for along their grid. */
    public static void require(Ode ode, Trajectories all) {
        if (!ode.isAutonomous() && !all.isOnGrid()) {
            throw DIFFERENT_TIMES.with();
        }
    }

    @Override
    public TimeGrid grid() {
        return grid;
    }

    @Override
    public long count() {
        return numbers.length;
    }

    @Override
    public int dimension() {
        return all.dimension();
    }

    @Override
    public void read(int point, long first, int lanes, double[][] state) {
        double[][] one = new double[dimension()][1];
        for (int lane = 0; lane < lanes; lane++) {
            all.read(point, numbers[(int) first + lane], 1, one);
            for (int c = 0; c < one.length; c++) {
                state[c][lane] = one[c][0];
            }
        }
    }
}
