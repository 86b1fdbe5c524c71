package dev.attns.paper.cell;

import java.util.List;
import java.util.Map;

/** The results of all cells of an experiment. */
public final class Results {

    private final Map<String, Result> byKey;

    public Results(Map<String, Result> byKey) {
        this.byKey = Map.copyOf(byKey);
    }

    /** The result of a cell. */
    public Result of(Cell cell) {
        Result result = byKey.get(cell.key());
        if (result == null) {
            throw new IllegalArgumentException("The experiment did not name the cell " + cell.key());
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
