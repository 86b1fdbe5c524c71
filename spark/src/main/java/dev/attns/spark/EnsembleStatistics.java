package dev.attns.spark;

import static dev.attns.error.InputError.UNUSABLE_COLUMNS;
import static org.apache.spark.sql.functions.abs;
import static org.apache.spark.sql.functions.array;
import static org.apache.spark.sql.functions.avg;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.explode;
import static org.apache.spark.sql.functions.histogram_numeric;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.max;
import static org.apache.spark.sql.functions.min;
import static org.apache.spark.sql.functions.percentile_approx;
import static org.apache.spark.sql.functions.stddev_samp;
import static org.apache.spark.sql.functions.struct;
import static org.apache.spark.sql.functions.when;

import dev.attns.sweep.Summary;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Statistics of solved rows by Spark's own aggregation: each partition comes to some numbers and a sketch of its quantiles for each
 * component, and these are merged; no row travels to the driver.
 */
final class EnsembleStatistics {

    /** As in the summaries of one machine: what is larger, or not finite, is counted apart. */
    private static final double LARGEST = 1e150;

    /** A quantile is off by one of so many parts of the rows at most. */
    private static final int ACCURACY = 10_000;

    private static final int BINS = 64;
    private static final String COMPONENT = "component";
    private static final String VALUE = "value";

    private EnsembleStatistics() {}

    static Dataset<Row> of(Dataset<Row> solved) {
        List<String> columns = List.of(solved.columns());
        boolean overTime = columns.contains(SparkEnsemble.TIME);
        String prefix = overTime ? SparkEnsemble.AT : SparkEnsemble.END;
        Column[] components = columns.stream()
                .filter(name -> name.startsWith(prefix))
                .map(name -> struct(
                        lit(name.substring(prefix.length())).as(COMPONENT),
                        col("`" + name + "`").as(VALUE)))
                .toArray(Column[]::new);
        if (components.length == 0) {
            throw UNUSABLE_COLUMNS.with(
                    "none of its columns " + String.join(", ", columns) + " begins with " + prefix,
                    "take one that was solved");
        }
        Column one = explode(array(components)).as("one");
        Dataset<Row> values = (overTime ? solved.select(col(SparkEnsemble.TIME), one) : solved.select(one));
        Column value = when(abs(col(VALUE)).leq(LARGEST), col(VALUE));
        Dataset<Row> flat = overTime
                ? values.select(col(SparkEnsemble.TIME), col("one.component"), col("one.value"))
                : values.select(col("one.component"), col("one.value"));
        Column[] groups =
                overTime ? new Column[] {col(SparkEnsemble.TIME), col(COMPONENT)} : new Column[] {col(COMPONENT)};
        Column shares =
                array(Summary.SHARES.stream().map(share -> lit((double) share)).toArray(Column[]::new));
        Column[] further = {
            count(lit(1)).minus(count(value)).as("lost"),
            avg(value).as("mean"),
            stddev_samp(value).as("deviation"),
            min(value).as("smallest"),
            max(value).as("largest"),
            percentile_approx(value, shares, lit(ACCURACY)).as("quantiles"),
            histogram_numeric(value, lit(BINS)).as("histogram")
        };
        Dataset<Row> all = flat.groupBy(groups).agg(count(value).as("count"), further);
        return all.orderBy(Arrays.copyOf(groups, groups.length));
    }
}
