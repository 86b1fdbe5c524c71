package dev.attns.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.parallel.Workers;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocalBlocksTest {

    private record Squares() implements BlockWork {
        private static final long serialVersionUID = 1;

        @Override
        public byte[] compute(long block) {
            return ByteBuffer.allocate(Long.BYTES).putLong(block * block).array();
        }

        @Override
        public long resultBytes() {
            return Long.BYTES;
        }
    }

    /** Its first block is done only when another one is. */
    private static final class SlowFirst implements BlockWork {
        private static final long serialVersionUID = 1;
        private final transient CountDownLatch other = new CountDownLatch(1);

        @Override
        public byte[] compute(long block) {
            if (block > 0) {
                other.countDown();
                return new byte[0];
            }
            try {
                other.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return new byte[0];
        }

        @Override
        public long resultBytes() {
            return 1;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void resultsComeInOrderWhateverTheNumberOfThreads(int threads) {
        List<Long> squares = new ArrayList<>();
        boolean all;
        try (BlockEngine engine = new LocalBlocks(Workers.of(threads))) {
            all = engine.run(new Squares(), 3, 200, (block, result) -> {
                assertThat(ByteBuffer.wrap(result).getLong()).isEqualTo(block * block);
                squares.add(block);
            });
        }
        assertThat(all).isTrue();
        assertThat(squares).hasSize(197).isSorted().startsWith(3L).endsWith(199L);
    }

    @Test
    void aBlockThatTakesLongerHoldsUpThoseBehindIt() {
        List<Long> order = new ArrayList<>();
        new LocalBlocks(Workers.of(2)).run(new SlowFirst(), 0, 100, (block, result) -> order.add(block));
        assertThat(order).hasSize(100).isSorted();
    }

    @Test
    void aStopLeavesOutTheRest() {
        AtomicInteger heard = new AtomicInteger();
        boolean all = new LocalBlocks(Workers.of(1)).run(new Squares(), 0, 1000, new BlockResults() {
            @Override
            public void accept(long block, byte[] result) {
                heard.incrementAndGet();
            }

            @Override
            public boolean stopRequested() {
                return heard.get() == 7;
            }
        });
        assertThat(all).isFalse();
        assertThat(heard).hasValue(7);
    }

    @Test
    void aFailureReachesTheCaller() {
        assertThatThrownBy(() -> new LocalBlocks(Workers.of(3)).run(new Squares(), 0, 1000, (block, result) -> {
                    if (block == 40) {
                        throw new IllegalStateException("no more");
                    }
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no more");
    }

    @Test
    void whatIsPreparedIsBuiltOnceAndAFailureIsNotKept() {
        AtomicInteger built = new AtomicInteger();
        for (int i = 0; i < 3; i++) {
            assertThat(Prepared.of(String.class, "LocalBlocksTest", () -> "built " + built.incrementAndGet()))
                    .isEqualTo("built 1");
        }
        assertThatThrownBy(() -> Prepared.of(Integer.class, "LocalBlocksTest", () -> Integer.parseInt("x")))
                .isInstanceOf(NumberFormatException.class);
        assertThat(Prepared.of(Integer.class, "LocalBlocksTest", () -> 4)).isEqualTo(4);
    }
}
