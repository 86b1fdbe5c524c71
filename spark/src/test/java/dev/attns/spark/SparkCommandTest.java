package dev.attns.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.trajectory.TrajectoryFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands on Spark in this virtual machine: the bytes are those of the local engine, whatever the partitions. */
class SparkCommandTest {

    private static final String SPARK = " --engine spark:local[2]";
    private static final String GENERATE = "generate lorenz --horizon 1 --trajectories 700 --first 9 --out ";
    private static final String SOLVE = "solve MODEL --horizon 4 --trajectories 3000 --every 10 --out ";
    private static final String EVENTS = "solve MODEL --horizon 4 --trajectories 600 --every 10 --event up=x --events ";
    private static final String EVALUATE = "evaluate MODEL --horizon 2 --trajectories 300 --json";

    private static final String TRAIN = "train lorenz --horizon 0.4 --trajectories 300 --sample 40 --degree 2 --out ";

    @TempDir
    static Path folder;

    @BeforeAll
    static void locally() throws IOException {
        SmallModel.trained().write(folder.resolve("a.model"));
        run(GENERATE + "1.npy --threads 1");
        run(GENERATE + "2.npy --threads 2");
        run(SOLVE + "s1.npy --threads 1");
        run(SOLVE + "s2.npy --threads 2");
        run(EVENTS + "e1.csv --threads 1");
        run(TRAIN + "t1.model --threads 1");
        run(TRAIN + "t2.model --threads 2");
    }

    private static CommandRun run(String command, String... settings) {
        String[] words = command.split(" ");
        for (int i = 0; i < words.length; i++) {
            if (words[i].equals("MODEL")) {
                words[i] = folder.resolve("a.model").toString();
            } else if (words[i].matches("\\w+\\.(npy|csv|model)")) {
                words[i] = folder.resolve(words[i]).toString();
            }
        }
        CommandRun run = CommandRun.of(String.join(" ", words), settings);
        assertThat(run.code()).as(run.err()).isZero();
        return run;
    }

    private static void assertSame(String one, String other) throws IOException {
        for (String end : new String[] {"", ".json"}) {
            Path file = folder.resolve(one + end);
            if (Files.exists(file)) {
                assertThat(folder.resolve(other + end)).hasSameBinaryContentAs(file);
            }
        }
    }

    @Test
    void locallyTheThreadsMakeNoDifference() throws IOException {
        assertSame("1.npy", "2.npy");
        assertSame("s1.npy", "s2.npy");
        assertSame("t1.model", "t2.model");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 8, 50})
    void partitionsMakeNoDifference(int partitions) throws IOException {
        String setting = "spark.default.parallelism=" + partitions;
        run(GENERATE + "g" + partitions + ".npy" + SPARK, setting);
        assertSame("1.npy", "g" + partitions + ".npy");
        run(SOLVE + "s_" + partitions + ".npy" + SPARK, setting);
        assertSame("s1.npy", "s_" + partitions + ".npy");
        run(TRAIN + "t_" + partitions + ".model" + SPARK, setting);
        assertSame("t1.model", "t_" + partitions + ".model");
    }

    @Test
    void eventsAreTheSame() throws IOException {
        run(EVENTS + "e2.csv" + SPARK);
        assertSame("e1.csv", "e2.csv");
    }

    @Test
    void aFolderOfTablesHasTheSameNumbers() throws IOException {
        String command = "solve MODEL --horizon 1 --trajectories 500 --seed 5 --every 5 --out ";
        run(command + "p.npy");
        run(command + folder.resolve("p.parquet") + SPARK);
        assertThat(folder.resolve("p.parquet.partial")).doesNotExist();
        assertThat(folder.resolve("p.parquet.json")).exists();
        try (SparkBlocks engine = (SparkBlocks) new SparkProvider().open("local[2]", Map.of(), sentence -> {});
                TrajectoryFile file = TrajectoryFile.open(folder.resolve("p.npy"), 0.5)) {
            List<Row> rows = engine.session()
                    .read()
                    .parquet(folder.resolve("p.parquet").toString())
                    .collectAsList();
            assertThat(rows).hasSize(1500);
            double[][] states = new double[file.rows()][500];
            for (int point = 0; point < 3; point++) {
                file.read(point, 0, 500, states);
                for (Row row : rows) {
                    int i = (int) row.<Long>getAs("trajectory").longValue();
                    if (row.<Double>getAs("time") == 0.5 * point) {
                        assertThat(row.<Double>getAs("x")).isEqualTo(states[0][i]);
                        assertThat(row.<Double>getAs("y")).isEqualTo(states[1][i]);
                        assertThat(row.<Double>getAs("mu")).isBetween(0.5, 1.0);
                    }
                }
            }
        }
        CommandRun again =
                CommandRun.of("generate lorenz --trajectories 5 --out " + folder.resolve("p.parquet") + SPARK);
        assertThat(again.code()).isEqualTo(2);
        assertThat(again.err()).contains("p.parquet");
    }

    @Test
    void tablesNeedAnEngineOfSeveralMachines() {
        CommandRun run = CommandRun.of("generate lorenz --trajectories 5 --out " + folder.resolve("q.parquet"));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("(--engine spark)");
    }

    @Test
    void startsThatAreGivenTravel() throws IOException {
        StringBuilder starts = new StringBuilder("x,y,mu\n");
        for (int i = 0; i < 900; i++) {
            starts.append(0.001 * i)
                    .append(",0.5,")
                    .append(i % 7 == 0 ? 0.7 : 0.9)
                    .append('\n');
        }
        Files.writeString(folder.resolve("starts.csv"), starts);
        String command = "solve MODEL --horizon 1 --initial starts.csv --out ";
        run(command + "i1.npy");
        run(command + "i2.npy" + SPARK, "spark.default.parallelism=3");
        assertSame("i1.npy", "i2.npy");
    }

    @Test
    void anEvaluationSaysTheSame() {
        String here = run(EVALUATE).out();
        String there = run(EVALUATE + SPARK).out();
        assertThat(untimed(there)).isEqualTo(untimed(here)).contains("mse_at_end");
    }

    private static String untimed(String json) {
        return json.replaceAll("\"seconds\": ?[^,}\\s]+", "");
    }

    @Test
    void aMasterThatIsNoneIsRefusedAndNothingIsLeft() {
        for (String master : new String[] {"spark:nonsense", "spark:spark://127.0.0.1:1", "spork", "spark:spark://"}) {
            CommandRun run = CommandRun.of(GENERATE + folder.resolve("none.npy") + " --engine " + master);
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err().lines().filter(line -> line.startsWith("attns: ")))
                    .hasSize(1);
            assertThat(run.err()).contains("engine").doesNotContain("Exception");
            assertThat(Arrays.stream(folder.toFile().list()).filter(name -> name.startsWith("none")))
                    .isEmpty();
        }
    }

    @Test
    void aSettingThatIsNotSparksIsRefused() {
        CommandRun run = CommandRun.of(GENERATE + folder.resolve("none.npy") + SPARK, "executor.memory=1g");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("settings of Spark begin with 'spark.'");
    }
}
