package dev.attns.paper.experiment;

import static dev.attns.paper.recipe.Scale.TWO_LINK;

import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.CurvatureShares;
import dev.attns.paper.cell.Result;
import dev.attns.paper.cell.Results;
import dev.attns.paper.finding.Findings;
import dev.attns.paper.finding.Verdict;
import dev.attns.paper.recipe.Scale;
import dev.attns.report.Column;
import dev.attns.report.Numbers;
import dev.attns.report.Table;
import dev.attns.report.plot.Plot;
import dev.attns.report.plot.axis.Axis;
import java.util.List;
import java.util.stream.DoubleStream;

/** The paper's table of the distribution of |u''|. */
public final class TableCurvature implements Experiment {

    private static final double[] SPRING_LIMITS = {30, 60, 90, 120, 150, 180, 210, 240, 270};
    private static final double[] SPRING = {.5535, .8051, .9184, .9668, .9857, .9941, .9976, .9991, .9997};
    private static final double[] LINK_LIMITS = {5, 10, 15, 20, 25, 30, 35, 40, 45};
    private static final double[] LINK = {.4110, .6593, .8055, .8948, .9466, .9761, .9903, .9971, .9995};

    /** Shares that differ by no more than five in a hundred are the same. */
    private static final double CLOSE = 0.05;

    @Override
    public String name() {
        return "table-curvature";
    }

    @Override
    public String item() {
        return "Table 6";
    }

    @Override
    public String title() {
        return "The distribution of |u''| on the spring-mass system and the 2-link pendulum";
    }

    private static CurvatureShares cell(Scale scale, String system, double[] limits) {
        return new CurvatureShares(
                system,
                Math.min(1000, 2 * scale.budget(system).tests()),
                DoubleStream.of(limits).boxed().toList());
    }

    @Override
    public List<Cell> cells(Scale scale) {
        return List.of(cell(scale, scale.springMass(), SPRING_LIMITS), cell(scale, TWO_LINK, LINK_LIMITS));
    }

    @Override
    public Findings findings(Scale scale, Results results) {
        Findings findings =
                Findings.of("No training is involved. u'' = (∂f/∂u)·f is computed exactly at every point of the test"
                        + " trajectories. The paper does not say what it counts. Of the readings that we tried the nearest is each"
                        + " rate (p_i of the chain, ω_i of the pendulum) at each point in time, and the verdict is on that one; the"
                        + " largest component at each point is shown beside it. The stiffnesses and masses of the spring-mass"
                        + " system are not printed, and the shares depend on how they are drawn.");
        Result spring = results.of(cells(scale).get(0));
        Result link = results.of(cells(scale).get(1));
        findings = findings.figure("table-curvature-spring-mass", plot("spring-mass", spring, SPRING_LIMITS, SPRING))
                .figure("table-curvature-two-link", plot("2-link pendulum", link, LINK_LIMITS, LINK));
        return findings.block(table("spring-mass", spring, SPRING_LIMITS, SPRING))
                .block(table("2-link", link, LINK_LIMITS, LINK));
    }

    private static Table table(String system, Result result, double[] limits, double[] printed) {
        double[] rates = result.numbers(CurvatureShares.OF_RATES);
        double[] points = result.numbers(CurvatureShares.OF_POINTS);
        Table table = Table.of(
                Column.left(system + ", share below"),
                Column.right("printed"),
                Column.right("each rate"),
                Column.right("largest component"),
                Column.left("verdict on each rate"));
        for (int i = 0; i < limits.length; i++) {
            table = table.row(
                    Numbers.number(limits[i]),
                    Numbers.percent(printed[i]),
                    Numbers.percent(rates[i]),
                    Numbers.percent(points[i]),
                    Verdict.on(Math.abs(rates[i] - printed[i]) <= CLOSE).toString());
        }
        return table;
    }

    private static Plot plot(String system, Result result, double[] limits, double[] printed) {
        return Plot.of(system, Axis.linear("limit"), Axis.linear("share with |u''| below it"))
                .lineWithMarkers("printed", limits, printed)
                .lineWithMarkers("each rate", limits, result.numbers(CurvatureShares.OF_RATES))
                .lineWithMarkers("largest component", limits, result.numbers(CurvatureShares.OF_POINTS))
                .lineWithMarkers("largest of a trajectory", limits, result.numbers(CurvatureShares.OF_TRAJECTORIES))
                .captioned("Over all points in time of the test trajectories, by three readings.");
    }
}
