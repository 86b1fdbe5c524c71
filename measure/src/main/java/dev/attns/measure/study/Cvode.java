package dev.attns.measure.study;

import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.reference.AccurateTrajectories;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * CVODE of SUNDIALS, where gcc and the library's header files are installed (on Debian {@code libsundials-dev}): compiles {@code
 * cvode.c} and measures what it takes to an error, on one thread.
 */
final class Cvode {

    private static final List<String> COMPILER = List.of("gcc", "-O3", "-march=native");
    private static final List<String> LIBRARIES =
            List.of("-lsundials_cvode", "-lsundials_nvecserial", "-lsundials_sunnonlinsolfixedpoint", "-lm");
    private static final long SEED = 2;

    private final Path folder;
    private final Path program;

    private Cvode(Path folder, Path program) {
        this.folder = folder;
        this.program = program;
    }

    /**
     * What a tolerance comes to.
     *
     * @param tolerance absolute and relative
     * @param expected the error to expect by the trajectories that a tolerance is chosen by
     * @param error mean squared at the end, on others
     * @param nanos for one trajectory
     * @param calls of the right-hand side for one trajectory
     */
    record Rung(double tolerance, double expected, double error, double nanos, double calls) {

        /** The rung that a line of the program tells. */
        static Rung read(String line) {
            double[] numbers = List.of(line.trim().split(" +")).stream()
                    .mapToDouble(Double::parseDouble)
                    .toArray();
            return new Rung(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]);
        }
    }

    /** The fastest of those that are expected to have the error, and have it on the other trajectories. */
    static Optional<Rung> fastest(List<Rung> ladder, double target) {
        return ladder.stream()
                .filter(rung -> rung.expected() <= target && rung.error() <= target)
                .reduce((one, other) -> one.nanos() <= other.nanos() ? one : other);
    }

    /** The compiled program; nothing where the compiler or the library is not installed. */
    static Optional<Cvode> compiled(Path folder) throws IOException, InterruptedException {
        Path source = folder.resolve("cvode.c");
        try (InputStream text = Cvode.class.getResourceAsStream("cvode.c")) {
            Files.write(source, text.readAllBytes());
        }
        if (!runs("gcc", "-fsyntax-only", "-include", "cvode/cvode.h", "-x", "c", "/dev/null")) {
            return Optional.empty();
        }
        Path program = folder.resolve("cvode");
        List<String> command = new ArrayList<>(COMPILER);
        command.addAll(List.of(source.toString(), "-o", program.toString()));
        command.addAll(LIBRARIES);
        return runs(command.toArray(String[]::new)) ? Optional.of(new Cvode(folder, program)) : Optional.empty();
    }

    /** Whether a command is there and ends well. */
    private static boolean runs(String... command) throws InterruptedException {
        try {
            return new ProcessBuilder(command)
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException notThere) {
            return false;
        }
    }

    /**
     * All tolerances on a system, from loose to tight; those at which it gives up are left out.
     *
     * @param trajectories of each of the two sets
     * @param seconds that a tolerance is timed for at least
     */
    List<Rung> ladder(Problem problem, int trajectories, double seconds) throws IOException, InterruptedException {
        Path file = folder.resolve(problem.name() + ".doubles");
        Files.write(file, doubles(problem, trajectories));
        Process process = new ProcessBuilder(
                        program.toString(),
                        problem.name().startsWith("lorenz") ? "lorenz" : "elastic",
                        file.toString(),
                        Integer.toString(trajectories),
                        Double.toString(problem.horizon()),
                        Double.toString(seconds))
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(program + " ended with code " + process.exitValue());
        }
        return printed.lines().map(Rung::read).toList();
    }

    /** Two sets of accurate trajectories, each all starts and then all ends. */
    private static byte[] doubles(Problem problem, int trajectories) {
        int dimension = problem.dimension();
        ByteBuffer all =
                ByteBuffer.allocate(4 * trajectories * dimension * Double.BYTES).order(ByteOrder.nativeOrder());
        for (int set = 0; set < 2; set++) {
            Trajectories accurate = AccurateTrajectories.of(
                    problem,
                    problem.starts(SEED, (long) set * trajectories, trajectories),
                    TimeGrid.of(problem),
                    Workers.all());
            for (int point : new int[] {0, accurate.grid().steps()}) {
                double[][] states = new double[dimension][trajectories];
                accurate.read(point, 0, trajectories, states);
                for (int i = 0; i < trajectories; i++) {
                    for (int c = 0; c < dimension; c++) {
                        all.putDouble(states[c][i]);
                    }
                }
            }
        }
        return all.array();
    }
}
