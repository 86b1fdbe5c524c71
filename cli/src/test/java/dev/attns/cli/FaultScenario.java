package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.trajectory.NpyWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random faults in all commands that write. After each the same command is given again, and either its output is that of a
 * run to which nothing happened, byte for byte, or it is refused with a sentence; nothing half-written stands under the name
 * of an output, and finished work is not done again.
 *
 * <p>{@code -Dattns.fault.seed=N} draws others, {@code -Dattns.faults=N} so many; the profile {@code faults} takes 500;
 * {@code -Dattns.fault.only=I,J} repeats some. When a fault strikes depends on the machine, so a seed does not repeat a run exactly.
 */
@DisabledOnOs(OS.WINDOWS)
class FaultScenario {

    private static final long SEED = Long.getLong("attns.fault.seed", 1);
    private static final int FAULTS = Integer.getInteger("attns.faults", 16);

    /** The numbers of faults to repeat, with commas; all where there are none. */
    private static final List<Integer> ONLY = Stream.of(
                    System.getProperty("attns.fault.only", "").split(","))
            .filter(number -> !number.isBlank())
            .map(Integer::valueOf)
            .toList();

    private static final int STARTS = 3000;

    @TempDir
    Path folder;

    private final Map<WritingCommand, FaultyRun.Undisturbed> undisturbed = new LinkedHashMap<>();

    @Test
    void everyFaultEndsInTheSameBytesOrInASentence() throws IOException, InterruptedException {
        Path input = prepareInput();
        runUndisturbed(input);
        List<FaultyRun> runs = drawn(input);
        Map<String, Integer> counts = new TreeMap<>();
        List<String> defects = new ArrayList<>();
        ExecutorService two = Executors.newFixedThreadPool(2);
        try {
            List<Future<FaultyRun.Ending>> endings = new ArrayList<>();
            for (FaultyRun run : runs) {
                endings.add(two.submit(() -> run.ending(input)));
            }
            for (int i = 0; i < runs.size(); i++) {
                try {
                    counts.merge(endings.get(i).get().toString(), 1, Integer::sum);
                } catch (ExecutionException failure) {
                    defects.add("fault " + (ONLY.isEmpty() ? i : ONLY.get(i)) + ", " + runs.get(i) + ": "
                            + failure.getCause());
                }
            }
        } finally {
            two.shutdownNow();
        }
        System.out.println(
                runs.size() + " faults of seed " + SEED + ": " + counts + ", " + defects.size() + " defects");
        assertThat(defects).as("defects of seed %d", SEED).isEmpty();
    }

    /** Data, a model, starts and a system to work with. */
    private Path prepareInput() throws IOException {
        Path input = Files.createDirectory(folder.resolve("input"));
        String data = input.resolve("data.npy").toString();
        succeed("generate elastic-pendulum --trajectories 12 --horizon 2 --out", data);
        succeed(
                "train elastic-pendulum --widest 8 --data " + data + " --out",
                input.resolve("in.model").toString());
        Random random = new Random(SEED);
        try (NpyWriter starts = NpyWriter.open(input.resolve("starts.npy"), STARTS, 4)) {
            double[][] state = new double[4][STARTS];
            for (double[] component : state) {
                Arrays.setAll(component, i -> 0.1 + 0.2 * random.nextDouble());
            }
            starts.write(0, state, STARTS);
        }
        String text = Files.readString(Path.of("../systems/duffing.yaml"));
        Files.writeString(input.resolve("small.yaml"), text.replaceAll("(?m)^horizon:.*", "horizon: 2"));
        return input;
    }

    private static void succeed(String words, String out) {
        CommandRun run = CommandRun.of(
                Stream.concat(Stream.of(words.split(" ")), Stream.of(out)).toArray(String[]::new));
        assertThat(run.code()).as(run.err()).isZero();
    }

    private void runUndisturbed(Path input) throws IOException {
        for (WritingCommand command : WritingCommand.ALL) {
            Path out = Files.createDirectory(folder.resolve(command.name()));
            long begin = System.nanoTime();
            CommandRun run = CommandRun.of(command.in(out, input));
            long nanos = System.nanoTime() - begin;
            assertThat(run.code()).as(command.name() + ": " + run.err()).isZero();
            assertThat(command.determined(out)).as(command.name()).isNotEmpty();
            undisturbed.put(command, new FaultyRun.Undisturbed(command.determined(out), nanos));
        }
    }

    /** Each command once, then those that are drawn. */
    private List<FaultyRun> drawn(Path input) throws IOException {
        Random random = new Random(SEED);
        List<WritingCommand> urn = new ArrayList<>();
        WritingCommand.ALL.forEach(command -> {
            for (int i = 0; i < command.often(); i++) {
                urn.add(command);
            }
        });
        List<FaultyRun> runs = new ArrayList<>();
        for (int i = 0; i < FAULTS; i++) {
            WritingCommand command =
                    i < WritingCommand.ALL.size() ? WritingCommand.ALL.get(i) : urn.get(random.nextInt(urn.size()));
            Fault fault = Fault.values()[random.nextInt(Fault.values().length)];
            Random own = new Random(random.nextLong());
            if (ONLY.isEmpty() || ONLY.contains(i)) {
                runs.add(new FaultyRun(
                        command, fault, undisturbed.get(command), own, folder.resolve("fault " + i), input));
            }
        }
        return runs;
    }
}
