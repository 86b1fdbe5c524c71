package dev.attns.spark;

import dev.attns.solver.block.SolveWork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/** Solutions as a folder of Parquet files, which executors write; the driver gives the folder its name when all are there. */
final class ParquetTables {

    private static final String TRAJECTORY = "trajectory";

    private final SparkSession session;
    private final JavaSparkContext context;
    private final int tasks;

    ParquetTables(SparkSession session, JavaSparkContext context, int tasks) {
        this.session = session;
        this.context = context;
        this.tasks = tasks;
    }

    Map<String, Long> write(SolveWork work, List<String> components, List<String> parameters, Path target)
            throws IOException {
        Path partial = target.resolveSibling(target.getFileName() + ".partial").toAbsolutePath();
        delete(partial);
        StructType schema = new StructType()
                .add(TRAJECTORY, DataTypes.LongType, false)
                .add(SparkEnsemble.TIME, DataTypes.DoubleType, false);
        for (String name :
                Stream.concat(components.stream(), parameters.stream()).toList()) {
            schema = schema.add(name, DataTypes.DoubleType, false);
        }
        schema = schema.add(SparkEnsemble.STATUS, DataTypes.StringType, false);
        long blocks = work.endBlock() - work.firstBlock();
        int parts = (int) Math.min(tasks, blocks);
        List<long[]> ranges = new ArrayList<>();
        for (int i = 0; i < parts; i++) {
            ranges.add(
                    new long[] {work.firstBlock() + blocks * i / parts, work.firstBlock() + blocks * (i + 1) / parts});
        }
        try {
            JavaRDD<Row> rows =
                    context.parallelize(ranges, parts).mapPartitions(new TableTask(work, parameters.size()));
            session.createDataFrame(rows, schema)
                    .write()
                    .parquet(partial.toUri().toString());
            Map<String, Long> statuses = statuses(partial, work);
            Files.move(partial, target);
            return statuses;
        } finally {
            delete(partial);
        }
    }

    private Map<String, Long> statuses(Path folder, SolveWork work) {
        Map<String, Long> counts = new TreeMap<>();
        session.read()
                .parquet(folder.toUri().toString())
                .groupBy(SparkEnsemble.STATUS)
                .count()
                .collectAsList()
                .forEach(row -> counts.put(
                        row.getString(0), row.getLong(1) / work.grid().points()));
        return counts;
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        List<Path> all;
        try (Stream<Path> below = Files.walk(folder)) {
            all = below.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path each : all) {
            Files.delete(each);
        }
    }
}
