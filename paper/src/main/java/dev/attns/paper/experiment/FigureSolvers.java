package dev.attns.paper.experiment;

import static dev.attns.paper.experiment.Methods.ATTNS;
import static dev.attns.paper.experiment.Methods.ATTNS_M;
import static dev.attns.paper.experiment.Methods.NEURVEC;

import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Plain;
import dev.attns.paper.cell.Results;
import dev.attns.paper.cell.Spread;
import dev.attns.paper.cell.TrainedBy;
import dev.attns.paper.cell.Trial;
import dev.attns.paper.finding.Count;
import dev.attns.paper.finding.Findings;
import dev.attns.paper.finding.Ordering;
import dev.attns.paper.finding.Row;
import dev.attns.paper.finding.Verdict;
import dev.attns.paper.recipe.Scale;
import dev.attns.report.Column;
import dev.attns.report.Numbers;
import dev.attns.report.Table;
import dev.attns.report.plot.Plot;
import dev.attns.report.plot.axis.Axis;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The paper's figure of the spring-mass system: four schemes, several dimensions, all data and half of them. */
public final class FigureSolvers implements Experiment {

    private static final List<String> SCHEMES = List.of("euler", "improved-euler", "rk3", "rk4");
    private static final double HALF = 0.5;
    private static final double[] SHARES = {1, HALF};

    /** The paper's training data of this system come from the scheme under test at this step. */
    private static final String FINE = "euler:1e-3";

    /** With all data AttNS is said to gain less than this share. */
    private static final double LITTLE = 0.15;

    @Override
    public String name() {
        return "figure-solvers";
    }

    @Override
    public String item() {
        return "Figure 3";
    }

    @Override
    public String title() {
        return "Spring-mass system: four schemes, four dimensions, all data and half of them";
    }

    /** One place of the figure. */
    private record Place(String scheme, int masses, double share, TrainedBy training) {

        List<Trial> trials(Scale scale, String method) {
            return training.trials(scale, scale.springMass(masses), scheme, share, method);
        }

        Spread spread(Scale scale, Results results, String method) {
            return results.spread(trials(scale, method), Trial.ERROR);
        }

        double error(Scale scale, Results results, String method) {
            return spread(scale, results, method).median();
        }

        Plain plain(Scale scale) {
            String system = scale.springMass(masses);
            return new Plain(system, scheme, scale.budget(system).tests());
        }
    }

    private static List<Place> places(Scale scale, TrainedBy training) {
        List<Place> places = new ArrayList<>();
        for (String scheme : SCHEMES) {
            for (int masses : scale.dimensions()) {
                for (double share : SHARES) {
                    places.add(new Place(scheme, masses, share, training));
                }
            }
        }
        return places;
    }

    @Override
    public List<Cell> cells(Scale scale) {
        List<Cell> cells = new ArrayList<>();
        for (TrainedBy training : TrainedBy.values()) {
            for (Place place : places(scale, training)) {
                cells.add(place.plain(scale));
                Methods.COMPARED.forEach(method -> cells.addAll(place.trials(scale, method)));
            }
            cells.addAll(ofEuler(scale, training));
        }
        return cells;
    }

    /** AttNS on Euler's method, trained on data that Euler's method made. */
    private static List<Trial> ofEuler(Scale scale, TrainedBy training) {
        int[] dimensions = scale.dimensions();
        return new Place("euler", dimensions[dimensions.length / 2], 1, training)
                .trials(scale, ATTNS).stream()
                        .map(trial -> trial.withReference(FINE))
                        .toList();
    }

    @Override
    public Findings findings(Scale scale, Results results) {
        Findings findings =
                Findings.of("Error at T = 20 with h = 0.2. The dimensions of the figure are not printed, nor are"
                        + " the stiffnesses and masses, which are drawn once from the distribution of the predecessor's code."
                        + (scale == Scale.FULL
                                ? " The training data are those of the scheme under test at a step of 1e-3, as in the paper."
                                : " The training data are accurate; the paper takes those of the scheme under test at a step of 1e-3,"
                                        + " which for Euler's method are off themselves (last row below).")
                        + " In closed form the linear term makes every additive method exact, so that none is better than another;"
                        + " AttNS-m has a least-squares system of its own for each component, and there its hidden layer is left as"
                        + " drawn, while the others' is moved: they are not compared. "
                        + Methods.READINGS);
        for (String scheme : SCHEMES) {
            findings = findings.figure("figure-solvers-" + scheme, plot(scale, results, scheme))
                    .block(table(scale, results, scheme))
                    .row(row(scale, results, scheme));
        }
        int[] dimensions = scale.dimensions();
        Place euler = new Place("euler", dimensions[dimensions.length / 2], 1, TrainedBy.ADAM);
        return findings.row(new Row(
                        "AttNS on Euler, d = " + euler.masses() + ", training data of euler:1e-3",
                        "in figure, without a number",
                        Numbers.error(results.of(euler.plain(scale)).number(Trial.ERROR)),
                        results.spread(ofEuler(scale, TrainedBy.ADAM), Trial.ERROR)
                                .toString(),
                        results.spread(ofEuler(scale, TrainedBy.CLOSED_FORM), Trial.ERROR)
                                .toString(),
                        "the error of the data is a floor that no training gets below"))
                .claim(
                        "With half of the data AttNS beats NeurVec, CSM and FSNet on the spring-mass system.",
                        beats(scale, results, TrainedBy.ADAM) + " under Adam. "
                                + beats(scale, results, TrainedBy.CLOSED_FORM) + " in closed form.")
                .claim(
                        "AttNS reaches with half of the data what NeurVec reaches with all.",
                        halfAgainstAll(scale, results).answer("cases of scheme and dimension under Adam."))
                .claim(
                        "AttNS keeps its error as d grows.",
                        grows(scale, results)
                                .answer("schemes under Adam with half of the data have an error at d = "
                                        + dimensions[dimensions.length - 1]
                                        + " within a factor of three of that at d = "
                                        + dimensions[0] + "."))
                .claim(
                        "With all data AttNS gains less than 10 to 15 % over NeurVec, on the spring-mass system.",
                        little(scale, results).answer("cases of scheme and dimension under Adam."))
                .claim(
                        "AttNS-m is poor.",
                        poor(scale, results).answer("cases of scheme, dimension and data under Adam."))
                .claim(
                        "A correction by Adam with half of the data is better than plain RK4, on the spring-mass system.",
                        gains(scale, results).answer("dimensions at this number of updates; in ")
                                + gains(scale, results).failing() + " it is worse than no correction.");
    }

    /** In how many places with half of the data AttNS is below all rivals, and below each. */
    private static String beats(Scale scale, Results results, TrainedBy training) {
        List<Place> halves = places(scale, training).stream()
                .filter(place -> place.share() < 1)
                .toList();
        Count all = Count.NONE;
        for (Place place : halves) {
            all = all.smaller(againstAll(scale, results, place));
        }
        StringBuilder answer = new StringBuilder(all.answer("cases of scheme and dimension"));
        for (String rival : Methods.RIVALS) {
            Count one = Count.NONE;
            for (Place place : halves) {
                one = one.smaller(against(scale, results, place, rival));
            }
            answer.append(rival.equals(NEURVEC) ? " (" : "; ").append(one.of("below " + Methods.title(rival)));
        }
        return answer.append(")").toString();
    }

    private static Ordering against(Scale scale, Results results, Place place, String rival) {
        return Ordering.of(place.spread(scale, results, ATTNS), place.spread(scale, results, rival));
    }

    /** Below all rivals, above one of them, or neither. */
    private static Ordering againstAll(Scale scale, Results results, Place place) {
        List<Ordering> orders = Methods.RIVALS.stream()
                .map(rival -> against(scale, results, place, rival))
                .toList();
        return orders.contains(Ordering.LARGER)
                ? Ordering.LARGER
                : orders.contains(Ordering.UNDECIDED) ? Ordering.UNDECIDED : Ordering.SMALLER;
    }

    private static Count halfAgainstAll(Scale scale, Results results) {
        Count count = Count.NONE;
        for (Place all : places(scale, TrainedBy.ADAM)) {
            if (all.share() == 1) {
                Place half = new Place(all.scheme(), all.masses(), HALF, TrainedBy.ADAM);
                Ordering order = Ordering.of(half.spread(scale, results, ATTNS), all.spread(scale, results, NEURVEC));
                count = count.and(order != Ordering.LARGER);
            }
        }
        return count;
    }

    private static Count grows(Scale scale, Results results) {
        int[] dimensions = scale.dimensions();
        Count count = Count.NONE;
        for (String scheme : SCHEMES) {
            double few = new Place(scheme, dimensions[0], HALF, TrainedBy.ADAM).error(scale, results, ATTNS);
            double many = new Place(scheme, dimensions[dimensions.length - 1], HALF, TrainedBy.ADAM)
                    .error(scale, results, ATTNS);
            count = count.and(many <= Verdict.CLOSE * few);
        }
        return count;
    }

    private static Count little(Scale scale, Results results) {
        Count count = Count.NONE;
        for (Place place : places(scale, TrainedBy.ADAM)) {
            if (place.share() == 1) {
                double gain = 1 - place.error(scale, results, ATTNS) / place.error(scale, results, NEURVEC);
                count = count.and(gain >= 0 && gain <= LITTLE);
            }
        }
        return count;
    }

    private static Count poor(Scale scale, Results results) {
        Count count = Count.NONE;
        for (Place place : places(scale, TrainedBy.ADAM)) {
            count = count.smaller(
                    Ordering.of(place.spread(scale, results, ATTNS), place.spread(scale, results, ATTNS_M)));
        }
        return count;
    }

    private static Count gains(Scale scale, Results results) {
        Count count = Count.NONE;
        for (int masses : scale.dimensions()) {
            Place place = new Place("rk4", masses, HALF, TrainedBy.ADAM);
            Spread plain = Spread.of(
                    List.of(place.plain(scale)), cell -> results.of(cell).number(Trial.ERROR));
            count = count.smaller(Ordering.of(place.spread(scale, results, ATTNS), plain));
        }
        return count;
    }

    private static Row row(Scale scale, Results results, String scheme) {
        return Row.statement(
                scheme + ": AttNS below NeurVec, CSM and FSNet",
                scheme.equals("euler") ? "as good (figure)" : "everywhere (figure)",
                lowest(scale, results, scheme, TrainedBy.ADAM),
                lowest(scale, results, scheme, TrainedBy.CLOSED_FORM),
                "cases");
    }

    /** For Euler's method the paper says no more than that AttNS is as good as the others. */
    private static Count lowest(Scale scale, Results results, String scheme, TrainedBy training) {
        Count count = Count.NONE;
        for (Place place : places(scale, training)) {
            if (place.scheme().equals(scheme)) {
                Ordering order = againstAll(scale, results, place);
                boolean asGood = scheme.equals("euler") && order != Ordering.LARGER;
                count = count.smaller(asGood ? Ordering.SMALLER : order);
            }
        }
        return count;
    }

    /** Without what is exact in closed form, which lies so far below that all else would be one line. */
    private static Plot plot(Scale scale, Results results, String scheme) {
        Plot plot = Plot.of(
                scheme + " at h = 0.2, half of the data",
                Axis.logarithmic("masses d"),
                Axis.logarithmic("error at T = 20"));
        double[] masses = Arrays.stream(scale.dimensions()).asDoubleStream().toArray();
        for (String method : Methods.COMPARED) {
            plot = plot.lineWithMarkers(
                    Methods.title(method) + ", Adam", masses, errors(scale, results, scheme, method, TrainedBy.ADAM));
        }
        double[] plain = Arrays.stream(scale.dimensions())
                .mapToDouble(d -> results.of(new Place(scheme, d, HALF, TrainedBy.ADAM).plain(scale))
                        .number(Trial.ERROR))
                .toArray();
        double exact = Arrays.stream(errors(scale, results, scheme, ATTNS, TrainedBy.CLOSED_FORM))
                .max()
                .orElseThrow();
        return plot.lineWithMarkers(
                        Methods.title(ATTNS_M) + ", closed form",
                        masses,
                        errors(scale, results, scheme, ATTNS_M, TrainedBy.CLOSED_FORM))
                .lineWithMarkers("plain " + scheme, masses, plain)
                .captioned(
                        "Medians over the seeds; a missing point stands for lost trajectories. AttNS in closed form is not"
                                + " in the picture: its error is at most " + Numbers.error(exact) + ".");
    }

    private static double[] errors(Scale scale, Results results, String scheme, String method, TrainedBy training) {
        return Arrays.stream(scale.dimensions())
                .mapToDouble(d -> new Place(scheme, d, HALF, training).error(scale, results, method))
                .toArray();
    }

    private static Table table(Scale scale, Results results, String scheme) {
        List<Column> columns = new ArrayList<>(List.of(
                Column.right("d"),
                Column.right("data"),
                Column.left("training"),
                Column.right("iterations"),
                Column.right("plain " + scheme)));
        Methods.COMPARED.forEach(method -> columns.add(Column.right(Methods.title(method))));
        Table table = Table.of(columns.toArray(Column[]::new));
        for (int masses : scale.dimensions()) {
            for (double share : SHARES) {
                for (TrainedBy training : TrainedBy.values()) {
                    Place place = new Place(scheme, masses, share, training);
                    List<String> cells = new ArrayList<>(List.of(
                            Integer.toString(masses),
                            share == 1 ? "all" : "half",
                            training.title(),
                            training == TrainedBy.ADAM
                                    ? Numbers.count(
                                            place.trials(scale, ATTNS).get(0).iterations())
                                    : Row.NONE,
                            Numbers.error(results.of(place.plain(scale)).number(Trial.ERROR))));
                    for (String method : Methods.COMPARED) {
                        cells.add(results.spread(place.trials(scale, method), Trial.ERROR)
                                .toString());
                    }
                    table = table.row(cells.toArray(String[]::new));
                }
            }
        }
        return table;
    }
}
