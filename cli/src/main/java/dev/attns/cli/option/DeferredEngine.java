package dev.attns.cli.option;

import dev.attns.block.BlockEngine;
import dev.attns.block.BlockResults;
import dev.attns.block.BlockWork;
import java.util.Optional;
import java.util.function.Supplier;

/** An engine that is opened when it gets its first work: what is wrong with a command is said before a cluster starts. */
final class DeferredEngine implements BlockEngine {

    private final Supplier<BlockEngine> opening;
    private BlockEngine opened;

    DeferredEngine(Supplier<BlockEngine> opening) {
        this.opening = opening;
    }

    private synchronized BlockEngine engine() {
        if (opened == null) {
            opened = opening.get();
        }
        return opened;
    }

    @Override
    public boolean run(BlockWork work, long from, long to, BlockResults results) {
        return engine().run(work, from, to, results);
    }

    @Override
    public int parallelism() {
        return engine().parallelism();
    }

    @Override
    public <T> Optional<T> as(Class<T> ability) {
        return engine().as(ability);
    }

    @Override
    public synchronized void close() {
        if (opened != null) {
            opened.close();
        }
    }
}
