package dev.attns.paper.experiment;

import static dev.attns.paper.experiment.Methods.ATTNS;

import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Reading;
import dev.attns.paper.cell.Recipe;
import dev.attns.paper.cell.Result;
import dev.attns.paper.cell.Results;
import dev.attns.paper.cell.Scale;
import dev.attns.paper.cell.Trial;
import dev.attns.reference.References;
import dev.attns.report.Column;
import dev.attns.report.Numbers;
import dev.attns.report.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Under which reading of the paper a printed error comes out: AttNS on the 2-link pendulum with half of the data, which as we read
 * the paper is far above the printed number, with one point of the training read otherwise at a time.
 */
public final class Readings implements Experiment {

    private static final double PRINTED = 4.26e-9;

    /** Many programs for pendulums have this g where the paper prints 9.8. */
    private static final String OTHER_GRAVITY = Scale.TWO_LINK + ",g=9.81";

    /** A training and how it reads the paper. */
    private record Read(String words, Trial trial) {}

    @Override
    public String name() {
        return "readings";
    }

    @Override
    public String item() {
        return "Tables 1 and 2";
    }

    @Override
    public String title() {
        return "One printed error under other readings of the paper";
    }

    @Override
    public boolean isOfThePapersSize() {
        return true;
    }

    private static List<Read> reads(Scale scale) {
        Recipe recipe = Recipe.adam(scale, Scale.TWO_LINK, "rk4", ATTNS);
        List<Trial> usual = Trial.seeds(scale, Scale.TWO_LINK, "rk4", PrintedRow.HALF, recipe);
        Trial first = usual.get(0);
        List<Read> reads = new ArrayList<>();
        for (Trial trial : usual) {
            reads.add(new Read(Reading.USUAL.words() + ", seed " + trial.seed(), trial));
        }
        reads.add(new Read("all data", Trial.of(scale, Scale.TWO_LINK, "rk4", 1, recipe, first.seed())));
        reads.add(new Read(
                "twice as many epochs: the iterations of all data",
                first.withRecipe(recipe.withEpochs(2 * recipe.epochs()))));
        for (Reading reading : Reading.values()) {
            if (reading != Reading.USUAL) {
                reads.add(new Read(reading.words(), first.withRecipe(recipe.read(reading))));
            }
        }
        reads.add(new Read("g = 9.81", first.withSystem(OTHER_GRAVITY)));
        reads.add(new Read("accurate training data", first.withReference(otherReference(scale))));
        return reads;
    }

    /** Accurate data for those of RK4, and at scales whose data are accurate those of RK4. */
    private static String otherReference(Scale scale) {
        return scale == Scale.FULL ? References.ACCURATE : Scale.FULL.reference(Scale.TWO_LINK, "rk4");
    }

    @Override
    public List<Cell> cells(Scale scale) {
        return reads(scale).stream().<Cell>map(Read::trial).toList();
    }

    @Override
    public Findings findings(Scale scale, Results results) {
        Table table = Table.of(
                Column.left("reading"),
                Column.right("iterations"),
                Column.right("error at T"),
                Column.right("median"),
                Column.right("over the printed"),
                Column.right("validation, least of twenty"),
                Column.right("validation, last"),
                Column.right("seconds"));
        List<String> reached = new ArrayList<>();
        for (Read read : reads(scale)) {
            Optional<Result> found = results.find(read.trial());
            if (found.isPresent()) {
                Result result = found.get();
                double error = result.number(Trial.ERROR);
                double[] looks = result.has(Trial.VALIDATION) ? result.numbers(Trial.VALIDATION) : new double[0];
                table = table.row(
                        read.words(),
                        Numbers.count(read.trial().iterations()),
                        Numbers.error(error),
                        Numbers.error(result.number(Trial.MEDIAN), 2),
                        Numbers.ratio(error / PRINTED),
                        looks.length == 0
                                ? Row.NONE
                                : Numbers.error(Arrays.stream(looks).min().orElseThrow(), 2),
                        looks.length == 0 ? Row.NONE : Numbers.error(looks[looks.length - 1], 2),
                        Numbers.large(result.seconds()));
                if (Verdict.on(error, PRINTED) != Verdict.NOT_REPRODUCED) {
                    reached.add(read.words());
                }
            }
        }
        return Findings.of(
                        "AttNS on RK4 for the 2-link pendulum with half of the data, 10,000 trajectories: as we read the paper its"
                                + " error is far above the printed " + Numbers.error(PRINTED)
                                + ", and with all data it is not. Here one point"
                                + " of the training is read otherwise at a time, seed 1. The parameters with the least validation error of"
                                + " twenty looks are tested; beside it stands that of the last look, which the paper may have taken."
                                + " Other starts of the network are the other seeds, which draw other data, too.")
                .block(table)
                .paragraph(
                        reached.isEmpty()
                                ? "The printed error comes out, within a factor of three, under none of these readings."
                                : "The printed error comes out, within a factor of three, under: "
                                        + String.join("; ", reached) + ".");
    }
}
