package dev.attns.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(300)
class WorkersTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void everyTaskRunsOnce(int threads) {
        AtomicIntegerArray runs = new AtomicIntegerArray(1000);
        Workers.of(threads).run(1000, Object::new, (task, memory) -> runs.incrementAndGet((int) task));
        for (int i = 0; i < 1000; i++) {
            assertThat(runs.get(i)).isOne();
        }
    }

    @Test
    void noTaskMakesNoMemory() {
        AtomicInteger made = new AtomicInteger();
        Workers.of(3).run(0, made::incrementAndGet, (task, memory) -> {
            throw new AssertionError("there is no task");
        });
        assertThat(made).hasValue(0);
    }

    @Test
    void everyThreadHasItsOwnMemory() {
        Set<Thread> makers = ConcurrentHashMap.newKeySet();
        AtomicInteger made = new AtomicInteger();
        Workers.of(3)
                .run(
                        300,
                        () -> {
                            made.incrementAndGet();
                            makers.add(Thread.currentThread());
                            return Thread.currentThread();
                        },
                        (task, memory) -> assertThat(memory).isSameAs(Thread.currentThread()));
        assertThat(made.get()).isBetween(1, 3).isEqualTo(makers.size());
    }

    @Test
    void threadsRunAtTheSameTime() {
        CountDownLatch together = new CountDownLatch(3);
        Workers.of(3).run(3, Object::new, (task, memory) -> {
            together.countDown();
            await(together);
        });
        assertThat(together.getCount()).isZero();
    }

    /** All tasks after the one that fails would take a thousand seconds, which no thread is kept waiting for. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void anExceptionReachesTheCallerUnchangedAndEndsTheJob(int threads) {
        IllegalStateException own = new IllegalStateException("own");
        AtomicInteger begun = new AtomicInteger();
        Workers workers = Workers.of(threads);
        assertThatThrownBy(() -> workers.run(1_000_000, Object::new, (task, memory) -> {
                    begun.incrementAndGet();
                    if (task == 10) {
                        throw own;
                    }
                    if (task > 10) {
                        aMillisecond();
                    }
                }))
                .isSameAs(own);
        assertThat(begun.get()).isBetween(11, 999_999);
        everyTaskRunsOnce(threads);
    }

    @Test
    void errorsAndCheckedExceptionsReachTheCallerUnchangedToo() {
        for (Throwable own : new Throwable[] {new StackOverflowError("own"), new IOException("own")}) {
            assertThatThrownBy(() -> Workers.of(2).run(50, Object::new, (task, memory) -> {
                        throw WorkersTest.<RuntimeException>unchecked(own);
                    }))
                    .isSameAs(own);
        }
    }

    @Test
    void anExceptionOfTheMemoryReachesTheCaller() {
        IllegalStateException own = new IllegalStateException("no memory");
        assertThatThrownBy(() -> Workers.of(2)
                        .run(
                                5,
                                () -> {
                                    throw own;
                                },
                                (task, memory) -> {}))
                .isSameAs(own);
    }

    @Test
    void anInterruptionIsKeptForTheCaller() {
        AtomicInteger done = new AtomicInteger();
        Thread.currentThread().interrupt();
        Workers.of(3).run(100, Object::new, (task, memory) -> done.incrementAndGet());
        assertThat(Thread.interrupted()).isTrue();
        assertThat(done).hasValue(100);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 1025, Integer.MAX_VALUE})
    void aNumberOfThreadsOutOfRangeIsRefused(int threads) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Workers.of(threads))
                .withMessageContaining("The number of threads is " + threads);
    }

    private static void aMillisecond() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> E unchecked(Throwable failure) throws E {
        throw (E) failure;
    }
}
