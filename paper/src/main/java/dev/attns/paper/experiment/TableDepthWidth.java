package dev.attns.paper.experiment;

import static dev.attns.paper.experiment.Methods.ATTNS;
import static dev.attns.paper.recipe.Scale.ELASTIC;

import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Plain;
import dev.attns.paper.cell.Results;
import dev.attns.paper.cell.Speed;
import dev.attns.paper.cell.Spread;
import dev.attns.paper.cell.Trial;
import dev.attns.paper.finding.Count;
import dev.attns.paper.finding.Findings;
import dev.attns.paper.finding.Ordering;
import dev.attns.paper.finding.Row;
import dev.attns.paper.finding.Verdict;
import dev.attns.paper.recipe.Recipe;
import dev.attns.paper.recipe.Scale;
import dev.attns.report.plot.Plot;
import dev.attns.report.plot.axis.Axis;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The paper's table of depths and widths: error and relative speed of inference. */
public final class TableDepthWidth implements Experiment {

    private static final double HALF = 0.5;

    /** A row of the table: the network, and for each system the printed error and relative speed. */
    private record Network(int depth, int width, double[] errors, double[] speeds) {

        String title() {
            return "depth " + depth + ", width " + width;
        }
    }

    private static final Network OURS =
            new Network(2, 1024, new double[] {2.58e-6, 4.26e-9, 5.41e-7}, new double[] {0, 0, 0});
    private static final Network DEPTH_3 =
            new Network(3, 1024, new double[] {2.49e-6, 4.39e-9, 5.28e-7}, new double[] {-0.8849, -0.9160, -0.9089});
    private static final Network DEPTH_4 =
            new Network(4, 1024, new double[] {2.55e-6, 4.42e-9, 5.58e-7}, new double[] {-0.9395, -0.9564, -0.9533});
    private static final Network WIDTH_512 =
            new Network(2, 512, new double[] {3.76e-5, 2.56e-8, 2.56e-6}, new double[] {0.2759, 0.1536, 0.1725});
    private static final Network WIDTH_2048 =
            new Network(2, 2048, new double[] {2.41e-6, 3.98e-9, 4.83e-7}, new double[] {-0.2648, -0.2312, -0.2463});
    private static final List<Network> NETWORKS = List.of(OURS, DEPTH_3, DEPTH_4, WIDTH_512, WIDTH_2048);

    @Override
    public String name() {
        return "table-depth-width";
    }

    @Override
    public String item() {
        return "Table 1";
    }

    @Override
    public String title() {
        return "Depth 2, 3, 4 and width 512, 1024, 2048: error and speed";
    }

    private static List<Trial> adam(Scale scale, String system, Network network) {
        Recipe recipe = Recipe.adam(scale, system, "rk4", ATTNS)
                .withWidth(scale.width(network.width()))
                .withDepth(network.depth())
                .withEpochs(scale.ablationEpochs());
        return Trial.seeds(scale, system, "rk4", HALF, recipe);
    }

    private static List<Trial> leastSquares(Scale scale, String system, Network network) {
        return Trial.seeds(scale, system, "rk4", HALF, Recipe.leastSquares(scale.width(network.width())));
    }

    private static Plain plain(Scale scale, String system) {
        return new Plain(system, "rk4", scale.budget(system).tests());
    }

    private static Speed speed(Scale scale, String system, Network network) {
        return new Speed(system, scale.width(OURS.width()), scale.width(network.width()), network.depth());
    }

    @Override
    public List<Cell> cells(Scale scale) {
        List<Cell> cells = new ArrayList<>();
        for (String system : scale.systems()) {
            cells.add(plain(scale, system));
            for (Network network : NETWORKS) {
                cells.addAll(adam(scale, system, network));
                if (network.depth() == 2) {
                    cells.addAll(leastSquares(scale, system, network));
                }
                if (network != OURS) {
                    cells.add(speed(scale, system, network));
                }
            }
        }
        return cells;
    }

    @Override
    public Findings findings(Scale scale, Results results) {
        Findings findings =
                Findings.of("RK4, half of the data, " + scale.ablationEpochs() + " epochs. In closed form, here, the"
                        + " last layer of a network of the printed width is solved for and the hidden layer left as drawn; it has"
                        + " a linear term, and one hidden layer, so that there are no rows of greater depth. Speeds are those of"
                        + " whole steps of RK4 with the network, 1024 trajectories at a time on all cores.");
        List<String> systems = scale.systems();
        for (int s = 0; s < systems.size(); s++) {
            String system = systems.get(s);
            String title = Scale.title(system);
            double plain = results.of(plain(scale, system)).number(Trial.ERROR);
            for (Network network : NETWORKS) {
                Spread adam = results.spread(adam(scale, system, network), Trial.ERROR);
                String what = title + ", " + network.title();
                findings = findings.row(
                        network.depth() == 2
                                ? errorRow(scale, results, system, network, what, network.errors()[s], plain, adam)
                                : Row.errors(scale, what, network.errors()[s], plain, adam));
                if (network != OURS) {
                    findings = findings.row(speedRow(scale, results, system, network, what, network.speeds()[s]));
                }
            }
        }
        return findings.figure("table-depth-width-width", widths(scale, results))
                .figure("table-depth-width-depth", depths(scale, results))
                .claim("Width matters: the wider, the smaller the error.", width(scale, results))
                .claim("Depth does not matter for the error.", depth(scale, results));
    }

    private static Plot widths(Scale scale, Results results) {
        Plot plot = Plot.of("Depth 2", Axis.logarithmic("width"), Axis.logarithmic("error at T"));
        List<Network> networks = List.of(WIDTH_512, OURS, WIDTH_2048);
        double[] widths = networks.stream()
                .mapToDouble(network -> scale.width(network.width()))
                .toArray();
        for (String system : scale.systems()) {
            String title = Scale.title(system);
            int place = scale.systems().indexOf(system);
            plot = plot.lineWithMarkers(
                            title + ", Adam",
                            widths,
                            networks.stream()
                                    .mapToDouble(network -> error(scale, results, system, network))
                                    .toArray())
                    .lineWithMarkers(
                            title + ", closed form",
                            widths,
                            networks.stream()
                                    .mapToDouble(network -> leastSquaresError(scale, results, system, network))
                                    .toArray())
                    .lineWithMarkers(title + ", printed", widths, printed(networks, place));
        }
        return plot.captioned("Medians over the seeds; a missing point stands for lost trajectories.");
    }

    private static Plot depths(Scale scale, Results results) {
        Plot plot = Plot.of("Width 1024, Adam", Axis.linear("depth"), Axis.logarithmic("error at T"));
        List<Network> networks = List.of(OURS, DEPTH_3, DEPTH_4);
        double[] depths = networks.stream().mapToDouble(Network::depth).toArray();
        for (String system : scale.systems()) {
            double[] errors = networks.stream()
                    .mapToDouble(network -> error(scale, results, system, network))
                    .toArray();
            int place = scale.systems().indexOf(system);
            plot = plot.lineWithMarkers(Scale.title(system) + ", Adam", depths, errors)
                    .lineWithMarkers(Scale.title(system) + ", printed", depths, printed(networks, place));
        }
        return plot.captioned("Medians over the seeds; a missing point stands for lost trajectories.");
    }

    private static double[] printed(List<Network> networks, int system) {
        return networks.stream()
                .mapToDouble(network -> network.errors()[system])
                .toArray();
    }

    private static Row speedRow(
            Scale scale, Results results, String system, Network network, String what, double printed) {
        double measured = results.of(speed(scale, system, network)).number(Speed.RELATIVE);
        return new Row(
                what + ", relative speed",
                percent(printed),
                Row.NONE,
                percent(measured),
                Row.NONE,
                Verdict.onSpeed(1 + measured, 1 + printed).toString());
    }

    private static Row errorRow(
            Scale scale,
            Results results,
            String system,
            Network network,
            String what,
            double printed,
            double plain,
            Spread adam) {
        Row row = Row.errors(
                scale, what, printed, plain, adam, results.spread(leastSquares(scale, system, network), Trial.ERROR));
        boolean swapped = network == WIDTH_512 && !system.equals(ELASTIC);
        return swapped ? row.because("the paper swaps the percentages beside this error and its neighbour's") : row;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%+.1f %%", 100 * share);
    }

    private static double error(Scale scale, Results results, String system, Network network) {
        return results.spread(adam(scale, system, network), Trial.ERROR).median();
    }

    private static Spread spread(Scale scale, Results results, String system, Network network) {
        return results.spread(adam(scale, system, network), Trial.ERROR);
    }

    private static Spread leastSquaresSpread(Scale scale, Results results, String system, Network network) {
        return results.spread(leastSquares(scale, system, network), Trial.ERROR);
    }

    private static double leastSquaresError(Scale scale, Results results, String system, Network network) {
        return results.spread(leastSquares(scale, system, network), Trial.ERROR).median();
    }

    private static String width(Scale scale, Results results) {
        Count adam = Count.NONE;
        Count closedForm = Count.NONE;
        for (String system : scale.systems()) {
            adam = adam.smaller(
                    falls(List.of(WIDTH_512, OURS, WIDTH_2048), network -> spread(scale, results, system, network)));
            closedForm = closedForm.smaller(falls(
                    List.of(WIDTH_512, OURS, WIDTH_2048),
                    network -> leastSquaresSpread(scale, results, system, network)));
        }
        return adam.answer("systems under Adam; ")
                + closedForm.answerWithin(
                        "systems in closed form: the error falls from 512 to 1024 and again to 2048.");
    }

    /** Whether the error falls from each network to the next, rises somewhere, or neither can be told. */
    private static Ordering falls(List<Network> networks, Function<Network, Spread> errors) {
        Ordering all = Ordering.SMALLER;
        for (int i = 1; i < networks.size(); i++) {
            Ordering next = Ordering.of(errors.apply(networks.get(i)), errors.apply(networks.get(i - 1)));
            if (next == Ordering.LARGER) {
                return Ordering.LARGER;
            }
            all = next == Ordering.UNDECIDED ? Ordering.UNDECIDED : all;
        }
        return all;
    }

    private static String depth(Scale scale, Results results) {
        Count unchanged = Count.NONE;
        for (String system : scale.systems()) {
            double shallow = error(scale, results, system, OURS);
            unchanged = unchanged.and(List.of(DEPTH_3, DEPTH_4).stream()
                    .mapToDouble(deep -> error(scale, results, system, deep) / shallow)
                    .allMatch(ratio -> ratio <= Verdict.CLOSE && ratio >= 1 / Verdict.CLOSE));
        }
        return unchanged.answer("systems")
                + " have errors at depths 3 and 4 within a factor of three of that at depth 2, at this number of epochs.";
    }
}
