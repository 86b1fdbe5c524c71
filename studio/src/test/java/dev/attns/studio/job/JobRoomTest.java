package dev.attns.studio.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.studio.request.Fields;
import dev.attns.studio.request.RefusedRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Jobs take turns. */
@Timeout(60)
class JobRoomTest {

    @TempDir
    private Path folder;

    private final List<String> order = Collections.synchronizedList(new ArrayList<>());
    private final Semaphore turns = new Semaphore(0);

    /** Work that waits for its turn to end, and is named after a field. */
    private JobRoom room() {
        return new JobRoom(new WorkSource() {
            @Override
            public Made make(JobKind kind, Fields fields, String id) {
                String name = fields.word("name").orElseThrow();
                return new Made(name, job -> {
                    order.add(name);
                    while (!turns.tryAcquire()) {
                        if (job.stopRequested()) {
                            throw new CancellationException();
                        }
                        Thread.onSpinWait();
                    }
                    return Map.of("model", name);
                });
            }

            @Override
            public JobNotes notes() {
                return new JobNotes(folder);
            }
        });
    }

    private static Job submit(JobRoom room, String page, String name) throws IOException {
        return room.submit(page, JobKind.TRAIN, Fields.of(Map.of("name", name)));
    }

    private static void await(Job job, String kind) throws InterruptedException {
        CountDownLatch there = new CountDownLatch(1);
        job.listen(event -> {
            if (event.get("kind").equals(kind)) {
                there.countDown();
            }
        });
        there.await();
    }

    @Test
    void aPageWithManyJobsDoesNotKeepAnotherWaiting() throws Exception {
        try (JobRoom room = room()) {
            await(submit(room, "greedy", "a1"), "started");
            submit(room, "greedy", "a2");
            Job last = submit(room, "greedy", "a3");
            submit(room, "modest", "b1");
            submit(room, "modest", "b2");
            turns.release(5);
            await(last, "done");
            assertThat(order).startsWith("a1", "a2", "b1", "a3");
        }
    }

    @Test
    void aPageHasSoManyJobsAndNoMore() throws Exception {
        try (JobRoom room = room()) {
            for (int i = 0; i < 4; i++) {
                submit(room, "greedy", "a" + i);
            }
            assertThatThrownBy(() -> submit(room, "greedy", "one more"))
                    .isInstanceOfSatisfying(
                            RefusedRequest.class,
                            refusal -> assertThat(refusal.status()).isEqualTo(429));
            submit(room, "modest", "b");
        }
    }

    @Test
    void whatWaitsIsStoppedAtOnceAndWhatRunsWhenItNotices() throws Exception {
        try (JobRoom room = room()) {
            Job first = submit(room, "page", "first");
            await(first, "started");
            Job second = submit(room, "page", "second");
            room.stop(second);
            assertThat(second.state()).isEqualTo(Job.State.STOPPED);
            room.stop(first);
            await(first, "stopped");
            assertThat(room.resumable()).hasSize(2);
            room.resume(second.id(), "another page");
            turns.release();
            await(second, "done");
            assertThat(order).containsExactly("first", "second");
            assertThat(room.resumable()).hasSize(1);
        }
    }

    @Test
    void aRoomThatIsClosedKeepsItsNotesForTheNext() throws Exception {
        String id;
        try (JobRoom room = room()) {
            Job job = submit(room, "page", "long");
            await(job, "started");
            id = job.id();
        }
        try (JobRoom next = room()) {
            assertThat(next.resumable()).hasSize(1);
            turns.release();
            await(next.resume(id, "page of the next"), "done");
            assertThat(next.resumable()).isEmpty();
        }
    }

    @Test
    void aListenerHearsWhatWasToldBeforeItCame() throws Exception {
        try (JobRoom room = room()) {
            turns.release();
            Job job = submit(room, "page", "quick");
            await(job, "done");
            List<Object> kinds = new ArrayList<>();
            job.listen(event -> kinds.add(event.get("kind")));
            assertThat(kinds).containsExactly("queued", "started", "done");
        }
    }
}
