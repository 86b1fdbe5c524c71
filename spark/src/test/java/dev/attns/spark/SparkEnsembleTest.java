package dev.attns.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.when;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.attns.error.InputException;
import dev.attns.event.Events;
import dev.attns.event.Occurrence;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.EventSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.trajectory.TimeGrid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SparkEnsembleTest {

    private static final int COUNT = 900;
    private static final Workers WORKERS = Workers.of(2);

    private static SparkBlocks engine;
    private static SparkSession session;
    private static Model model;
    private static double[][] starts;
    private static Solution wanted;

    @BeforeAll
    static void started() {
        engine = (SparkBlocks)
                new SparkProvider().open("local[2]", Map.of("spark.sql.shuffle.partitions", "2"), sentence -> {});
        session = engine.session();
        model = SmallModel.trained();
        starts = new double[COUNT][];
        for (int i = 0; i < COUNT; i++) {
            starts[i] = new double[] {0.002 * i, i % 100 == 17 ? Double.NaN : 0.3, i % 50 == 0 ? 3 : 0.5 + 0.0005 * i};
        }
        wanted = new HybridSolver(model, WORKERS).solve(Starts.unchecked(starts), SmallModel.GRID);
    }

    @AfterAll
    static void stopped() {
        engine.close();
    }

    /** Columns in another order than the components, with a key. */
    private static Dataset<Row> dataset() {
        StructType schema = new StructType()
                .add("mu", DataTypes.DoubleType)
                .add("key", DataTypes.StringType)
                .add("y", DataTypes.DoubleType)
                .add("x", DataTypes.DoubleType);
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            rows.add(RowFactory.create(starts[i][2], "row " + i, starts[i][1], starts[i][0]));
        }
        return session.createDataFrame(rows, schema);
    }

    private static int number(Row row) {
        return Integer.parseInt(row.<String>getAs("key").substring(4));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 8})
    void endsAreThoseOfOneMachineToTheBit(int partitions) {
        List<Row> rows = SparkEnsemble.of(model)
                .at(SmallModel.GRID)
                .solve(dataset().repartition(partitions))
                .collectAsList();
        assertThat(rows).hasSize(COUNT);
        for (Row row : rows) {
            int i = number(row);
            assertThat(new double[] {row.getAs("end_x"), row.getAs("end_y")}).containsExactly(wanted.state(40, i));
            assertThat(row.<String>getAs("status"))
                    .isEqualTo(wanted.status(i).outcome().name());
            assertThat(row.<Double>getAs("mu")).isEqualTo(starts[i][2]);
        }
        assertThat(rows).extracting(row -> row.<String>getAs("status")).contains("FINISHED", "GUARDED", "NON_FINITE");
    }

    @Test
    void gridsHaveARowForEveryPoint() {
        TimeGrid grid = TimeGrid.of(0, 1, 0.5);
        Dataset<Row> all = SparkEnsemble.of(model).at(grid).grid(dataset().limit(20));
        assertThat(all.columns()).containsExactly("mu", "key", "y", "x", "time", "at_x", "at_y");
        List<Row> rows = all.collectAsList();
        assertThat(rows).hasSize(60);
        Solution here = new HybridSolver(model, WORKERS).solve(Starts.unchecked(starts), grid);
        for (Row row : rows) {
            int point = (int) (2 * row.<Double>getAs("time"));
            assertThat(new double[] {row.getAs("at_x"), row.getAs("at_y")})
                    .containsExactly(here.state(point, number(row)));
        }
    }

    @Test
    void eventsAreThoseOfTheProblem() {
        Problem problem = Systems.problem("../systems/bouncing-ball.yaml");
        StructType schema = new StructType();
        for (String component : problem.components()) {
            schema = schema.add(component, DataTypes.FloatType);
        }
        Object[] start = problem.components().stream().map(name -> (Object) 1f).toArray();
        TimeGrid grid = TimeGrid.of(0, 2, 0.1);
        List<Row> rows = SparkEnsemble.of(problem, Schemes.rk4(), 0.1)
                .at(grid)
                .events(session.createDataFrame(List.of(RowFactory.create(start)), schema))
                .collectAsList();
        double[] same = new double[start.length];
        Arrays.fill(same, 1);
        List<Occurrence> here = new EventSolver(
                        new ClassicalSolver(problem.ode(), Schemes.rk4(), 0.1, WORKERS),
                        new Events(problem.events(), 0))
                .solve(Starts.of(problem, same), grid)
                .events();
        assertThat(here).isNotEmpty();
        assertThat(rows)
                .extracting(row -> row.<Double>getAs("time"))
                .containsExactlyElementsOf(here.stream().map(Occurrence::time).toList());
        assertThat(rows)
                .extracting(row -> row.<String>getAs("event"))
                .containsExactlyElementsOf(here.stream().map(Occurrence::event).toList());
    }

    @Test
    void statisticsAreThoseOfAllRows() {
        Dataset<Row> ends =
                SparkEnsemble.of(model).at(SmallModel.GRID).solve(dataset().repartition(3));
        Row x = SparkEnsemble.statistics(ends)
                .filter(col("component").equalTo("x"))
                .head();
        double[] finite = LongStream.range(0, COUNT)
                .mapToDouble(i -> wanted.at(40, i, 0))
                .filter(Double::isFinite)
                .sorted()
                .toArray();
        double mean = Arrays.stream(finite).average().orElseThrow();
        assertThat(x.<Long>getAs("count")).isEqualTo(finite.length);
        assertThat(x.<Long>getAs("lost")).isEqualTo(COUNT - finite.length).isEqualTo(9);
        assertThat(x.<Double>getAs("mean")).isCloseTo(mean, within(1e-12));
        assertThat(x.<Double>getAs("smallest")).isEqualTo(finite[0]);
        assertThat(x.<Double>getAs("largest")).isEqualTo(finite[finite.length - 1]);
        double median = x.<Double>getList(x.fieldIndex("quantiles")).get(3);
        assertThat(median).isBetween(finite[finite.length / 2 - 2], finite[finite.length / 2 + 2]);
        assertThat(x.getList(x.fieldIndex("histogram"))).hasSizeBetween(10, 64);
    }

    private static void assertRefused(Dataset<Row> bad, String... words) {
        assertThatThrownBy(() -> SparkEnsemble.of(model).at(SmallModel.GRID).solve(bad))
                .isInstanceOf(InputException.class)
                .hasMessageContainingAll(words);
    }

    @Test
    void columnsThatCannotBeUsedAreRefusedOnTheDriver() {
        assertRefused(dataset().drop("mu"), "no column 'mu'", "x, y, mu");
        assertRefused(dataset().withColumn("y", col("y").cast("string")), "column 'y' is of type string");
        assertRefused(dataset().withColumn("x", when(col("x").gt(1), col("x"))), "column 'x' has rows without a value");
        assertRefused(dataset().withColumn("end_x", lit(1)), "a column 'end_x' already");
    }
}
