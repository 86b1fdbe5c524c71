package dev.attns.cli.option;

import picocli.CommandLine.Option;

/** How many trajectories are generated to train on. */
public final class TrainingCount {

    @Option(
            names = "--trajectories",
            paramLabel = "N",
            description = "Accurate trajectories to train on (default: ${DEFAULT-VALUE}).")
    private int trajectories;

    /** An option with a default. */
    public TrainingCount(int usual) {
        trajectories = usual;
    }

    public int count() {
        return (int) BatchOptions.trajectories(trajectories);
    }
}
