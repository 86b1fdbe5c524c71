package dev.attns.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.kernel.code.MemoryKernel;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** With kernels that only say that they allocate: what the virtual machine compiles, and when, is left to chance. */
class WarmUpTest {

    private static final long A_MILLISECOND = 1_000_000;
    private static final int MOST_QUESTIONS = 100_000;

    /** Goes on whenever it is looked at. */
    private final AtomicLong time = new AtomicLong(A_MILLISECOND);

    private final AtomicLong allocated = new AtomicLong();

    @Test
    void aKernelIsReadyOnceItMakesNoObject() {
        AtomicInteger calls = new AtomicInteger();
        WarmUp warmUp = warmUp(List.of(() -> kernel(calls, 500)));
        assertThat(warmUp.isDone()).as("at once").isFalse();
        assertThat(becomesReady(warmUp)).isTrue();
        assertThat(calls.get()).isBetween(500, 1000);
    }

    @Test
    void aKernelThatGoesOnMakingObjectsIsMadeAnew() {
        AtomicInteger made = new AtomicInteger();
        WarmUp warmUp =
                warmUp(List.of(() -> kernel(new AtomicInteger(), made.incrementAndGet() < 3 ? Integer.MAX_VALUE : 10)));
        assertThat(becomesReady(warmUp)).isTrue();
        assertThat(made.get()).isEqualTo(3);
    }

    @Test
    void allAreReadyOrNoneIs() {
        AtomicInteger sooner = new AtomicInteger();
        AtomicInteger later = new AtomicInteger();
        WarmUp warmUp = warmUp(List.of(() -> kernel(sooner, 0), () -> kernel(later, 2000)));
        assertThat(becomesReady(warmUp)).isTrue();
        assertThat(sooner.get()).as("one that is ready is left alone").isLessThan(200);
        assertThat(later.get()).isGreaterThan(2000);
        assertThat(warmUp.kernels()).hasSize(2);
    }

    private WarmUp warmUp(List<Supplier<MemoryKernel>> makers) {
        return new WarmUp(makers, 16, allocated::get, () -> time.addAndGet(A_MILLISECOND));
    }

    /** A kernel whose first calls with lanes make objects. */
    private MemoryKernel kernel(AtomicInteger calls, int many) {
        return (memory, step, lanes) -> {
            if (lanes > 0 && calls.incrementAndGet() <= many) {
                allocated.incrementAndGet();
            }
        };
    }

    private static boolean becomesReady(WarmUp warmUp) {
        for (int question = 0; question < MOST_QUESTIONS && !warmUp.isDone(); question++) {
            // Its clock goes on.
        }
        return warmUp.isDone();
    }
}
