package dev.attns.export.c;

import dev.attns.model.Model;
import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Exported models in one program, compiled without warnings, that runs them on numbers from a file. */
final class CompiledModels {

    /** As many trajectories: a full strip and a part of one. */
    static final int COUNT = 21;

    static final int STEPS = 40;
    static final double[] PLACES = {0, 0.25, 0.7, 1};

    private static final List<String> WITHOUT_WARNINGS =
            List.of("-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror");

    private final Path folder;
    private final Map<String, Model> models = new LinkedHashMap<>();
    private final Map<String, Results> results = new LinkedHashMap<>();

    /**
     * What a model came to.
     *
     * @param path {@code path[step][row of the state][trajectory]}, one by one
     * @param batch where the batch comes to, {@code batch[component][trajectory]}
     * @param status of the batch
     * @param inside the test at the starts
     * @param guarded where one guarded step leads from the starts
     * @param guardedBatch where all guarded steps of the batch lead
     * @param between {@code between[place][component][trajectory]} inside the first step
     */
    record Results(
            double[][][] path,
            double[][] batch,
            double[] status,
            double[] inside,
            double[][] guarded,
            double[][] guardedBatch,
            double[][][] between) {}

    CompiledModels(Path folder) {
        this.folder = folder;
    }

    /** The compiler, if there is one. */
    static Optional<String> compiler() {
        return Stream.of("cc", "gcc", "clang").filter(CompiledModels::isThere).findFirst();
    }

    private static boolean isThere(String command) {
        String path = System.getenv().getOrDefault("PATH", "");
        return Stream.of(path.split(File.pathSeparator))
                .anyMatch(part -> Files.isExecutable(Path.of(part).resolve(command)));
    }

    void add(String name, Model model) {
        models.put(name, model);
    }

    Set<String> names() {
        return models.keySet();
    }

    Model model(String name) {
        return models.get(name);
    }

    Results results(String name) {
        return results.get(name);
    }

    /**
     * Writes, compiles and runs all.
     *
     * @param starts of each model, {@code starts[row][trajectory]}
     */
    void run(Map<String, double[][]> starts, String... flags) throws IOException, InterruptedException {
        StringBuilder calls = new StringBuilder();
        List<String> sources = new ArrayList<>();
        StringBuilder includes = new StringBuilder();
        for (Map.Entry<String, Model> each : models.entrySet()) {
            CFiles files = CFiles.of(each.getValue(), Optional.of(each.getKey()));
            for (Map.Entry<String, String> file : files.texts().entrySet()) {
                if (file.getKey().startsWith(each.getKey())) {
                    Files.writeString(folder.resolve(file.getKey()), file.getValue());
                }
            }
            sources.add(each.getKey() + ".c");
            includes.append("#include \"").append(each.getKey()).append(".h\"\n");
            calls.append(runner(each.getKey(), each.getValue()));
        }
        StringBuilder main = new StringBuilder(includes);
        main.append("#include <stdio.h>\n#include <stdlib.h>\n");
        main.append("static void get(FILE *in, double *x, size_t n) { if (fread(x, 8, n, in) != n) exit(2); }\n");
        main.append(
                "static void put(FILE *out, const double *x, size_t n) { if (fwrite(x, 8, n, out) != n) exit(3); }\n");
        main.append(calls);
        main.append("int main(void)\n{\nFILE *in = fopen(\"in\", \"rb\"), *out = fopen(\"out\", \"wb\");\n");
        models.keySet().forEach(name -> main.append("run_").append(name).append("(in, out);\n"));
        main.append("return fclose(out);\n}\n");
        Files.writeString(folder.resolve("all.c"), main.toString());
        compile(sources, flags);
        writeStarts(starts);
        call(List.of("./all"));
        readResults();
    }

    /** What the example beside a model prints. */
    static String example(Path folder, String name) throws IOException, InterruptedException {
        CompiledModels tools = new CompiledModels(folder);
        List<String> command = new ArrayList<>(WITHOUT_WARNINGS);
        command.add(0, compiler().orElseThrow());
        command.addAll(List.of(name + ".c", "main.c", "-o", "example", "-lm"));
        tools.call(command);
        Process process =
                new ProcessBuilder("./example").directory(folder.toFile()).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        tools.finish(process);
        return printed;
    }

    private static String runner(String name, Model model) {
        int d = model.problem().dimension();
        int p = model.problem().ode().parameters();
        boolean timed = !model.problem().ode().isAutonomous();
        String own = (p > 0 ? ", q" : "") + (timed ? ", time" : "");
        String all = (p > 0 ? ", u + " + d * COUNT : "") + (timed ? ", 0" : "");
        return """
                static void run_NAME(FILE *in, FILE *out)
                {
                    static double u[ROWS * COUNT], b[D * COUNT], v[STEPS][D * COUNT], x[COUNT], w[D], inside[CAPITALS_INSIDE_SIZE];
                    static double g[D * COUNT], e[PLACES][D * COUNT];
                    static unsigned char status[COUNT];
                    static const double theta[PLACES] = {THETAS};
                    get(in, u, ROWS * COUNT);
                    for (size_t j = 0; j < COUNT; j++) {
                        double q[P + 1];
                        (void) q;
                        for (int c = 0; c < P; c++) q[c] = u[(D + c) * COUNT + j];
                        for (size_t c = 0; c < D; c++) w[c] = u[c * COUNT + j];
                        double time = 0;
                        (void) time;
                        x[j] = NAME_inside(wOWN);
                        NAME_step_guarded(wOWN);
                        for (size_t c = 0; c < D; c++) { g[c * COUNT + j] = w[c]; w[c] = u[c * COUNT + j]; }
                        NAME_step_dense(wOWN, inside);
                        for (size_t i = 0; i < PLACES; i++) {
                            double y[D];
                            NAME_between(inside, theta[i], y);
                            for (size_t c = 0; c < D; c++) e[i][c * COUNT + j] = y[c];
                        }
                        for (size_t c = 0; c < D; c++) w[c] = u[c * COUNT + j];
                        for (int i = 0; i < STEPS; i++) {
                            time = i * CAPITALS_STEP;
                            NAME_step(wOWN);
                            for (size_t c = 0; c < D; c++) v[i][c * COUNT + j] = w[c];
                        }
                    }
                    put(out, v[0], (size_t) STEPS * D * COUNT);
                    for (size_t i = 0; i < D * COUNT; i++) b[i] = u[i];
                    NAME_steps(b, COUNT, STEPSALL, status);
                    put(out, b, D * COUNT);
                    for (size_t j = 0; j < COUNT; j++) b[j] = status[j];
                    put(out, b, COUNT);
                    put(out, x, COUNT);
                    put(out, g, D * COUNT);
                    for (size_t i = 0; i < D * COUNT; i++) b[i] = u[i];
                    NAME_steps_guarded(b, COUNT, STEPSALL, NULL);
                    put(out, b, D * COUNT);
                    put(out, e[0], PLACES * D * COUNT);
                }
                """.replace("NAME", name)
                .replace("CAPITALS", name.toUpperCase(Locale.ROOT))
                .replace("OWN", own)
                .replace("STEPSALL", STEPS + all)
                .replace("STEPS", Integer.toString(STEPS))
                .replace("PLACES", Integer.toString(PLACES.length))
                .replace("THETAS", "0, 0.25, 0.7, 1")
                .replace("ROWS", Integer.toString(d + p))
                .replace("COUNT", Integer.toString(COUNT))
                .replaceAll("\\bD\\b", Integer.toString(d))
                .replaceAll("\\bP\\b", Integer.toString(p));
    }

    /** In two halves, for two cores. */
    private void compile(List<String> sources, String... flags) throws IOException, InterruptedException {
        String compiler = compiler().orElseThrow();
        List<String> base = new ArrayList<>(WITHOUT_WARNINGS);
        base.add(0, compiler);
        base.addAll(List.of(flags));
        List<Process> running = new ArrayList<>();
        for (int half = 0; half < 2; half++) {
            List<String> command = new ArrayList<>(base);
            command.add("-c");
            for (int i = half; i < sources.size(); i += 2) {
                command.add(sources.get(i));
            }
            if (half == 0) {
                command.add("all.c");
            }
            if (command.get(command.size() - 1).endsWith(".c")) {
                running.add(start(command, half));
            }
        }
        for (Process process : running) {
            finish(process);
        }
        List<String> link = new ArrayList<>(List.of(compiler, "all.o"));
        sources.forEach(source -> link.add(source.replace(".c", ".o")));
        link.addAll(List.of("-o", "all", "-lm"));
        call(link);
    }

    private Process start(List<String> command, int number) throws IOException {
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said" + number).toFile())
                .start();
    }

    private void call(List<String> command) throws IOException, InterruptedException {
        finish(start(command, 0));
    }

    private void finish(Process process) throws IOException, InterruptedException {
        if (!process.waitFor(10, TimeUnit.MINUTES)) {
            process.destroyForcibly();
        }
        if (process.waitFor() != 0) {
            StringBuilder said = new StringBuilder();
            for (int i = 0; i < 2; i++) {
                Path file = folder.resolve("said" + i);
                said.append(Files.exists(file) ? Files.readString(file, StandardCharsets.UTF_8) : "");
            }
            throw new AssertionError("It fails:\n" + said);
        }
    }

    private void writeStarts(Map<String, double[][]> starts) throws IOException {
        int numbers = 0;
        for (String name : models.keySet()) {
            numbers += starts.get(name).length * COUNT;
        }
        ByteBuffer bytes = ByteBuffer.allocate(8 * numbers).order(ByteOrder.nativeOrder());
        for (String name : models.keySet()) {
            for (double[] row : starts.get(name)) {
                for (int j = 0; j < COUNT; j++) {
                    bytes.putDouble(row[j]);
                }
            }
        }
        Files.write(folder.resolve("in"), bytes.array());
    }

    private void readResults() throws IOException {
        ByteBuffer bytes =
                ByteBuffer.wrap(Files.readAllBytes(folder.resolve("out"))).order(ByteOrder.nativeOrder());
        models.forEach((name, model) -> {
            int d = model.problem().dimension();
            double[][][] path = new double[STEPS][][];
            for (int i = 0; i < STEPS; i++) {
                path[i] = rows(bytes, d);
            }
            double[][] batch = rows(bytes, d);
            double[] status = rows(bytes, 1)[0];
            double[] inside = rows(bytes, 1)[0];
            double[][] guarded = rows(bytes, d);
            double[][] guardedBatch = rows(bytes, d);
            double[][][] between = new double[PLACES.length][][];
            for (int i = 0; i < PLACES.length; i++) {
                between[i] = rows(bytes, d);
            }
            results.put(name, new Results(path, batch, status, inside, guarded, guardedBatch, between));
        });
    }

    private static double[][] rows(ByteBuffer bytes, int count) {
        double[][] rows = new double[count][COUNT];
        for (double[] row : rows) {
            for (int j = 0; j < COUNT; j++) {
                row[j] = bytes.getDouble();
            }
        }
        return rows;
    }
}
