package dev.attns.spark;

import dev.attns.event.Event;
import dev.attns.guard.Guard;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.scheme.Scheme;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.block.SolverRecipe;
import dev.attns.trajectory.TimeGrid;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * Solves for the rows of a data set, a trajectory each: columns named as the components of the state are where it starts, columns named as
 * the parameters that vary are its own parameters. All columns are kept, so that a key goes along.
 *
 * <pre>{@code
 * Dataset<Row> ends = SparkEnsemble.of(Model.read(file)).solve(session.read().parquet("starts"));
 * SparkEnsemble.statistics(ends).show();
 * }</pre>
 *
 * <p>Rows are packed into tiles inside a partition; a row's result depends on that row alone, to the bit. Nothing is computed before Spark
 * needs it, but that columns without a value are looked for at once.
 */
public final class SparkEnsemble {

    /** What columns with components at the end are called before the component's name. */
    static final String END = "end_";

    /** What columns with components at a time are called before the component's name. */
    static final String AT = "at_";

    static final String TIME = "time";
    static final String STATUS = "status";
    static final String EVENT = "event";

    private final Problem problem;
    private final SolverRecipe recipe;
    private final TimeGrid grid;

    private SparkEnsemble(Problem problem, SolverRecipe recipe, TimeGrid grid) {
        this.problem = problem;
        this.recipe = recipe;
        this.grid = grid;
    }

    /**
     * With a model, guarded as it is usually, to the usual horizon of its problem.
     *
     * @throws dev.attns.error.InputException where the problem has no text that executors could read
     */
    public static SparkEnsemble of(Model model) {
        return of(model, new HybridSolver(model, Workers.of(1)).guard());
    }

    /** With a model and a guard. */
    public static SparkEnsemble of(Model model, Guard guard) {
        return new SparkEnsemble(
                model.problem(),
                SolverRecipe.of(model, guard, false),
                TimeGrid.until(model.problem().horizon(), model.correctedStep().step()));
    }

    /** With a classical scheme at a step, to the usual horizon of the problem. */
    public static SparkEnsemble of(Problem problem, Scheme scheme, double step) {
        return new SparkEnsemble(
                problem, SolverRecipe.of(problem, scheme, step), TimeGrid.of(0, problem.horizon(), step));
    }

    /** The same at other points of time, the first of which is that of the starts. */
    public SparkEnsemble at(TimeGrid points) {
        recipe.prepared(recipe.fingerprint()).solver().check(points);
        return new SparkEnsemble(problem, recipe, points);
    }

    /** Where trajectories end: columns {@code end_NAME} for each component, and {@code status}. */
    public Dataset<Row> solve(Dataset<Row> starts) {
        TimeGrid whole = grid.isEqual() ? new TimeGrid(grid.start(), grid.end(), 1) : grid;
        return run(
                starts,
                RowSolver.Output.ENDS,
                recipe(),
                whole,
                schema -> numbers(schema, END).add(STATUS, DataTypes.StringType));
    }

    /** The states at all points: a row for each with columns {@code time} and {@code at_NAME}. */
    public Dataset<Row> grid(Dataset<Row> starts) {
        return run(
                starts,
                RowSolver.Output.GRID,
                recipe(),
                grid,
                schema -> numbers(schema.add(TIME, DataTypes.DoubleType), AT));
    }

    /** The events of the problem: a row for each that happens with columns {@code event}, {@code time} and {@code at_NAME}. */
    public Dataset<Row> events(Dataset<Row> starts) {
        return run(
                starts,
                RowSolver.Output.EVENTS,
                new SolverRecipe.Following(recipe, List.of(), 0),
                grid,
                schema -> numbers(schema.add(EVENT, DataTypes.StringType).add(TIME, DataTypes.DoubleType), AT));
    }

    /**
     * What all rows of {@link #solve} or {@link #grid} come to, a row for each component (and time): counts, mean, deviation, extremes,
     * quantiles and a histogram, by aggregation where the rows are.
     */
    public static Dataset<Row> statistics(Dataset<Row> solved) {
        return EnsembleStatistics.of(solved);
    }

    /** Events that act are followed, whoever looks. */
    private SolverRecipe recipe() {
        return problem.events().stream().anyMatch(Event::acts)
                ? new SolverRecipe.Following(recipe, List.of(), 0)
                : recipe;
    }

    private StructType numbers(StructType schema, String prefix) {
        StructType all = schema;
        for (String component : problem.components()) {
            all = all.add(prefix + component, DataTypes.DoubleType);
        }
        return all;
    }

    private Dataset<Row> run(
            Dataset<Row> starts,
            RowSolver.Output output,
            SolverRecipe solving,
            TimeGrid points,
            UnaryOperator<StructType> columns) {
        StartColumns from = StartColumns.of(starts, problem.rowNames());
        StructType schema = columns.apply(starts.schema());
        from.requireNew(new ArrayList<>(List.of(schema.fieldNames())));
        String fingerprint = solving.fingerprint();
        solving.prepared(fingerprint).solver().check(points);
        RowSolver solver = new RowSolver(solving, fingerprint, points, from.places(), output);
        return starts.mapPartitions(solver, Encoders.row(schema));
    }
}
