package dev.attns.measure.study;

import dev.attns.Version;
import dev.attns.measure.MachineSpread;
import dev.attns.measure.MeasuringProcess;
import dev.attns.report.Column;
import dev.attns.report.Machine;
import dev.attns.report.Table;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Our classical solvers beside the same schemes in plain C: {@code java --add-modules jdk.incubator.vector -cp
 * measure/target/attns-measure.jar dev.attns.measure.study.AgainstC MACHINES} compiles {@code classical.c} with gcc for this machine,
 * runs it before and after so many fresh virtual machines, one after the other, and prints a table. Where SUNDIALS is installed
 * another follows with {@link Cvode} at the errors that are compared ({@link CvodeTable}).
 */
public final class AgainstC {

    private static final List<String> COMPILER =
            List.of("gcc", "-O3", "-march=native", "-mprefer-vector-width=512", "-ffast-math", "-fopenmp-simd");

    private AgainstC() {}

    /** Runs it: how many virtual machines. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int machines = Integer.parseInt(arguments[0]);
        Path folder = Files.createTempDirectory("attns-c");
        Path program = compiled(folder);
        Map<String, Double> inC = run(program);
        List<double[]> found = new ArrayList<>();
        for (int machine = 0; machine < machines; machine++) {
            List<?> rows = (List<?>) new MeasuringProcess(List.of(), Map.of(), ClassicalTimes.class, List.of())
                    .result(() -> false)
                    .orElseThrow();
            found.add(((List<?>) rows.get(0))
                    .stream()
                            .mapToDouble(number -> ((Number) number).doubleValue())
                            .toArray());
        }
        run(program).forEach((name, nanos) -> inC.merge(name, nanos, Math::min));
        Table table = Table.of(
                Column.left("one thread, ns a trajectory's step"),
                Column.right("C"),
                Column.right("ours, median"),
                Column.right("worst"),
                Column.right("ours over C, median"),
                Column.right("worst"));
        for (int k = 0; k < ClassicalTimes.CASES.size(); k++) {
            int number = k;
            String name = ClassicalTimes.CASES.get(k).name();
            MachineSpread ours = MachineSpread.of(
                    found.stream().mapToDouble(row -> row[number]).toArray());
            table = table.row(
                    name,
                    hundredths(inC.get(name)),
                    hundredths(ours.median()),
                    hundredths(ours.greatest()),
                    hundredths(ours.median() / inC.get(name)),
                    hundredths(ours.greatest() / inC.get(name)));
        }
        System.out.println(table.markdown());
        System.out.println(besideCvode(folder, inC, found));
        System.out.println("`" + String.join(" ", COMPILER) + "`, " + machines + " virtual machines, version "
                + Version.current() + ", Java " + Runtime.version().feature() + ", "
                + Machine.current().description() + ".");
    }

    /** The table with CVODE, or why there is none. */
    private static String besideCvode(Path folder, Map<String, Double> inC, List<double[]> found)
            throws IOException, InterruptedException {
        Optional<Cvode> cvode = Cvode.compiled(folder);
        if (cvode.isEmpty()) {
            return "CVODE is left out: the header files of SUNDIALS are not installed (Debian: libsundials-dev).\n";
        }
        CvodeTable table = new CvodeTable();
        for (CvodeTable.Case each : CvodeTable.CASES) {
            int number = IntStream.range(0, ClassicalTimes.CASES.size())
                    .filter(k -> ClassicalTimes.CASES.get(k).name().equals(each.orderEight()))
                    .findFirst()
                    .orElseThrow();
            double ours = MachineSpread.middle(
                    found.stream().mapToDouble(row -> row[number]).toArray());
            table.measure(each, cvode.get(), inC.get(each.orderEight()), ours);
        }
        return table.table().markdown();
    }

    private static Path compiled(Path folder) throws IOException, InterruptedException {
        Path source = folder.resolve("classical.c");
        try (InputStream text = AgainstC.class.getResourceAsStream("classical.c")) {
            Files.writeString(source, orderEight() + new String(text.readAllBytes(), StandardCharsets.UTF_8));
        }
        Path program = folder.resolve("classical");
        List<String> command = new ArrayList<>(COMPILER);
        command.addAll(List.of(source.toString(), "-o", program.toString(), "-lm"));
        Process compiler = new ProcessBuilder(command).inheritIO().start();
        if (compiler.waitFor() != 0) {
            throw new IOException("gcc does not compile " + source);
        }
        return program;
    }

    /** The table of the scheme of order 8, in C. */
    private static String orderEight() {
        Scheme scheme = Schemes.dop853();
        int stages = scheme.stages();
        StringBuilder text = new StringBuilder("#define STAGES " + stages + "\n");
        text.append("static const double A[STAGES][STAGES] = {\n");
        for (int i = 0; i < stages; i++) {
            text.append("    {");
            for (int j = 0; j < stages; j++) {
                text.append(j < i ? scheme.a(i, j) : 0.0).append(j < stages - 1 ? ", " : "},\n");
            }
        }
        text.append("};\nstatic const double B[STAGES] = {");
        for (int j = 0; j < stages; j++) {
            text.append(scheme.b(j)).append(j < stages - 1 ? ", " : "};\n");
        }
        return text.toString();
    }

    private static Map<String, Double> run(Path program) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(program.toString()).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(program + " failed");
        }
        Map<String, Double> nanos = new HashMap<>();
        printed.lines().map(line -> line.split(" ")).forEach(words -> nanos.put(words[0], Double.valueOf(words[1])));
        return nanos;
    }

    private static String hundredths(double number) {
        return String.format(Locale.ROOT, "%.2f", number);
    }
}
