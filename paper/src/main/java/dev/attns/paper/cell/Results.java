package dev.attns.paper.cell;

import dev.attns.file.Journal;
import java.util.List;
import java.util.Map;

/** The results of all cells of an experiment. */
public final class Results {

    private final Map<Journal.Entry, Result> byEntry;

    public Results(Map<Journal.Entry, Result> byEntry) {
        this.byEntry = Map.copyOf(byEntry);
    }

    /** The result of a cell. */
    public Result of(Cell cell) {
        Result result = byEntry.get(cell.entry());
        if (result == null) {
            throw new IllegalArgumentException("The experiment did not name the cell " + cell.describe());
        }
        return result;
    }

    /** A figure of several cells, one by one. */
    public double[] each(List<? extends Cell> cells, String figure) {
        return cells.stream().mapToDouble(cell -> of(cell).number(figure)).toArray();
    }

    /** A figure of several cells, which differ in nothing but their seed. */
    public Spread spread(Iterable<? extends Cell> cells, String figure) {
        return Spread.of(cells, cell -> of(cell).number(figure));
    }
}
