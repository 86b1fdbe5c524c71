package dev.attns.block;

import dev.attns.parallel.Workers;
import java.util.Map;
import java.util.TreeMap;

/** Blocks on the threads of this machine. A thread that is far ahead waits, so that few results are held at a time. */
public final class LocalBlocks implements BlockEngine {

    /** So many results for each thread may wait for one that takes longer. */
    private static final int AHEAD = 4;

    private final Workers workers;

    /** An engine on the given threads. */
    public LocalBlocks(Workers workers) {
        this.workers = workers;
    }

    @Override
    public boolean run(BlockWork work, long from, long to, BlockResults results) {
        Line line = new Line(from, AHEAD * workers.threads(), results);
        workers.run(to - from, () -> line, (index, shared) -> {
            try {
                if (shared.waitFor(from + index)) {
                    shared.finished(from + index, work.compute(from + index));
                }
            } catch (Throwable failure) {
                shared.end();
                throw failure;
            }
        });
        return line.next == to;
    }

    @Override
    public int parallelism() {
        return workers.threads();
    }

    /** The threads belong to all. */
    @Override
    public void close() {}

    /** Results that wait for those before them. */
    private static final class Line {

        private final int longest;
        private final BlockResults results;
        private final Map<Long, byte[]> waiting = new TreeMap<>();
        private long next;
        private boolean ended;

        Line(long first, int longest, BlockResults results) {
            this.next = first;
            this.longest = longest;
            this.results = results;
        }

        /** Waits until a block is not too far ahead; false where it need not be computed. The next one in line never waits. */
        synchronized boolean waitFor(long block) {
            ended |= results.stopRequested();
            while (!ended && block >= next + longest) {
                try {
                    wait();
                } catch (InterruptedException stopped) {
                    Thread.currentThread().interrupt();
                    end();
                }
            }
            return !ended;
        }

        synchronized void finished(long block, byte[] result) {
            waiting.put(block, result);
            for (byte[] own = waiting.remove(next); own != null && !ended; own = waiting.remove(next)) {
                results.accept(next, own);
                next++;
            }
            notifyAll();
        }

        synchronized void end() {
            ended = true;
            notifyAll();
        }
    }
}
