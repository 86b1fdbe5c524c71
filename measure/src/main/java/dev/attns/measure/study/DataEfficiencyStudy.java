package dev.attns.measure.study;

import dev.attns.Version;
import dev.attns.correction.Corrections;
import dev.attns.evaluation.DataEfficiency;
import dev.attns.file.AtomicFile;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.report.Column;
import dev.attns.report.Numbers;
import dev.attns.report.Table;
import dev.attns.report.comparison.DataEfficiencyPlot;
import dev.attns.report.plot.Plot;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How the error falls with the number of training trajectories, for input S (AttNS) against input u (NeurVec), all else
 * being equal: {@code java --add-modules jdk.incubator.vector -cp measure/target/attns-measure.jar
 * dev.attns.measure.study.DataEfficiencyStudy FOLDER} writes a page, and for each system a picture and its data.
 */
public final class DataEfficiencyStudy {

    private static final List<String> SYSTEMS = List.of("elastic-pendulum", "k-link-pendulum:K=2");
    private static final int[] COUNTS = {1, 2, 5, 10, 20, 50, 200};
    private static final long[] SEEDS = {1001, 1002, 1003, 1004, 1005};
    private static final long TEST_SEED = 2;
    private static final int TEST_TRAJECTORIES = 500;
    private static final int WIDTH = 32;

    private DataEfficiencyStudy() {}

    /** Runs the study and writes into the folder that is named. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments.length == 1 ? arguments[0] : "docs");
        Files.createDirectories(folder);
        StringBuilder page = new StringBuilder();
        page.append("# Data and error\n\n")
                .append("Mean squared error at the end of ")
                .append(TEST_TRAJECTORIES)
                .append(
                        " test trajectories against the number of training trajectories, for the slope S as the network's")
                .append(" input (AttNS) and the state u (NeurVec). All else is equal: RK4 at the paper's step, ")
                .append(WIDTH)
                .append(
                        " tanh units and a linear term, variable projection, network in double precision. Medians over ")
                .append(SEEDS.length)
                .append(" seeds, each with its own trajectories and start; least and largest in brackets.\n\n");
        for (String system : SYSTEMS) {
            Workers workers = Workers.all();
            Problem problem = Systems.problem(system);
            TimeGrid grid = TimeGrid.of(0, problem.horizon(), problem.step());
            Trajectories truth = new AccurateSolver(problem.ode(), workers)
                    .solve(problem.starts(TEST_SEED, TEST_TRAJECTORIES), grid);
            List<DataEfficiency.Point> points = new DataEfficiency(problem, Schemes.rk4(), WIDTH, truth, workers)
                    .measure(List.of(Corrections.attns(), Corrections.neurVec()), COUNTS, SEEDS, (done, all) -> {
                        System.err.printf(Locale.ROOT, "\r%s: %d of %d trainings", system, done, all);
                        return true;
                    });
            System.err.println();
            String name = "data-efficiency-" + system.split(":")[0];
            Plot plot = DataEfficiencyPlot.of(points);
            AtomicFile.write(folder.resolve(name + ".png"), output -> output.write(plot.png()));
            AtomicFile.write(folder.resolve(name + ".csv"), plot.csv());
            page.append("## ")
                    .append(system)
                    .append("\n\n![")
                    .append(name)
                    .append("](")
                    .append(name)
                    .append(".png)\n\n");
            page.append(table(points).markdown()).append('\n');
        }
        page.append("Made by `java --add-modules jdk.incubator.vector -cp measure/target/attns-measure.jar ")
                .append(DataEfficiencyStudy.class.getName())
                .append(" docs`, version ")
                .append(Version.current())
                .append(", Java ")
                .append(Runtime.version().feature())
                .append(". Each run gives the same numbers on machines of the same SIMD width.\n");
        AtomicFile.write(folder.resolve("data-efficiency.md"), page.toString());
    }

    private static Table table(List<DataEfficiency.Point> points) {
        Table table = Table.of(
                Column.right("trajectories"),
                Column.right("S (AttNS)"),
                Column.right("u (NeurVec)"),
                Column.right("u / S"));
        int half = points.size() / 2;
        List<String[]> rows = new ArrayList<>();
        for (int i = 0; i < half; i++) {
            DataEfficiency.Point slope = points.get(i);
            DataEfficiency.Point state = points.get(i + half);
            rows.add(new String[] {
                Integer.toString(slope.trajectories()),
                cell(slope),
                cell(state),
                Numbers.number(state.median() / slope.median(), 2)
            });
        }
        for (String[] row : rows) {
            table = table.row(row);
        }
        return table;
    }

    private static String cell(DataEfficiency.Point point) {
        double[] errors = point.errors();
        return Numbers.error(point.median(), 2) + " (" + Numbers.error(errors[0], 1) + " … "
                + Numbers.error(errors[errors.length - 1], 1) + ")";
    }
}
