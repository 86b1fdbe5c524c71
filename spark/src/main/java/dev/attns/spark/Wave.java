package dev.attns.spark;

import dev.attns.block.BlockWork;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.AbstractFunction0;
import scala.runtime.AbstractFunction2;
import scala.runtime.BoxedUnit;

/**
 * A job of Spark: neighbouring blocks in some tasks. Each task's result is kept from when it comes until it is taken, so that what
 * waits on the driver is bounded by the size of a wave.
 */
final class Wave {

    private final long from;
    private final long to;
    private final int tasks;
    private final Map<Integer, TaskResult> arrived = new ConcurrentHashMap<>();
    private final SimpleFutureAction<BoxedUnit> job;

    private Wave(JavaSparkContext context, BlockTask task, long from, long to, int tasks, Object signal) {
        this.from = from;
        this.to = to;
        this.tasks = tasks;
        List<long[]> ranges = new ArrayList<>();
        for (int i = 0; i < tasks; i++) {
            ranges.add(new long[] {begin(i), begin(i + 1)});
        }
        List<Object> indices = new ArrayList<>();
        for (int i = 0; i < tasks; i++) {
            indices.add(i);
        }
        JavaRDD<long[]> blocks = context.parallelize(ranges, tasks);
        job = context.sc()
                .submitJob(
                        blocks.rdd(),
                        task,
                        CollectionConverters.asScala(indices).toSeq(),
                        new AbstractFunction2<Object, TaskResult, BoxedUnit>() {
                            @Override
                            public BoxedUnit apply(Object index, TaskResult result) {
                                arrived.put((Integer) index, result);
                                synchronized (signal) {
                                    signal.notifyAll();
                                }
                                return BoxedUnit.UNIT;
                            }
                        },
                        new AbstractFunction0<BoxedUnit>() {
                            @Override
                            public BoxedUnit apply() {
                                return BoxedUnit.UNIT;
                            }
                        });
    }

    /**
     * Begins the blocks {@code from … to − 1}.
     *
     * @param tasks no more than blocks
     * @param signal is notified of each result
     */
    static Wave begin(JavaSparkContext context, BlockWork work, long from, long to, int tasks, Object signal) {
        BlockTask task = new BlockTask(work, Runtime.version().feature());
        return new Wave(context, task, from, to, tasks, signal);
    }

    /** The first block of a task. */
    long begin(int task) {
        return from + (to - from) * task / tasks;
    }

    int tasks() {
        return tasks;
    }

    /** One after its last block. */
    long end() {
        return to;
    }

    /** The result of a task, which is then forgotten; null where it has not come. */
    TaskResult take(int task) {
        return arrived.remove(task);
    }

    /** Why the job failed; null where it has not. */
    Throwable failure() {
        return job.value().isDefined() && job.value().get().isFailure()
                ? job.value().get().failed().get()
                : null;
    }

    void cancel() {
        job.cancel();
    }
}
