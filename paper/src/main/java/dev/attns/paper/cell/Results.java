package dev.attns.paper.cell;

import dev.attns.file.Journal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The results of cells. */
public final class Results {

    private final Map<Journal.Entry, Result> byEntry;

    public Results(Map<Journal.Entry, Result> byEntry) {
        this.byEntry = Map.copyOf(byEntry);
    }

    /** The result of a cell. */
    public Result of(Cell cell) {
        return find(cell)
                .orElseThrow(
                        () -> new IllegalArgumentException("The experiment did not name the cell " + cell.describe()));
    }

    /** The result of a cell, where it is there. */
    public Optional<Result> find(Cell cell) {
        return Optional.ofNullable(byEntry.get(cell.entry()));
    }

    /** Those of several cells that are there. */
    public <C extends Cell> List<C> finished(List<C> cells) {
        return cells.stream().filter(cell -> find(cell).isPresent()).toList();
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
