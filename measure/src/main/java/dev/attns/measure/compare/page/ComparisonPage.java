package dev.attns.measure.compare.page;

import dev.attns.evaluation.MeasuredTime;
import dev.attns.measure.compare.entrant.LineUp;
import dev.attns.measure.compare.entrant.Setting;
import dev.attns.measure.compare.entrant.Size;
import dev.attns.measure.compare.entrant.SolverFamily;
import dev.attns.report.Column;
import dev.attns.report.Numbers;
import dev.attns.report.Report;
import dev.attns.report.Section;
import dev.attns.report.Table;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** The comparison for people: one page, in HTML and in Markdown. */
final class ComparisonPage {

    private final List<ProblemResult> results;
    private final Size size;

    ComparisonPage(List<ProblemResult> results, Size size) {
        this.results = List.copyOf(results);
        this.size = size;
    }

    Report report() {
        RatioTable ratios = new RatioTable(results, size.targets());
        Report report = Report.of("AttNS and what one would use instead", ratios.conclusion());
        for (ProblemResult result : results) {
            String slug = LineUp.slug(result.problem());
            WorkPrecisionPlots plots = new WorkPrecisionPlots(result);
            Section section = Section.of(result.problem());
            for (double target : size.targets()) {
                section = section.paragraph(new Winners(result).sentence(target));
            }
            if (result.problem().startsWith("spring-mass")) {
                section = section.paragraph(
                        "The equation is linear, so that the correction's linear term is the exact propagator of a step,"
                                + " however long; a matrix exponential would do as well. Do not take it for what AttNS does"
                                + " elsewhere.");
            }
            report = report.section(section.figure(slug + "-time", plots.time())
                    .figure(slug + "-calls", plots.calls())
                    .table(fastest(result)));
        }
        return report.section(Section.of("All ratios")
                        .paragraph(
                                "How many times as long a family takes as AttNS, in both cases the fastest with no larger an"
                                        + " error: the median over virtual machines, and in brackets the one where AttNS does worst. Below"
                                        + " one the rival is the faster.")
                        .table(ratios.table()))
                .section(reading());
    }

    /** How many candidates the searches trained. */
    private String tried() {
        List<String> problems = results.stream()
                .map(result -> result.problem() + " "
                        + String.join(
                                " and ",
                                SolverFamily.trained().stream()
                                        .map(method -> result.tried().getOrDefault(method.label(), 0) + " of "
                                                + method.title())
                                        .toList()))
                .toList();
        return "Trained were, on " + String.join("; on ", problems) + ".";
    }

    private Table fastest(ProblemResult result) {
        Table table = Table.of(
                Column.right("error ≤"),
                Column.left("fastest of"),
                Column.left("is"),
                Column.right("its error"),
                Column.right("calls"),
                Column.right("µs per trajectory"),
                Column.right("least – largest"),
                Column.right("over AttNS"),
                Column.right("repaid after solves"));
        for (double target : size.targets()) {
            for (SolverFamily family : SolverFamily.values()) {
                Optional<ProblemResult.Line> line = result.fastest(family, target, Setting.MAIN);
                if (line.isPresent()) {
                    Ratio ratio = Ratio.of(result, family, target, Setting.MAIN);
                    table = table.row(
                            Winners.error(target),
                            family.title(),
                            line.get().entrant().setup(),
                            Numbers.error(line.get().entrant().error(), 2),
                            Numbers.count(Math.round(line.get().entrant().evaluations())),
                            Numbers.microseconds(line.get().median(Setting.MAIN)),
                            Numbers.microseconds(line.get().least(Setting.MAIN)) + " – "
                                    + Numbers.microseconds(line.get().largest(Setting.MAIN)),
                            ratio.cell(),
                            repaid(result, line.get(), target));
                }
            }
        }
        return table;
    }

    private static String repaid(ProblemResult result, ProblemResult.Line line, double target) {
        OptionalDouble solves = result.solvesToRepay(line, target, Setting.MAIN);
        return solves.isPresent() ? Numbers.solves(solves.getAsDouble()) : "";
    }

    /** Who was chosen for an error and missed it. */
    private String missed() {
        List<String> all = results.stream()
                .flatMap(result -> result.missed().stream().map(miss -> result.problem() + ": " + miss))
                .toList();
        return all.isEmpty()
                ? "All that was chosen kept its error there."
                : "Not kept was it by: " + String.join("; ", all) + ".";
    }

    private Section reading() {
        return Section.of("How to read this")
                .paragraph("Errors are squared, averaged over components and over " + size.tests()
                        + " trajectories that neither training nor any choice saw, at the usual horizon of each problem. Everyone is tuned"
                        + " to each error, by trajectories that serve for nothing else and with twice the standard error added:"
                        + " the batched schemes to the fewest steps that reach it, Hipparchus and adaptive order 8 to the largest"
                        + " tolerance in quarters of a decade, AttNS and NeurVec by the search of attns tune, with the same "
                        + Numbers.given(size.budget(), 3) + " s for each of them and the same "
                        + size.trainingTrajectories()
                        + " accurate trajectories to train on, in closed form. A rival that misses"
                        + " its error on the test trajectories is taken with 2 % more steps or the next tolerance, and tested on"
                        + " fresh ones again, with all the others; three times at most. " + missed())
                .paragraph(
                        "Candidates of both differ in scheme, step and shape (hidden units or a polynomial), those of AttNS"
                                + " in what is read as well; NeurVec reads the state alone. "
                                + tried()
                                + " What would take longer than the fastest batched scheme is not trained, so that a method without"
                                + " a model for an error is the slower one there, or was not found in time. The budget is in"
                                + " seconds, so what is found depends on the machine: a faster one tries more.")
                .paragraph(MeasuredTime.RULE
                        + " Over several virtual machines it is the fastest of them and the middle one. A model is"
                        + " repaid when what it saves, beside the fastest solver without training, has come to the seconds"
                        + " that its training took; never, where it saves nothing or the two are about equal. The search"
                        + " that found it is not in these.")
                .paragraph(
                        "Two questions are asked. What is told of the end alone favours long steps. So the last column is for the"
                                + " states at the usual step of each problem on the way to the end, whatever the steps of the solver: trained,"
                                + " batched and Hipparchus's solvers tell them by the polynomials inside their steps, adaptive order 8 steps"
                                + " to each. Who takes part there for an error has it over all points of that grid as well as at the end (of adaptive solvers this"
                                + " is taken for granted, not measured). A model that tells nothing between its steps has no"
                                + " time there.")
                .paragraph(
                        "The batched schemes run in the same batches, SIMD lanes and threads as AttNS. Hipparchus solves"
                                + " one trajectory after the other with steps of its own, on several threads with an integrator for"
                                + " each. Adaptive order 8 is DOP853 in batches: each trajectory has steps of its own, those under way"
                                + " lie side by side, and who is done makes way. The table of each problem is for "
                                + Setting.MAIN.label() + ".")
                .paragraph(
                        "Times are for one trajectory: in each virtual machine every solver warms up until it is compiled (-Xbatch), then all take turns"
                                + " in " + size.rounds()
                                + " rounds, and the least time counts. Where a batch takes longer than "
                                + Math.round(1000 * size.longSeconds()) + " ms (10,000 trajectories) or "
                                + Math.round(1000 * size.shortSeconds())
                                + " ms (fewer), a part of it is timed, whole tiles for each thread or single trajectories of"
                                + " Hipparchus, and the time per trajectory is theirs."
                                + " A single trajectory cannot be shared between threads, so batch 1 has one thread.");
    }
}
