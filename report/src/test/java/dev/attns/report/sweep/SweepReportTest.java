package dev.attns.report.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.parallel.Workers;
import dev.attns.problem.ParameterSweep;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.report.Report;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.Progress;
import dev.attns.sweep.GridMap;
import dev.attns.sweep.Summary;
import dev.attns.trajectory.TimeGrid;
import org.junit.jupiter.api.Test;

class SweepReportTest {

    private static final Problem PROBLEM = Systems.problem("elastic-pendulum:k=30..50,l0=9..11");

    private static Report report(String text, double... start) {
        ParameterSweep sweep = ParameterSweep.of(PROBLEM, text, 1);
        Starts starts = Starts.ofComponents(PROBLEM, start).with(PROBLEM, sweep);
        Summary summary = new Summary(TimeGrid.of(0, 1, 0.5), PROBLEM.components(), GridMap.of(sweep, 4));
        summary.solve(new ClassicalSolver(PROBLEM.ode(), Schemes.rk4(), 0.1, Workers.of(1)), starts, Progress.SILENT);
        return SweepReport.of("pendulum", summary);
    }

    @Test
    void everyComponentHasABandAndOverTwoGridsAMap() {
        Report report = report("k=30..50/3,l0=9..11/5", 0.3, 10, 0, 0);
        assertThat(report.figures()).hasSize(8);
        assertThat(report.figures().get(1).plot().series()).hasSize(3);
        String[] tiles = report.figures().get(5).plot().csv().split("\n");
        assertThat(tiles).hasSize(1 + 15);
        assertThat(tiles[1]).contains(",9.0,30.0,");
        assertThat(tiles[15]).contains(",11.0,50.0,");
        assertThat(report.html()).contains("15 trajectories to time 1; all are finite at the end.");
    }

    @Test
    void oneGridHasNoMap() {
        assertThat(report("k=30..50/3,l0=10", 0.3, 10, 0, 0).figures()).hasSize(4);
    }

    @Test
    void lostTrajectoriesAreSaidAndStillShown() {
        Report report = report("k=30..50/3,l0=9..11/5", 0.3, 0, 0, 0);
        assertThat(report.conclusion()).contains("15 are lost at the end");
        assertThat(report.html()).endsWith("</html>\n").doesNotContain("NaN");
    }
}
