package dev.attns.block;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** An engine for tests that is as little helpful as a cluster: work comes as bytes, blocks are done out of order, and each of them twice. */
public final class ScatteredBlocks implements BlockEngine {

    private final long seed;
    private long computed;

    /** An engine with an order of its own. */
    public ScatteredBlocks(long seed) {
        this.seed = seed;
    }

    /** How many blocks it has computed. */
    public long computed() {
        return computed;
    }

    @Override
    public boolean run(BlockWork work, long from, long to, BlockResults results) {
        byte[] sent = bytes(work);
        List<Long> order = new ArrayList<>();
        for (long block = from; block < to; block++) {
            order.addAll(List.of(block, block));
        }
        Collections.shuffle(order, new Random(seed));
        Map<Long, byte[]> done = new HashMap<>();
        for (long block : order) {
            byte[] result = work(sent).compute(block);
            assertThat(result.length).isEqualTo((int) work.resultBytes());
            byte[] before = done.put(block, result);
            if (before != null) {
                assertThat(result).containsExactly(before);
            }
            computed++;
        }
        for (long block = from; block < to; block++) {
            if (results.stopRequested()) {
                return false;
            }
            results.accept(block, done.get(block));
        }
        return true;
    }

    private static byte[] bytes(BlockWork work) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(work);
        } catch (IOException failure) {
            throw new AssertionError(failure);
        }
        return bytes.toByteArray();
    }

    private static BlockWork work(byte[] bytes) {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return (BlockWork) in.readObject();
        } catch (IOException | ClassNotFoundException failure) {
            throw new AssertionError(failure);
        }
    }

    @Override
    public int parallelism() {
        return 1;
    }

    @Override
    public void close() {}
}
