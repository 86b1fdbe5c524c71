package dev.attns.measure.compare;

import dev.attns.measure.compare.entrant.Entrant;
import dev.attns.measure.compare.entrant.Runners;
import dev.attns.measure.compare.entrant.Size;
import dev.attns.measure.compare.entrant.SolverFamily;
import dev.attns.parallel.Workers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * Integrators of Hipparchus: for every error that is compared the largest tolerance, to a quarter of a decade, that reaches
 * it, and some tolerances between for the curve.
 */
final class ToleranceLadder {

    /** Tolerances are {@code 10^(−i/4)}; from 1e-2 to 1e-13. */
    private static final int PARTS = 4;

    private static final int LOOSEST = 2;
    private static final int TIGHTEST = 13;

    private final Runners runners;
    private final TestSet tests;
    private final Workers workers;

    ToleranceLadder(Runners runners, TestSet tests, Workers workers) {
        this.runners = runners;
        this.tests = tests;
        this.workers = workers;
    }

    /** The entrants of an integrator, from loose to tight; those that give up are left out. */
    List<Entrant> entrants(SolverFamily family, Size size) {
        Map<Integer, Entrant> known = new TreeMap<>();
        Map<Integer, Entrant> chosen = new TreeMap<>();
        for (double target : size.targets()) {
            int decade = LOOSEST;
            while (decade < TIGHTEST && at(decade * PARTS, family, known).error() > target) {
                decade++;
            }
            int index = decade * PARTS;
            for (int i = Math.max(LOOSEST * PARTS, index - PARTS + 1); i < index; i++) {
                if (at(i, family, known).error() <= target) {
                    index = i;
                    break;
                }
            }
            if (at(index, family, known).error() <= target) {
                chosen.put(index, at(index, family, known));
            }
        }
        if (size.rungs()) {
            for (int decade = 4; decade <= 12; decade += 2) {
                chosen.put(decade * PARTS, at(decade * PARTS, family, known));
            }
        }
        return new ArrayList<>(
                chosen.values().stream().filter(Entrant::isUsable).toList());
    }

    private Entrant at(int index, SolverFamily family, Map<Integer, Entrant> known) {
        return known.computeIfAbsent(index, i -> {
            double tolerance =
                    i % PARTS == 0 ? Double.parseDouble("1e-" + i / PARTS) : Math.pow(10, -(double) i / PARTS);
            LongAdder calls = new LongAdder();
            double error = tests.error(runners.counting(family, tolerance, calls, workers));
            return Entrant.adaptive(family, tolerance, error, calls.sum() / (double) tests.count());
        });
    }
}
