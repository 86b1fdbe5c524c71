package dev.attns.paper.experiment;

import dev.attns.paper.cell.Cell;
import dev.attns.paper.cell.Results;
import dev.attns.paper.finding.Findings;
import dev.attns.paper.recipe.Scale;
import java.util.List;

/** A table, figure or theorem of the paper: which cells it needs at a scale, and what their results come to. */
public interface Experiment {

    /** The name on the command line, and of its files. */
    String name();

    /** What the paper calls it: {@code Figure 3}. */
    String item();

    /** What it is about, in a line. */
    String title();

    /**
     * Whether it is about the paper's own size, and shows what there is of that: a run takes hours. Others are shown once all their
     * cells of a scale are there.
     */
    default boolean isOfThePapersSize() {
        return false;
    }

    /** The cells to be computed. */
    List<Cell> cells(Scale scale);

    /** What the results come to. */
    Findings findings(Scale scale, Results results);
}
