package dev.attns.cli.option;

import dev.attns.data.DataReader;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Whether data of other times may be interpolated. */
public final class ResampleOption {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(names = "--resample", description = "Interpolate data that are not a step apart.")
    private boolean resample;

    /** The reader, interpolating where that was asked for. */
    public DataReader applyTo(DataReader reader) {
        return resample ? reader.resampling() : reader;
    }

    /**
     * Refuses the option where nothing can be interpolated.
     *
     * @param readsFile whether the command reads trajectories from a file
     */
    public void check(boolean readsFile) {
        if (resample && !readsFile) {
            throw new ParameterException(
                    command.commandLine(),
                    "--resample is for trajectories from a file; leave it out or name one with --data");
        }
    }
}
