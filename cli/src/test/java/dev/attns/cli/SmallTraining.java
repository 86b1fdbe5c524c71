package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Commands for trainings of a fraction of a second, for tests. */
final class SmallTraining {

    private static final String SYSTEM = "elastic-pendulum";

    private SmallTraining() {}

    /** Training by gradient; options given here take the place of the usual ones. */
    static String[] command(Path out, String... options) {
        Map<String, String> usual = new LinkedHashMap<>();
        usual.put("--trajectories", "12");
        usual.put("--horizon", "2");
        usual.put("--trainer", "adam");
        usual.put("--epochs", "8");
        usual.put("--batch", "64");
        usual.put("--width", "8");
        return command("train", SYSTEM, usual, out, options);
    }

    /** Training in closed form; options given here take the place of the usual ones. */
    static String[] closedForm(Path out, String... options) {
        Map<String, String> usual = new LinkedHashMap<>();
        usual.put("--trajectories", "6");
        usual.put("--horizon", "2");
        return command("train", SYSTEM, usual, out, options);
    }

    private static String[] command(
            String name, String system, Map<String, String> usual, Path out, String... options) {
        if (Arrays.asList(options).contains("--data")) {
            usual.keySet().removeAll(List.of("--trajectories", "--horizon"));
        }
        usual.keySet().removeAll(List.of(options));
        List<String> command = new ArrayList<>(List.of(name, system));
        usual.forEach((option, value) -> command.addAll(List.of(option, value)));
        command.addAll(List.of(options));
        command.addAll(List.of("--out", out.toString()));
        return command.toArray(String[]::new);
    }

    /** Trains by gradient, and expects to succeed. */
    static Path train(Path out, String... options) {
        return succeed(out, command(out, options));
    }

    /** Trains in closed form, and expects to succeed. */
    static Path trainClosedForm(Path out, String... options) {
        return succeed(out, closedForm(out, options));
    }

    private static Path succeed(Path out, String... command) {
        CommandRun run = CommandRun.of(command);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("Wrote " + out);
        return out;
    }

    /** Accurate trajectories of the same kind in a file. */
    static Path data(Path out, String... options) {
        return data(out, SYSTEM, options);
    }

    /** Accurate trajectories of any system in a file. */
    static Path data(Path out, String system, String[] options) {
        Map<String, String> usual = new LinkedHashMap<>(Map.of("--trajectories", "12", "--horizon", "2"));
        CommandRun run = CommandRun.of(command("generate", system, usual, out, options));
        assertThat(run.code()).as(run.err()).isZero();
        return out;
    }
}
