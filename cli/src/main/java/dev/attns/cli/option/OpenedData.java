package dev.attns.cli.option;

import dev.attns.cli.display.Terminal;
import dev.attns.trajectory.Trajectories;
import java.util.List;
import java.util.Map;

/**
 * Trajectories to work with.
 *
 * @param trajectories checked against the problem and the step
 * @param sentences what the user should hear about them
 * @param story what a model should remember of them, by name
 */
public record OpenedData(Trajectories trajectories, List<String> sentences, Map<String, Object> story) {

    /** Trajectories of which there is nothing to say. */
    static OpenedData of(Trajectories trajectories) {
        return new OpenedData(trajectories, List.of(), Map.of());
    }

    /** Says what there is to say. */
    public void announce(Terminal terminal) {
        sentences.forEach(sentence -> terminal.say("%s", sentence));
    }
}
