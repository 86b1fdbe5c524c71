package dev.attns.paper.experiment;

import static dev.attns.paper.cell.Scale.ELASTIC;
import static dev.attns.paper.cell.Scale.TWO_LINK;
import static dev.attns.paper.experiment.Methods.ATTNS;

import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Recipe;
import dev.attns.paper.cell.Results;
import dev.attns.paper.cell.Scale;
import dev.attns.paper.cell.Speed;
import dev.attns.paper.cell.Spread;
import dev.attns.paper.cell.Trial;
import dev.attns.report.plot.Plot;
import dev.attns.report.plot.axis.Axis;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The paper's table of depths and widths: error and relative speed of inference. */
public final class TableDepthWidth implements Experiment {

    private static final double HALF = 0.5;

    /** Speeds that differ by no more than this share of the paper's network's speed are the same. */
    private static final double SAME_SPEED = 0.1;

    /** Depth matters where it changes the error by more than this factor. */
    private static final double MATTERS = 3;

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

    private static final Map<String, String> TITLES = Map.of(TWO_LINK, "2-link", ELASTIC, "elastic");

    @Override
    public String name() {
        return "table-depth-width";
    }

    @Override
    public String title() {
        return "Depth 2, 3, 4 and width 512, 1024, 2048: error and speed";
    }

    private static List<Trial> adam(Scale scale, String system, Network network) {
        Recipe recipe = Recipe.adam(scale, system, ATTNS)
                .withWidth(scale.width(network.width()))
                .withDepth(network.depth())
                .withEpochs(scale.ablationEpochs());
        return Trial.seeds(scale, system, "rk4", HALF, recipe);
    }

    private static List<Trial> leastSquares(Scale scale, String system, Network network) {
        return Trial.seeds(scale, system, "rk4", HALF, Recipe.leastSquares(scale.width(network.width())));
    }

    private static Speed speed(Scale scale, String system, Network network) {
        return new Speed(system, scale.width(OURS.width()), scale.width(network.width()), network.depth());
    }

    @Override
    public List<Cell> cells(Scale scale) {
        List<Cell> cells = new ArrayList<>();
        for (String system : scale.systems()) {
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
            String title = TITLES.getOrDefault(system, "spring-mass");
            for (Network network : NETWORKS) {
                Spread adam = results.spread(adam(scale, system, network), Trial.ERROR);
                String what = title + ", " + network.title();
                findings = findings.row(
                        network.depth() == 2
                                ? errorRow(scale, results, system, network, what, network.errors()[s], adam)
                                : Row.errors(what, network.errors()[s], adam));
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
            String title = TITLES.getOrDefault(system, "spring-mass");
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
                                    .toArray());
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
            plot = plot.lineWithMarkers(TITLES.getOrDefault(system, "spring-mass"), depths, errors);
        }
        return plot.captioned("Medians over the seeds; a missing point stands for lost trajectories.");
    }

    private static Row speedRow(
            Scale scale, Results results, String system, Network network, String what, double printed) {
        double measured = results.of(speed(scale, system, network)).number(Speed.RELATIVE);
        boolean same = Math.abs(measured - printed) <= SAME_SPEED;
        return new Row(
                what + ", relative speed",
                percent(printed),
                percent(measured),
                Row.NONE,
                Verdict.on(same).toString());
    }

    private static Row errorRow(
            Scale scale, Results results, String system, Network network, String what, double printed, Spread adam) {
        Row row = Row.errors(what, printed, adam, results.spread(leastSquares(scale, system, network), Trial.ERROR));
        boolean swapped = network == WIDTH_512 && !system.equals(ELASTIC);
        return swapped ? row.because("the paper swaps the percentages beside this error and its neighbour's") : row;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%+.1f %%", 100 * share);
    }

    private static double error(Scale scale, Results results, String system, Network network) {
        return results.spread(adam(scale, system, network), Trial.ERROR).median();
    }

    private static double leastSquaresError(Scale scale, Results results, String system, Network network) {
        return results.spread(leastSquares(scale, system, network), Trial.ERROR).median();
    }

    private static String width(Scale scale, Results results) {
        int adam = 0;
        int closedForm = 0;
        for (String system : scale.systems()) {
            adam += error(scale, results, system, WIDTH_2048) < error(scale, results, system, WIDTH_512) ? 1 : 0;
            closedForm += leastSquaresError(scale, results, system, WIDTH_2048)
                            < leastSquaresError(scale, results, system, WIDTH_512)
                    ? 1
                    : 0;
        }
        return Claim.counted(adam, scale.systems().size(), "systems under Adam and in ") + closedForm
                + " in closed form the error at width 2048 is below that at 512.";
    }

    private static String depth(Scale scale, Results results) {
        int unchanged = 0;
        for (String system : scale.systems()) {
            double shallow = error(scale, results, system, OURS);
            boolean same = List.of(DEPTH_3, DEPTH_4).stream()
                    .mapToDouble(deep -> error(scale, results, system, deep) / shallow)
                    .allMatch(ratio -> ratio < MATTERS && ratio > 1 / MATTERS);
            unchanged += same ? 1 : 0;
        }
        return Claim.counted(unchanged, scale.systems().size(), "systems")
                + " the errors at depths 3 and 4 are within a factor of 3 of that at depth 2, at this number of epochs.";
    }
}
