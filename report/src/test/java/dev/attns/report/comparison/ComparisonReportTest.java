package dev.attns.report.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.evaluation.Contender;
import dev.attns.evaluation.DataEfficiency;
import dev.attns.evaluation.MeasuredTime;
import dev.attns.evaluation.QuantilesOverTime;
import dev.attns.evaluation.StudyListener;
import dev.attns.evaluation.WorkPrecision.Measured;
import dev.attns.model.Model;
import dev.attns.model.Provenance;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.Invariant;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.report.Figure;
import dev.attns.report.Report;
import dev.attns.report.plot.Plot;
import dev.attns.training.Training;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ComparisonReportTest {

    private static final Workers WORKERS = Workers.of(2);
    private static final Problem PROBLEM = Systems.problem("elastic-pendulum");
    private static final TimeGrid GRID = TimeGrid.of(0, 2, 0.1);

    private static Model trained;
    private static Comparison comparison;
    private static ComparisonReport report;

    @BeforeAll
    static void compared() {
        trained = train();
        comparison = Comparison.of(
                        trained,
                        Map.of("twin", trained),
                        truth(),
                        OptionalDouble.empty(),
                        3,
                        WORKERS,
                        StudyListener.SILENT)
                .orElseThrow();
        report = new ComparisonReport(
                comparison,
                List.of(
                        new DataEfficiency.Point("attns", 1, new double[] {1e-6, 1e-5}),
                        new DataEfficiency.Point("attns", 5, new double[] {1e-9, 1e-8})));
    }

    private static Trajectories truth() {
        return new AccurateSolver(PROBLEM.ode(), WORKERS).solve(PROBLEM.starts(2, 30), GRID);
    }

    private static Model train() {
        Trajectories data = new AccurateSolver(PROBLEM.ode(), WORKERS).solve(PROBLEM.starts(1, 6), GRID);
        return Training.of(PROBLEM).widest(8).workers(WORKERS).on(data).model();
    }

    @Test
    void theClassicalSolversOfTheTableReachTheErrorOfTheTrainedOne() {
        assertThat(comparison.atSameError())
                .hasSize(2)
                .allSatisfy(result -> assertThat(result.error())
                        .isLessThanOrEqualTo(comparison.trained().error()));
        assertThat(comparison.trained().error())
                .isLessThan(1e-4 * comparison.plain().error());
    }

    @Test
    void theTableHasARowForEachSolver() {
        assertThat(report.table().rows())
                .extracting(row -> row.get(0))
                .containsExactly("attns", "twin", "plain rk4", "fine rk4", "fine dop853");
        assertThat(report.table().rows().get(2).get(4)).isEqualTo("not reached");
        assertThat(report.table().rows().get(3).get(4)).matches("[0-9.,]+ times as (slow|fast)|about equal");
    }

    @Test
    void theConclusionSaysWhoIsFasterAtTheSameError() {
        Measured fastest = comparison.atSameError().stream()
                .min(Comparator.comparingDouble(Measured::seconds))
                .orElseThrow();
        boolean wins = fastest.seconds() >= comparison.trained().seconds();
        String verdict = fastest.isAboutAsFastAs(comparison.trained())
                ? "about equal to the fastest classical way there"
                : wins ? "as fast as the fastest classical way there" : "use that";
        assertThat(report.conclusion())
                .startsWith("attns reaches a mean squared error of ")
                .contains(verdict);
    }

    @Test
    void whoeverHasAWantedErrorIsComparedAndNotWhoeverHasTheTrainedOne() {
        double wanted = 1e3 * comparison.trained().error();
        Comparison measured = Comparison.of(
                        trained,
                        Map.of("twin", trained),
                        truth(),
                        OptionalDouble.of(wanted),
                        3,
                        WORKERS,
                        StudyListener.SILENT)
                .orElseThrow();
        assertThat(measured.atSameError())
                .allSatisfy(result -> assertThat(result.error()).isLessThanOrEqualTo(wanted));
        assertThat(measured.atSameError().get(0).contender().step())
                .isGreaterThan(comparison.atSameError().get(0).contender().step());
        ComparisonReport page = new ComparisonReport(measured, List.of());
        assertThat(page.table().text()).contains("at the wanted error");
        assertThat(page.conclusion()).contains(" is wanted, at T = 2 in ");
    }

    @Test
    void aPlainSchemeIsLeftOutWhereItsErrorsLieOutsideThePicture() {
        QuantilesOverTime small = spread(0, 1e-9, 1e-8);
        ComparisonFigures figures = new ComparisonFigures(comparison);
        Plot exploding = figures.bands("", "", "Medians.", spread(0, 1e5, 1e7), small);
        assertThat(exploding.svg()).contains("[attns]").doesNotContain("plain rk4");
        assertThat(exploding.caption()).isEqualTo("Medians. The plain scheme explodes at this step and is not shown.");
        Plot late = figures.bands("", "", "Medians.", spread(0, 1e-3, 1e7), small);
        assertThat(late.svg()).contains(">attns<", ">plain rk4<");
        assertThat(late.caption()).isEqualTo("Medians.");
        assertThat(figures.bands("", "", "", spread(0, 0, 0), small).caption()).isEmpty();
    }

    private static QuantilesOverTime spread(double... middle) {
        return new QuantilesOverTime(new double[] {0, 1, 2}, middle, middle, middle);
    }

    @Test
    void aNetworkThatIsWorseThanNothingIsNotRecommended() {
        double[] spoiled = trained.parameters().clone();
        for (int i = 0; i < spoiled.length; i++) {
            spoiled[i] *= -3;
        }
        Model worse = new Model(PROBLEM, trained.correctedStep().in(Precision.DOUBLE), spoiled, Provenance.UNKNOWN);
        String conclusion = new ComparisonReport(
                        Comparison.of(
                                        worse,
                                        Map.of(),
                                        truth(),
                                        OptionalDouble.empty(),
                                        3,
                                        WORKERS,
                                        StudyListener.SILENT)
                                .orElseThrow(),
                        List.of())
                .conclusion();
        assertThat(conclusion).contains("do not use it");
    }

    @Test
    void aNetworkThatLosesTrajectoriesReachesNoError() {
        double[] wild = trained.parameters().clone();
        for (int i = 0; i < wild.length; i++) {
            wild[i] = 1e200;
        }
        Model lost = new Model(PROBLEM, trained.correctedStep().in(Precision.DOUBLE), wild, Provenance.UNKNOWN);
        Comparison measured = Comparison.of(
                        lost, Map.of(), truth(), OptionalDouble.empty(), 3, WORKERS, StudyListener.SILENT)
                .orElseThrow();
        ComparisonReport made = new ComparisonReport(measured, List.of());
        assertThat(made.conclusion())
                .isEqualTo(
                        "attns loses trajectories before T = 2 at the step 0.1, which the plain rk4 does not: do not use it.");
        assertThat(measured.atSameError()).isEmpty();
        assertThat(made.table().rows()).allSatisfy(row -> assertThat(row.get(4)).isEmpty());
    }

    @Test
    void theReportHasAllPictures() {
        Report whole = report.report();
        assertThat(whole.figures())
                .extracting(Figure::name)
                .containsExactly(
                        "trajectory",
                        "phase-portrait",
                        "error-over-time",
                        "errors-at-end",
                        "energy-drift",
                        "work-precision",
                        "data-efficiency");
        assertThat(whole.html())
                .contains(report.conclusion(), "relative energy drift", "share of the mean energy")
                .contains(report.conclusionOnGrid().orElseThrow());
    }

    @Test
    void theSecondConclusionIsAboutTheStatesOnTheWay() {
        assertThat(report.conclusionOnGrid().orElseThrow())
                .startsWith("With the states every 0.1 on the way, the system's usual grid: attns ");
    }

    @Test
    void statesThatAreNotAsExactAreNotCalledFaster() {
        List<UsualGrid.OnTheWay> rivals = List.of(onTheWay(7e-6, 1e-9));
        assertThat(new UsualGrid(0.1, onTheWay(1e-6, 1e-9), rivals).sentence()).endsWith("; 7.0 times as fast.");
        assertThat(new UsualGrid(0.1, onTheWay(1e-6, 1e-3), rivals).sentence())
                .contains("1.0e-03")
                .endsWith("; no comparison, its states on the way are not as exact.");
    }

    @Test
    void onTheWayTheFastestCountsThatIsExactThere() {
        UsualGrid.OnTheWay inexact = onTheWay(1e-6, 1e-8);
        UsualGrid.OnTheWay exact = onTheWay(2e-6, 5e-10);
        UsualGrid.OnTheWay slow = onTheWay(3e-6, 1e-12);
        assertThat(UsualGrid.best(List.of(inexact, slow, exact), 1e-9)).isSameAs(exact);
        assertThat(UsualGrid.best(List.of(inexact, exact), 1e-10)).isSameAs(exact);
    }

    private UsualGrid.OnTheWay onTheWay(double seconds, double error) {
        Contender any = comparison.atSameError().get(0).contender();
        return new UsualGrid.OnTheWay(any, new MeasuredTime(seconds, 0), error, error);
    }

    @Test
    void anyTwoComponentsMayBePortrayed() {
        assertThat(report.portraying(2, 0).report().figures().get(1).plot()).satisfies(plot -> {
            assertThat(plot.horizontal().label()).isEqualTo(PROBLEM.components().get(2));
            assertThat(plot.vertical().label()).isEqualTo(PROBLEM.components().get(0));
        });
    }

    @Test
    void everyConservedQuantityHasAPictureOfItsDrift() {
        Invariant energy = PROBLEM.conserved().get("energy");
        Map<String, Invariant> conserved = new LinkedHashMap<>();
        conserved.put("energy", energy);
        conserved.put("angular momentum L_z", energy);
        conserved.put("Angular momentum (L z)", energy);
        conserved.put("∮", energy);
        conserved.put("momentum_squared", energy);
        Problem several = new Problem(
                PROBLEM.name(),
                PROBLEM.parameters(),
                PROBLEM.components(),
                PROBLEM.equations(),
                PROBLEM.startsText(),
                PROBLEM.ode(),
                PROBLEM.initialStates(),
                conserved,
                PROBLEM.step(),
                PROBLEM.horizon());
        conserved.clear();
        assertThat(several.conserved().keySet())
                .containsExactly("energy", "angular momentum L_z", "Angular momentum (L z)", "∮", "momentum_squared");
        Model model = new Model(several, trained.correctedStep(), trained.parameters(), Provenance.UNKNOWN);
        Report whole = new ComparisonReport(
                        Comparison.of(
                                        model,
                                        Map.of(),
                                        truth(),
                                        OptionalDouble.empty(),
                                        3,
                                        WORKERS,
                                        StudyListener.SILENT)
                                .orElseThrow(),
                        List.of())
                .report();
        assertThat(whole.figures())
                .extracting(Figure::name)
                .containsExactly(
                        "trajectory",
                        "phase-portrait",
                        "error-over-time",
                        "errors-at-end",
                        "energy-drift",
                        "angular-momentum-l-z-drift",
                        "angular-momentum-l-z-2-drift",
                        "quantity-drift",
                        "momentum-squared-drift",
                        "work-precision");
        assertThat(whole.html()).contains("Angular momentum L_z drift").contains("Momentum squared drift");
    }
}
