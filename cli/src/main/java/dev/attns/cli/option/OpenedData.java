package dev.attns.cli.option;

import dev.attns.cli.display.DataUse;
import dev.attns.cli.display.OwnDataText;
import dev.attns.cli.display.Terminal;
import dev.attns.data.DataReader;
import dev.attns.data.OwnData;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Trajectories to work with.
 *
 * @param trajectories checked against the problem and the step
 * @param sentences what the user should know about them
 * @param provenance what a model keeps of how they were read, by name
 * @param own what was read; nothing where they were made
 */
public record OpenedData(
        Trajectories trajectories, List<String> sentences, Map<String, Object> provenance, Optional<OwnData> own) {

    /** Trajectories that were made from the equation, so that there is nothing to say of them. */
    public static OpenedData generated(Trajectories trajectories) {
        return new OpenedData(trajectories, List.of(), Map.of(), Optional.empty());
    }

    /** The trajectories of a file, which stays open as long as the command runs. */
    public static OpenedData read(DataReader reader, Path file, DataUse use) throws IOException {
        OwnData data = reader.read(file);
        return new OpenedData(
                data.trajectories(), OwnDataText.sentences(data, use), data.provenance(), Optional.of(data));
    }

    /** Says what there is to say. */
    public void announce(Terminal terminal) {
        sentences.forEach(sentence -> terminal.say("%s", sentence));
    }
}
