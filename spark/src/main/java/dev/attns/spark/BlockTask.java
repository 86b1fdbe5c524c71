package dev.attns.spark;

import dev.attns.block.BlockWork;
import dev.attns.kernel.row.Kernels;
import java.io.Serializable;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import scala.Function1;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** Computes the blocks of a task on an executor, {@code from … to − 1} of its one element {@code {from, to}}. */
final class BlockTask extends AbstractFunction1<Iterator<long[]>, TaskResult>
        implements Function1<Iterator<long[]>, TaskResult>, Serializable {

    private static final long serialVersionUID = 1;

    private final BlockWork work;

    /** Nothing is computed by a virtual machine of another version. */
    private final int java;

    BlockTask(BlockWork work, int java) {
        this.work = work;
        this.java = java;
    }

    @Override
    public TaskResult apply(Iterator<long[]> ranges) {
        TaskResult.Machine here = new TaskResult.Machine(
                SparkEnv.get().blockManager().blockManagerId().host(),
                Runtime.version().feature(),
                Kernels.areVectorized());
        byte[][] none = {};
        if (here.java() != java) {
            return new TaskResult(here, none, null);
        }
        long[] range = ranges.next();
        byte[][] results = new byte[Math.toIntExact(range[1] - range[0])][];
        for (int i = 0; i < results.length; i++) {
            try {
                results[i] = work.compute(range[0] + i);
            } catch (RuntimeException failure) {
                return new TaskResult(here, none, failure);
            }
            if (TaskContext.get().isInterrupted()) {
                throw new TaskKilledException("not wanted any more");
            }
        }
        return new TaskResult(here, results, null);
    }
}
