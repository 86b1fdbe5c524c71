package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.run.ExitCode;
import dev.attns.kernel.row.Kernels;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A command to which something happens, and what comes of it when it is given again. */
final class FaultyRun {

    private static final int LONGEST_START_MILLISECONDS = 1500;
    private static final int LONGEST_MILLISECONDS = 600;
    private static final long ENDLESS_SECONDS = 900;

    /** From one look for a file to the next. */
    private static final long POLL_MILLISECONDS = 2;

    private static final String[] VECTORS = {"--add-modules=jdk.incubator.vector", "-XX:TieredStopAtLevel=4"};

    /** What a fault may come to. */
    enum Ending {
        SAME_BYTES,
        REFUSED
    }

    /**
     * A run that nothing happened to.
     *
     * @param files those that are the same in each run, by path
     * @param nanos how long it took
     */
    record Undisturbed(SortedMap<String, byte[]> files, long nanos) {}

    private final WritingCommand command;
    private final Fault fault;
    private final Undisturbed whole;
    private final Random random;
    private final Path out;
    private final String[] words;
    private final Path logs;

    /** The companion that was damaged; null where none was. */
    private Path damaged;

    private byte[] damagedContent;

    FaultyRun(WritingCommand command, Fault fault, Undisturbed whole, Random random, Path folder, Path input)
            throws IOException {
        this.command = command;
        this.fault = fault;
        this.whole = whole;
        this.random = random;
        this.logs = Files.createDirectories(folder);
        this.out = Files.createDirectory(folder.resolve("out"));
        this.words = command.in(out, input);
    }

    @Override
    public String toString() {
        return fault + " of " + command.name();
    }

    /** Lets it happen and gives the command again; an error where the ending is none of those allowed. */
    Ending ending(Path input) throws IOException, InterruptedException {
        switch (fault) {
            case KILL -> kill();
            case INTERRUPT -> interrupt();
            case FULL_DISK -> fillTheDisk();
            case TWO_AT_ONCE -> runTwo();
            case UNWRITABLE_FOLDER -> {
                requireSentence(CommandRun.of(command.in(unwritable(), input)));
                return Ending.REFUSED;
            }
            default -> {
                return afterDamage();
            }
        }
        return goOn(true);
    }

    /** A command that measures runs on the kernels of the next run: times of others would be taken again, and rightly so. */
    private CommandProcess process(String log) {
        return new CommandProcess(logs.resolve(log), Kernels.areVectorized() ? VECTORS : new String[0]);
    }

    /** At any moment of the start, or soon after the first file has appeared. */
    private void kill() throws IOException, InterruptedException {
        Process process = process("log").start(words);
        if (random.nextInt(4) == 0) {
            process.waitFor(random.nextInt(LONGEST_START_MILLISECONDS), TimeUnit.MILLISECONDS);
        } else {
            while (files().isEmpty() && !process.waitFor(POLL_MILLISECONDS, TimeUnit.MILLISECONDS)) {
                // Nothing was written yet.
            }
            process.waitFor(random.nextInt(LONGEST_MILLISECONDS), TimeUnit.MILLISECONDS);
        }
        process.destroyForcibly().waitFor();
    }

    private void interrupt() {
        long moment = System.nanoTime() + (long) (random.nextDouble() * whole.nanos());
        CommandRun run = CommandRun.of(
                new Interruption() {
                    @Override
                    public boolean isRequested() {
                        return System.nanoTime() - moment > 0;
                    }
                },
                words);
        assertThat(run.code()).as(run.err()).isIn(ExitCode.DONE, ExitCode.STOPPED);
    }

    private void fillTheDisk() throws IOException, InterruptedException {
        int longest = whole.files().values().stream()
                .mapToInt(content -> content.length / 1024)
                .max()
                .orElseThrow();
        Process process = process("log").startWithLimit(4 + random.nextInt(longest + 4), words);
        requireEnd(process, "log");
    }

    private void runTwo() throws IOException, InterruptedException {
        Process one = process("log").start(words);
        Process other = process("other log").start(words);
        requireEnd(one, "log");
        requireEnd(other, "other log");
    }

    private void requireEnd(Process process, String log) throws IOException, InterruptedException {
        assertThat(process.waitFor(ENDLESS_SECONDS, TimeUnit.SECONDS)).isTrue();
        if (process.exitValue() != ExitCode.DONE) {
            requireSentence(new CommandRun(process.exitValue(), "", Files.readString(logs.resolve(log))));
        }
    }

    /** Nobody writes to the one folder; to the other nobody may, but for the superuser, who may do anything. */
    private Path unwritable() throws IOException {
        Path folder = Files.createDirectory(logs.resolve("unwritable"));
        return folder.toFile().setWritable(false) && Files.isWritable(folder) ? Path.of("/proc") : folder;
    }

    private Ending afterDamage() throws IOException {
        interrupt();
        List<Path> companions = files();
        companions.remove(out.resolve(command.output()));
        if (companions.isEmpty()) {
            return goOn(true);
        }
        Path companion = companions.get(random.nextInt(companions.size()));
        byte[] content = Files.readAllBytes(companion);
        damaged = companion;
        switch (fault) {
            case TRUNCATED_COMPANION ->
                Files.write(companion, Arrays.copyOf(content, random.nextInt(content.length + 1)));
            case EMPTY_COMPANION -> Files.write(companion, new byte[0]);
            case REMOVED_COMPANION -> Files.delete(companion);
            default -> Files.write(companion, foreign());
        }
        damagedContent = Files.exists(companion) ? Files.readAllBytes(companion) : null;
        Ending ending = goOn(false);
        if (ending == Ending.REFUSED && !Files.exists(out.resolve(command.output()))) {
            for (Path each : companions) {
                Files.deleteIfExists(each);
            }
            assertThat(goOn(false)).as("without " + companions).isEqualTo(Ending.SAME_BYTES);
        }
        return ending;
    }

    private byte[] foreign() {
        List<byte[]> others = new ArrayList<>(whole.files().values());
        others.add("something else altogether".getBytes());
        return others.get(random.nextInt(others.size()));
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(out)) {
            return new ArrayList<>(files.filter(Files::isRegularFile).sorted().toList());
        } catch (UncheckedIOException vanished) {
            // What is being written has changed its name under our eyes, so there is something.
            return List.of(out);
        }
    }

    /**
     * Gives the same command again.
     *
     * @param isIntact whether nobody has touched a file; then it goes on, and refuses only to replace what is finished
     */
    private Ending goOn(boolean isIntact) throws IOException {
        if (isIntact) {
            requireNothingTorn();
        }
        SortedMap<String, byte[]> kept = command.kept(out);
        boolean finished = Files.exists(out.resolve(command.output()));
        CommandRun run = CommandRun.of(words);
        if (isIntact || run.code() == ExitCode.DONE) {
            requireNothingTorn();
        }
        if (run.code() != ExitCode.DONE) {
            requireSentence(run);
            assertThat(finished || !isIntact).as("refused: " + run.err()).isTrue();
            return Ending.REFUSED;
        }
        if (!command.choosesByTime()) {
            assertThat(command.determined(out).keySet()).isEqualTo(whole.files().keySet());
            assertThat(out.resolve(command.output())).exists();
        }
        if (isIntact) {
            SortedMap<String, byte[]> now = command.kept(out);
            kept.forEach((name, content) ->
                    assertThat(now.get(name)).as(name + ", which was done").isEqualTo(content));
        }
        return Ending.SAME_BYTES;
    }

    /** What stands under the name of an output is whole, and what is the same in each run is the same. */
    private void requireNothingTorn() throws IOException {
        assertThat(command.isWhole(out)).as(command.output() + " is whole").isTrue();
        command.determined(out).forEach((name, content) -> {
            byte[] expected = whole.files().get(name);
            boolean isUnread = command.choosesByTime() && isAsDamaged(name, content);
            assertThat(isUnread || expected == null || Arrays.equals(content, expected))
                    .as(name + " is that of a run to which nothing happened")
                    .isTrue();
        });
    }

    /** Whether a file was damaged and nobody has written it since, because nobody needed it. */
    private boolean isAsDamaged(String name, byte[] content) {
        return out.resolve(name).equals(damaged) && Arrays.equals(content, damagedContent);
    }

    private static void requireSentence(CommandRun run) {
        String[] lines = run.err().strip().split("\n");
        assertThat(run.code()).as(run.err()).isIn(ExitCode.FAILED, ExitCode.BAD_INPUT);
        assertThat(lines[lines.length - 1]).as(run.err()).startsWith("attns: ");
        assertThat(run.err()).doesNotContain("\tat ");
    }
}
