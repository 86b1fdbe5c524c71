package dev.attns.measure.study;

import dev.attns.Version;
import dev.attns.export.c.CFiles;
import dev.attns.guard.Guard;
import dev.attns.model.Model;
import dev.attns.network.Activation;
import dev.attns.network.kind.NetworkDescription;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.report.Column;
import dev.attns.report.Machine;
import dev.attns.report.Table;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solver;
import dev.attns.training.Training;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Trained models in Java beside themselves in C: {@code java --add-modules jdk.incubator.vector -cp measure/target/attns-measure.jar
 * dev.attns.measure.study.ExportedTimes SECONDS} trains some, exports them, compiles them with gcc for this machine, and lets both solve the
 * same batch on one thread, in turns of so many seconds. The least time of each counts.
 */
public final class ExportedTimes {

    private static final List<String> COMPILER = List.of(
            "gcc",
            "-std=c99",
            "-D_POSIX_C_SOURCE=200809L",
            "-O3",
            "-march=native",
            "-fno-math-errno",
            "-fno-trapping-math");

    private static final int BATCH = 512;
    private static final int STEPS = 50;
    private static final int TURNS = 2;
    private static final long TRAINING_SEED = 1;
    private static final long SEED = 2;
    private static final int TRAJECTORIES = 20;

    /** What is trained. */
    private record Case(String name, String system, UnaryOperator<Training> settings) {}

    private static final List<Case> CASES = List.of(
            new Case("elastic pendulum", "elastic-pendulum", training -> training.widest(32)),
            new Case(
                    "elastic pendulum, 64 units",
                    "elastic-pendulum",
                    training -> training.activation(Activation.TANH).width(64)),
            new Case("2-link pendulum", "k-link-pendulum:K=2", training -> training.widest(32)));

    /** The ways to solve: a batch that nobody looks at, one that the guard looks at, and a single trajectory. */
    private static final int WAYS = 3;

    private ExportedTimes() {}

    /** Runs it: how many seconds a turn takes. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        double seconds = Double.parseDouble(arguments[0]);
        Table table = Table.of(
                Column.left("one thread, ns a trajectory's step"),
                Column.left("network"),
                Column.right("batch of " + BATCH + ": C"),
                Column.right("Java"),
                Column.right("with the guard's test: C"),
                Column.right("Java"),
                Column.right("one trajectory: C"),
                Column.right("Java"));
        for (Case each : CASES) {
            Model model = trained(each);
            Path program = compiled(model);
            double[] inC = none();
            double[] inJava = none();
            for (int turn = 0; turn < TURNS; turn++) {
                least(inC, run(program, seconds));
                least(inJava, inJava(model, seconds));
            }
            table = table.row(
                    each.name(),
                    description(model),
                    tenths(inC[0]),
                    tenths(inJava[0]),
                    tenths(inC[1]),
                    tenths(inJava[1]),
                    tenths(inC[2]),
                    tenths(inJava[2]));
        }
        System.out.println(table.markdown());
        System.out.println("`" + String.join(" ", COMPILER) + "`, version " + Version.current() + ", Java "
                + Runtime.version().feature() + ", " + Machine.current().description() + ".");
    }

    private static String description(Model model) {
        Map<String, String> network =
                new NetworkDescription(model.correctedStep().network()).describe();
        String shape = network.containsKey("terms")
                ? "polynomial of " + network.get("terms")
                : network.get("width") + " units, " + network.get("activation");
        return shape + ", " + model.correctedStep().precision().name().toLowerCase(Locale.ROOT);
    }

    private static double[] none() {
        double[] times = new double[WAYS];
        Arrays.fill(times, Double.POSITIVE_INFINITY);
        return times;
    }

    private static void least(double[] times, double[] others) {
        for (int way = 0; way < WAYS; way++) {
            times[way] = Math.min(times[way], others[way]);
        }
    }

    private static Model trained(Case each) {
        Problem problem = Systems.problem(each.system());
        TimeGrid grid = TimeGrid.of(problem);
        Training training = each.settings().apply(Training.of(problem));
        return training.on(new AccurateSolver(problem).solve(problem.starts(TRAINING_SEED, TRAJECTORIES), grid))
                .model();
    }

    private static double[] inJava(Model model, double seconds) {
        TimeGrid grid = new TimeGrid(0, STEPS * model.correctedStep().step(), 1);
        HybridSolver solver = new HybridSolver(model, Workers.of(1));
        return new double[] {
            nanos(solver.guardedBy(Guard.OFF), model.problem().starts(SEED, BATCH), grid, seconds),
            nanos(solver.guardedBy(Guard.WARN), model.problem().starts(SEED, BATCH), grid, seconds),
            nanos(solver.guardedBy(Guard.WARN), model.problem().starts(SEED, 1), grid, seconds)
        };
    }

    private static double nanos(Solver solver, Starts starts, TimeGrid grid, double seconds) {
        double least = Double.POSITIVE_INFINITY;
        long end = System.nanoTime() + (long) (1e9 * seconds);
        while (System.nanoTime() < end) {
            long begin = System.nanoTime();
            solver.solve(starts, grid, (point, first, lanes, states) -> {});
            least = Math.min(least, (System.nanoTime() - begin) / (double) STEPS / starts.count());
        }
        return least;
    }

    private static Path compiled(Model model) throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("attns-exported");
        CFiles files = CFiles.of(model, Optional.of("model"));
        files.write(folder);
        Files.writeString(folder.resolve("times.c"), timing(model));
        Path program = folder.resolve("times");
        List<String> command = new ArrayList<>(COMPILER);
        command.addAll(List.of("times.c", "model.c", "-o", program.toString(), "-lm"));
        Process compiler = new ProcessBuilder(command)
                .directory(folder.toFile())
                .inheritIO()
                .start();
        if (compiler.waitFor() != 0) {
            throw new IOException("gcc does not compile the export in " + folder);
        }
        return program;
    }

    /** A program that times the three ways; the systems of the cases have neither a time nor parameters of every trajectory. */
    private static String timing(Model model) {
        double[][] starts = new double[model.problem().dimension()][BATCH];
        model.problem().starts(SEED, BATCH).read(0, BATCH, starts);
        StringBuilder numbers = new StringBuilder();
        for (double[] row : starts) {
            for (double number : row) {
                numbers.append(number).append(",\n");
            }
        }
        return """
                #include "model.h"
                #include <stdio.h>
                #include <stdlib.h>
                #include <time.h>

                enum { BATCH = @BATCH, STEPS = @STEPS, ALL = MODEL_DIMENSION * BATCH };

                static const double starts[ALL] = {@NUMBERS};
                static double state[ALL];
                static unsigned char status[BATCH];

                static double now(void)
                {
                    struct timespec time;
                    clock_gettime(CLOCK_MONOTONIC, &time);
                    return (double) time.tv_sec + 1e-9 * (double) time.tv_nsec;
                }

                static void solve(int way)
                {
                    if (way == 0) {
                        model_steps(state, BATCH, STEPS, NULL);
                    } else if (way == 1) {
                        model_steps(state, BATCH, STEPS, status);
                    } else {
                        for (int i = 0; i < STEPS; i++) {
                            status[0] |= (unsigned char) model_step(state);
                        }
                    }
                }

                int main(int count, char **arguments)
                {
                    const double seconds = count > 1 ? atof(arguments[1]) : 1;
                    for (int way = 0; way < 3; way++) {
                        double least = 1e9;
                        for (const double end = now() + seconds; now() < end;) {
                            for (size_t i = 0; i < ALL; i++) {
                                state[i] = way < 2 ? starts[i] : starts[i % MODEL_DIMENSION * BATCH];
                            }
                            const double begin = now();
                            solve(way);
                            const double passed = (now() - begin) / STEPS / (way < 2 ? BATCH : 1);
                            least = passed < least ? passed : least;
                        }
                        printf("%.6f\\n", 1e9 * least);
                    }
                    return 0;
                }
                """.replace("@BATCH", Integer.toString(BATCH))
                .replace("@STEPS", Integer.toString(STEPS))
                .replace("@NUMBERS", numbers);
    }

    private static double[] run(Path program, double seconds) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(program.toString(), Double.toString(seconds)).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(program + " failed");
        }
        return printed.lines().mapToDouble(Double::parseDouble).toArray();
    }

    private static String tenths(double number) {
        return String.format(Locale.ROOT, "%.1f", number);
    }
}
