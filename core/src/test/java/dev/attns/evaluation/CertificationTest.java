package dev.attns.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.correction.NetworkInput;
import dev.attns.model.Certificate;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.training.Training;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CertificationTest {

    private static final Problem PROBLEM = Systems.problem("henon-heiles");
    private static final TimeGrid GRID = TimeGrid.of(0, 4, 0.2);
    private static final Workers WORKERS = Workers.of(2);

    private static Model model;
    private static Certificate certificate;

    private static Solution accurate(long seed, long count) {
        return new AccurateSolver(PROBLEM.ode(), WORKERS).solve(PROBLEM.starts(seed, count), GRID);
    }

    @BeforeAll
    static void certified() {
        model = Training.of(PROBLEM)
                .width(8)
                .input(NetworkInput.SLOPE)
                .on(accurate(1, 20))
                .model();
        certificate = new Certification(model, WORKERS)
                .by(accurate(2, Certification.trajectories(GRID, PROBLEM.dimension())));
    }

    @Test
    void itRestsOnAsManyTrajectoriesAsTheSharesNeed() {
        assertThat(certificate.trajectories()).isEqualTo(449);
        assertThat(certificate.bars()).extracting(Certificate.Bar::share).containsExactly(0.95, 0.99);
        assertThat(certificate.bars()).extracting(Certificate.Bar::rank).containsExactly(291, 299);
        assertThat(Certification.trajectories(TimeGrid.of(0, 1000, 0.01), 10)).isEqualTo(89);
    }

    @Test
    void itHoldsBetweenTheStepsToo() {
        TimeGrid points = Certification.points(model, GRID);
        assertThat(points.steps()).isEqualTo(3 * GRID.steps());
        Solution fresh = new AccurateSolver(PROBLEM.ode(), WORKERS).solve(PROBLEM.starts(2, 89), points);
        Certificate between = new Certification(model, WORKERS).by(fresh);
        assertThat(between.insideRatio().orElseThrow()).isBetween(0.2, 2.0);
        assertThat(between.insideVerdict().orElseThrow()).startsWith("Between its steps errors are ");
        assertThat(certificate.insideRatio())
                .as("of ends alone nothing is said of the inside")
                .isEmpty();
    }

    @Test
    void itsBarsHoldOnOtherTrajectoriesAtTheEndAndAtAllTimes() {
        Solution truth = accurate(3, 1000);
        Solution solution = new HybridSolver(model, WORKERS).solve(truth.starts(), GRID);
        for (Certificate.Bar bar : certificate.bars()) {
            int atEnd = 0;
            int always = 0;
            for (int i = 0; i < 1000; i++) {
                atEnd += error(truth, solution, GRID.steps(), i) <= bar.errorAtEnd() ? 1 : 0;
                boolean holds = true;
                for (int p = 0; p < certificate.band().size(); p++) {
                    Certificate.BandPoint point = certificate.band().get(p);
                    int at = (int) Math.round(point.time() / GRID.step());
                    holds &= error(truth, solution, at, i) <= bar.factor() * point.scale();
                }
                always += holds ? 1 : 0;
            }
            assertThat(atEnd / 1000.0).isGreaterThanOrEqualTo(bar.share());
            assertThat(always / 1000.0).isGreaterThanOrEqualTo(bar.share());
        }
    }

    @Test
    void itsErrorBarsHoldAtAllTimesAndClaimNothingBeyond() {
        Solution truth = accurate(3, 1000);
        boolean[] holds = new boolean[1000];
        Arrays.fill(holds, true);
        new HybridSolver(model, WORKERS)
                .withErrorBars(certificate::estimateFactor)
                .solve(truth.starts(), GRID, (point, first, lanes, rows) -> {
                    for (int lane = 0; lane < lanes; lane++) {
                        int i = (int) first + lane;
                        for (int c = 0; c < truth.dimension(); c++) {
                            double distance = Math.abs(rows[c][lane] - truth.at(point, i, c));
                            holds[i] &= distance <= rows[truth.dimension()][lane];
                        }
                    }
                });
        int held = 0;
        for (boolean each : holds) {
            held += each ? 1 : 0;
        }
        assertThat(held / 1000.0).isGreaterThanOrEqualTo(0.95);
        assertThat(certificate.estimateFactor(GRID.end())).isFinite();
        assertThat(certificate.estimateFactor(GRID.end() + GRID.step())).isInfinite();
    }

    private static double error(Solution truth, Solution solution, int point, int trajectory) {
        double largest = 0;
        for (int c = 0; c < truth.dimension(); c++) {
            largest = Math.max(largest, Math.abs(truth.at(point, trajectory, c) - solution.at(point, trajectory, c)));
        }
        return largest;
    }

    @Test
    void itTellsDriftAndWhatLiesBeyond() {
        assertThat(certificate.horizon()).isEqualTo(4);
        assertThat(certificate.drift()).containsOnlyKeys("energy");
        assertThat(certificate.drift().get("energy")).isBetween(1e-12, 1e-2);
        Certificate.LongRun run = certificate.longRun().orElseThrow();
        assertThat(run.horizon()).isEqualTo(40);
        assertThat(run.lost()).isZero();
        assertThat(run.median()).isLessThanOrEqualTo(run.largest());
        assertThat(certificate.oneStepRatio()).isBetween(1e-6, 1.0);
    }

    @Test
    void theVerdictIsASentenceOfItsBar() {
        assertThat(certificate.verdict())
                .startsWith((certificate.isWeak() ? "Weak: " : "") + "99 % of the trajectories")
                .contains("at time 4.0, with confidence 95 %");
    }

    @Test
    void aModelKeepsIt(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("a.model");
        model.with(model.provenance().certifiedBy(certificate)).write(file);
        assertThat(Model.read(file).provenance().certificate()).contains(certificate);
    }

    @Test
    void anAuditIsOfTheBatchItself() {
        HybridSolver solver = new HybridSolver(model, WORKERS);
        Audit audit = Audit.of(solver, PROBLEM.starts(9, 500), GRID, 199, 5);
        Solution truth = accurate(9, 500);
        Solution solution = solver.solve(PROBLEM.starts(9, 500), GRID);
        double[] errors = new double[500];
        Arrays.setAll(errors, i -> error(truth, solution, GRID.steps(), i));
        long below =
                Arrays.stream(errors).filter(error -> error <= audit.error()).count();
        assertThat(below / 500.0).isGreaterThanOrEqualTo(0.95);
        assertThat(Arrays.stream(errors).filter(error -> Math.abs(error - audit.error()) <= 1e-9 * error))
                .as("one of the errors of the batch")
                .isNotEmpty();
        assertThat(Audit.FEWEST).isEqualTo(59);
    }

    @Test
    void anAuditOfATrajectoryThatHasNoEndIsWithoutBound() {
        Starts escaping = Starts.unchecked(new double[] {0, 30, 0, 30}, new double[] {0, 40, 0, 30});
        Audit audit = Audit.of(new HybridSolver(model, WORKERS), escaping, GRID, 59, 1);
        assertThat(audit.error()).isInfinite();
        assertThat(audit.median()).isInfinite();
    }
}
