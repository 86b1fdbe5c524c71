package dev.attns.spark;

import dev.attns.solver.SolutionSink;
import dev.attns.solver.SolutionSummary;
import dev.attns.solver.Status;
import dev.attns.solver.block.SolveWork;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;

/** The rows of the table of some blocks {@code {from, to}}, a block in memory at a time. */
final class TableTask implements FlatMapFunction<Iterator<long[]>, Row> {

    private static final long serialVersionUID = 1;

    private final SolveWork work;
    private final int parameters;

    TableTask(SolveWork work, int parameters) {
        this.work = work;
        this.parameters = parameters;
    }

    @Override
    public Iterator<Row> call(Iterator<long[]> ranges) {
        long[] range = ranges.next();
        return LongStream.range(range[0], range[1])
                .boxed()
                .flatMap(block -> {
                    Block solved = new Block(work.first(block), work.count(block));
                    work.solve(block, solved);
                    int points = work.grid().points();
                    return IntStream.range(0, solved.count * points).mapToObj(i -> solved.row(i / points, i % points));
                })
                .iterator();
    }

    /** The states of a block. */
    private final class Block implements SolutionSink {

        private final long first;
        private final int count;
        private final double[][][] states;
        private final double[][] own;
        private final Map<Long, Status> statuses = new HashMap<>();

        Block(long first, int count) {
            this.first = first;
            this.count = count;
            this.states = new double[work.grid().points()][count][];
            this.own = new double[count][parameters];
        }

        @Override
        public void start(long from, int lanes, double[][] state) {
            for (int lane = 0; lane < lanes; lane++) {
                for (int j = 0; j < parameters; j++) {
                    own[(int) (from - first) + lane][j] = state[state.length - parameters + j][lane];
                }
            }
        }

        @Override
        public void point(int point, long from, int lanes, double[][] state) {
            for (int lane = 0; lane < lanes; lane++) {
                double[] one = new double[state.length];
                for (int c = 0; c < one.length; c++) {
                    one[c] = state[c][lane];
                }
                states[point][(int) (from - first) + lane] = one;
            }
        }

        @Override
        public void tileDone(long from, int lanes, SolutionSummary summary) {
            statuses.putAll(summary.all());
        }

        Row row(int i, int point) {
            double[] state = states[point][i];
            Object[] values = new Object[3 + state.length + parameters];
            values[0] = first + i;
            values[1] = work.grid().at(point);
            for (int c = 0; c < state.length; c++) {
                values[2 + c] = state[c];
            }
            for (int j = 0; j < parameters; j++) {
                values[2 + state.length + j] = own[i][j];
            }
            values[values.length - 1] = statuses.getOrDefault(first + i, Status.finished())
                    .outcome()
                    .name();
            return RowFactory.create(values);
        }
    }
}
