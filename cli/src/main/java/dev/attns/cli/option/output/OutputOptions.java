package dev.attns.cli.option.output;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The options of every command that writes trajectories. */
public final class OutputOptions {

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description = "The file to write: .npy, .csv; on Spark .parquet.")
    private Path out;

    @Option(names = "--force", description = "Replace a file that exists.")
    private boolean force;

    @Option(names = "--strict", description = "Exit with code 3 if a trajectory is lost or out of range.")
    private boolean strictly;

    public Path target() {
        return out;
    }

    public boolean replace() {
        return force;
    }

    public boolean strict() {
        return strictly;
    }
}
