package dev.attns.cli.option;

import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import picocli.CommandLine.Parameters;

/** The system that a command is about. */
public final class SystemParameter {

    @Parameters(
            paramLabel = "SYSTEM",
            completionCandidates = Candidates.OfSystem.class,
            description = "NAME or FILE.yaml, :PARAMETER=VALUE,… after it.")
    private String system;

    /** The system as it was typed. */
    public String text() {
        return system;
    }

    /** The problem that it names. */
    public Problem problem() {
        return Systems.problem(system);
    }
}
