package dev.attns.cli.option.output;

import static dev.attns.error.InputError.OUTPUT_EXISTS;

import dev.attns.file.Reservation;
import dev.attns.sweep.SummaryFile;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Where {@code solve} leaves trajectories, what they come to together, or both. */
public final class SolveOutput {

    @Option(names = "--out", paramLabel = "FILE", description = "The trajectories: .npy, .csv; on Spark .parquet.")
    private Path out;

    @Option(
            names = "--summary",
            paramLabel = "FILE",
            description = "Means, quantiles and more at times: .csv or .json.")
    private Path summary;

    @Option(names = "--report", paramLabel = "DIR", description = "The same as pictures on a page.")
    private Path report;

    @Option(names = "--force", description = "Replace a file that exists.")
    private boolean force;

    @Option(names = "--strict", description = "Exit with code 3 if a trajectory is lost or out of range.")
    private boolean strictly;

    /** The file of trajectories. */
    public Optional<Path> trajectories() {
        return Optional.ofNullable(out);
    }

    /** The file of statistics. */
    public Optional<Path> summary() {
        return Optional.ofNullable(summary);
    }

    /** The folder of the report. */
    public Optional<Path> report() {
        return Optional.ofNullable(report);
    }

    /** Whether what exists may be replaced. */
    public boolean replace() {
        return force;
    }

    /** Whether a trajectory that is lost is a failure. */
    public boolean strict() {
        return strictly;
    }

    /** Refuses a command that would leave nothing, here or elsewhere. */
    public void require(CommandSpec command, boolean hasOther) {
        if (out == null && summary == null && report == null && !hasOther) {
            throw new ParameterException(
                    command.commandLine(),
                    "Missing required option: '--out=FILE', '--summary=FILE', '--report=DIR' or '--events=FILE'");
        }
    }

    /** Reserves what statistics go into, before the work begins. */
    public Closeable reserve() throws IOException {
        Deque<Reservation> reserved = new ArrayDeque<>();
        Closeable all = () -> {
            while (!reserved.isEmpty()) {
                reserved.pop().close();
            }
        };
        try {
            if (summary != null) {
                SummaryFile.checkName(summary);
                reserved.push(Reservation.of(summary));
                if (Files.exists(summary) && !force) {
                    throw OUTPUT_EXISTS.with(summary);
                }
            }
            if (report != null) {
                reserved.push(OutputFolder.reserve(report));
            }
            return all;
        } catch (Throwable failure) {
            all.close();
            throw failure;
        }
    }
}
