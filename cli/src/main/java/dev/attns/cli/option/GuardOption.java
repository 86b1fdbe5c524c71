package dev.attns.cli.option;

import dev.attns.guard.Guard;
import dev.attns.solver.HybridSolver;
import picocli.CommandLine.Option;

/** What is done where a model was not trained. */
public final class GuardOption {

    @Option(
            names = "--guard",
            paramLabel = "GUARD",
            completionCandidates = Guards.class,
            description = "Outside the trained region: fallback (default), warn, fail or off.")
    private String guard;

    /** Names of guards. */
    private static final class Guards extends Candidates {
        Guards() {
            super(Guard.labels().stream());
        }
    }

    /** Whether one is asked for. */
    public boolean isGiven() {
        return guard != null;
    }

    /** The name that is asked for. */
    public String name() {
        return guard;
    }

    /** The solver with the guard that is asked for. */
    public HybridSolver applyTo(HybridSolver solver) {
        return guard == null ? solver : solver.guardedBy(Guard.named(guard));
    }
}
