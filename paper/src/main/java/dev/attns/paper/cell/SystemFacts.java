package dev.attns.paper.cell;

import dev.attns.file.Fingerprint;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What thousands of cells ask of a few built-in systems, found out once for each.
 *
 * @param horizon the usual T
 * @param step the usual h
 * @param fingerprint of the system's text
 */
record SystemFacts(double horizon, double step, String fingerprint) {

    private static final Map<String, SystemFacts> KNOWN = new ConcurrentHashMap<>();

    /** The facts of a system with its parameters. */
    static SystemFacts of(String system) {
        return KNOWN.computeIfAbsent(system, SystemFacts::find);
    }

    private static SystemFacts find(String system) {
        Problem problem = Systems.problem(system);
        return new SystemFacts(
                problem.horizon(),
                problem.step(),
                Fingerprint.of(Systems.family(system).text()));
    }
}
