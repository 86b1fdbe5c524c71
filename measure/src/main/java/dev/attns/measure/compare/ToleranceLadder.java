package dev.attns.measure.compare;

import dev.attns.measure.compare.entrant.AdaptiveRunners;
import dev.attns.measure.compare.entrant.Entrant;
import dev.attns.measure.compare.entrant.Size;
import dev.attns.measure.compare.entrant.SolverFamily;
import dev.attns.parallel.Workers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;

/**
 * An integrator that follows a tolerance: for every error that is compared the largest tolerance, to a quarter of a decade, with which no
 * larger one is to be expected, and some tolerances between for the curve.
 */
final class ToleranceLadder {

    /** Tolerances are {@code 10^(−i/4)}; from 1e-2 to 1e-13. */
    private static final int PARTS = 4;

    private static final int LOOSEST = 2;
    private static final int TIGHTEST = 13;

    private final SolverFamily family;
    private final AdaptiveRunners runners;
    private final TestSet tests;
    private final Workers workers;
    private final BooleanSupplier stop;
    private final Map<Integer, Entrant> known = new HashMap<>();

    /**
     * The ladder of an integrator.
     *
     * @param tests the trajectories to choose by
     * @param stop asked often; once it says yes the integrator gives up at every tolerance
     */
    ToleranceLadder(
            SolverFamily family, AdaptiveRunners runners, TestSet tests, Workers workers, BooleanSupplier stop) {
        this.family = family;
        this.runners = runners;
        this.tests = tests;
        this.workers = workers;
        this.stop = stop;
    }

    /** What is chosen, from loose to tight; those that give up are left out. */
    List<Choice> choices(Size size) {
        Map<Double, Choice> chosen = new TreeMap<>();
        for (double target : size.targets()) {
            loosest(target).ifPresent(found -> chosen.put(-found.tolerance(), new Choice(target, found)));
        }
        if (size.rungs()) {
            for (int decade = 4; decade <= 12; decade += 2) {
                Entrant rung = at(decade * PARTS);
                chosen.putIfAbsent(-rung.tolerance(), new Choice(Double.POSITIVE_INFINITY, rung));
            }
        }
        return chosen.values().stream()
                .filter(choice -> choice.entrant().isUsable())
                .toList();
    }

    /** The next smaller tolerance. */
    Entrant tighter(Entrant entrant) {
        return at((int) Math.rint(-PARTS * Math.log10(entrant.tolerance())) + 1);
    }

    /** The one of the largest tolerance that reaches an error. */
    Optional<Entrant> loosest(double target) {
        int decade = LOOSEST;
        while (decade < TIGHTEST && at(decade * PARTS).error() > target) {
            decade++;
        }
        for (int i = Math.max(LOOSEST, decade - 1) * PARTS; i <= decade * PARTS; i++) {
            if (at(i).error() <= target) {
                return Optional.of(at(i));
            }
        }
        return Optional.empty();
    }

    private Entrant at(int index) {
        return known.computeIfAbsent(index, i -> {
            double tolerance =
                    i % PARTS == 0 ? Double.parseDouble("1e-" + i / PARTS) : Math.pow(10, -(double) i / PARTS);
            LongAdder calls = new LongAdder();
            double error = tests.errorToExpect(runners.counting(family, tolerance, calls, stop, workers));
            return Entrant.adaptive(family, tolerance, error, calls.sum() / (double) tests.count());
        });
    }
}
