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
public final class SameTimes {

    private SameTimes() {}

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
        return byStart.values().stream().map(numbers -> selected(all, numbers)).toList();
    }

    /** Refuses trajectories that cannot be solved for along their grid. */
    public static void require(Ode ode, Trajectories all) {
        if (!ode.isAutonomous() && !all.isOnGrid()) {
            throw DIFFERENT_TIMES.with();
        }
    }

    private static Trajectories selected(Trajectories all, List<Long> list) {
        long[] numbers = list.stream().mapToLong(Long::longValue).toArray();
        int steps = all.grid().steps();
        TimeGrid grid = new TimeGrid(all.time(0, numbers[0]), all.time(steps, numbers[0]), steps);
        return TrajectoryView.selected(all, numbers, grid);
    }
}
