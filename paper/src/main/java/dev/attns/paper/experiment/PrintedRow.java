package dev.attns.paper.experiment;

import static dev.attns.paper.experiment.Methods.ATTNS;
import static dev.attns.paper.experiment.Methods.ATTNS_M;
import static dev.attns.paper.experiment.Methods.NEURVEC;
import static dev.attns.paper.recipe.Scale.ELASTIC;
import static dev.attns.paper.recipe.Scale.TWO_LINK;

import dev.attns.network.kind.NetworkKind;
import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Plain;
import dev.attns.paper.cell.TopCurvature;
import dev.attns.paper.cell.Trial;
import dev.attns.paper.recipe.Recipe;
import dev.attns.paper.recipe.Scale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * An error of a trained correction that the paper prints, and how it is trained.
 *
 * @param where the table
 * @param kind the place of the system among those of a scale
 * @param words what it is the error of
 * @param method of the correction
 * @param change what it has other than the paper's usual network
 * @param comparesNetworks whether the scale has epochs of its own for it
 * @param top whether it is the error of the tenth of the test trajectories with the largest |u''|
 * @param printed the number; NaN where there is none
 */
record PrintedRow(
        String where,
        int kind,
        String words,
        String method,
        BiFunction<Scale, Recipe, Recipe> change,
        boolean comparesNetworks,
        boolean top,
        double printed) {

    static final double HALF = 0.5;

    private static final int SPRING = 0;
    private static final int LINK = 1;
    private static final int SPRINGY = 2;

    /** All that the paper prints. */
    static final List<PrintedRow> PRINTED = allPrinted();

    /** What it does not print, but says in words. */
    static final List<PrintedRow> BEYOND = beyond();

    /** Both. */
    static final List<PrintedRow> ALL = both();

    private static List<PrintedRow> allPrinted() {
        List<PrintedRow> rows = new ArrayList<>();
        double[][] printed = {
            {2.58e-6, 2.49e-6, 2.55e-6, 3.76e-5, 2.41e-6, 4.57e-4, 3.67e-6},
            {4.26e-9, 4.39e-9, 4.42e-9, 2.56e-8, 3.98e-9, 6.36e-6, 4.18e-9},
            {5.41e-7, 5.28e-7, 5.58e-7, 2.56e-6, 4.83e-7, 1.39e-4, 1.65e-6}
        };
        double[][] modules = {{}, {1.35e-8, 2.65e-6}, {7.21e-6, 3.64e-4}};
        double[][] top = {{}, {3.54e-6, 8.54e-8}, {6.32e-5, 1.34e-6}};
        for (int kind : new int[] {SPRING, LINK, SPRINGY}) {
            double[] own = printed[kind];
            rows.add(usual("Tables 1, 2", kind, ATTNS, own[0]));
            rows.add(network("Table 1", kind, "depth 3", (scale, recipe) -> recipe.withDepth(3), own[1]));
            rows.add(network("Table 1", kind, "depth 4", (scale, recipe) -> recipe.withDepth(4), own[2]));
            rows.add(network("Table 1", kind, "width 512", (s, recipe) -> recipe.withWidth(s.width(512)), own[3]));
            rows.add(network("Table 1", kind, "width 2048", (s, recipe) -> recipe.withWidth(s.width(2048)), own[4]));
            rows.add(variant(kind, "with skip", (scale, recipe) -> recipe.withSkip(), own[5]));
            rows.add(variant(kind, "input S·h", (scale, recipe) -> recipe.withScaledInput(), own[6]));
            if (modules[kind].length > 0) {
                rows.add(network("Table 2", kind, "LSTM", module(NetworkKind.LSTM), modules[kind][0]));
                rows.add(network("Table 2", kind, "transformer", module(NetworkKind.TRANSFORMER), modules[kind][1]));
                rows.add(top(kind, NEURVEC, top[kind][0]));
                rows.add(top(kind, ATTNS, top[kind][1]));
            }
        }
        return List.copyOf(rows);
    }

    private static List<PrintedRow> beyond() {
        List<PrintedRow> rows = new ArrayList<>();
        for (int kind : new int[] {SPRING, LINK, SPRINGY}) {
            for (String method : List.of(NEURVEC, ATTNS_M, "csm", "fsnet")) {
                rows.add(usual("", kind, method, Double.NaN));
            }
        }
        return List.copyOf(rows);
    }

    private static List<PrintedRow> both() {
        List<PrintedRow> rows = new ArrayList<>(PRINTED);
        rows.addAll(BEYOND);
        return List.copyOf(rows);
    }

    private static PrintedRow usual(String where, int kind, String method, double printed) {
        return new PrintedRow(
                where, kind, Methods.title(method), method, (scale, recipe) -> recipe, false, false, printed);
    }

    private static PrintedRow network(
            String where, int kind, String words, BiFunction<Scale, Recipe, Recipe> change, double printed) {
        return new PrintedRow(where, kind, words, ATTNS, change, true, false, printed);
    }

    private static PrintedRow variant(
            int kind, String words, BiFunction<Scale, Recipe, Recipe> change, double printed) {
        return new PrintedRow("Table 2", kind, words, ATTNS, change, false, false, printed);
    }

    private static PrintedRow top(int kind, String method, double printed) {
        String words = Methods.title(method) + ", top tenth of |u''|";
        return new PrintedRow("appendix D", kind, words, method, (scale, recipe) -> recipe, false, true, printed);
    }

    private static BiFunction<Scale, Recipe, Recipe> module(NetworkKind kind) {
        return (scale, recipe) -> recipe.withNetwork(kind, scale.moduleWidth());
    }

    /** The rows of a method with the paper's usual network and all test trajectories. */
    static List<PrintedRow> usual(String method) {
        return ALL.stream()
                .filter(row -> row.method.equals(method) && row.words.equals(Methods.title(method)))
                .toList();
    }

    /** The system, at the paper's size. */
    String system() {
        return system(Scale.FULL);
    }

    private String system(Scale scale) {
        return kind == LINK ? TWO_LINK : kind == SPRINGY ? ELASTIC : scale.springMass();
    }

    /** The row as people call it. */
    String title() {
        return Scale.title(system()) + ", " + words;
    }

    /** The plain scheme on the same test trajectories. */
    Cell plain(Scale scale) {
        int tests = scale.budget(system(scale)).tests();
        return top ? new TopCurvature(system(scale), tests, Optional.empty()) : new Plain(system(scale), "rk4", tests);
    }

    /** The trainings by Adam with a share of the data, one for each seed. */
    List<Trial> trainings(Scale scale, double share) {
        Recipe usual = change.apply(scale, Recipe.adam(scale, system(scale), "rk4", method));
        Recipe recipe = comparesNetworks ? usual.withEpochs(scale.ablationEpochs()) : usual;
        return Trial.seeds(scale, system(scale), "rk4", share, recipe);
    }

    /** The cells whose error is the row's, in the same order. */
    List<Cell> cells(Scale scale, double share) {
        return tested(trainings(scale, share));
    }

    /** The trainings in closed form from a 500th of the data. */
    List<Trial> closedFormTrainings(Scale scale) {
        String system = system(scale);
        return Trial.seeds(scale, system, "rk4", 1, Recipe.closedForm(scale, system, method)).stream()
                .map(trial -> trial.withTrajectories(scale.closedFormTrajectories(system)))
                .toList();
    }

    /** The cells with their errors. */
    List<Cell> closedForm(Scale scale) {
        return tested(closedFormTrainings(scale));
    }

    private List<Cell> tested(List<Trial> trials) {
        return trials.stream()
                .<Cell>map(trial -> top ? new TopCurvature(trial.system(), trial.tests(), Optional.of(trial)) : trial)
                .toList();
    }

    /** The scales to look for a smaller run at, the largest first. */
    static List<Scale> smallerScales() {
        return Arrays.asList(Scale.STANDARD, Scale.SMOKE);
    }
}
