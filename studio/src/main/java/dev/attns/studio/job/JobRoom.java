package dev.attns.studio.job;

import dev.attns.error.InputException;
import dev.attns.studio.request.Fields;
import dev.attns.studio.request.RefusedRequest;
import dev.attns.training.progress.TrainingFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

/**
 * Where jobs are done: one after the other, each with all cores, and in turn from page to page, so that a page with many jobs does not
 * keep the others waiting. Work of a page that is gone is stopped.
 */
public final class JobRoom implements AutoCloseable {

    private static final int MOST_OF_A_PAGE = 4;
    private static final int MOST_WAITING = 64;

    /** So many that are over are remembered. */
    private static final int MOST_KEPT = 64;

    private final WorkSource maker;
    private final JobNotes notes;
    private final SecureRandom random = new SecureRandom();
    private final Map<String, Job> jobs = new LinkedHashMap<>();

    /** Those that wait, by page; the page whose turn is next comes first. */
    private final Map<String, Deque<Job>> waiting = new LinkedHashMap<>();

    private final Map<String, Consumer<Map<String, Object>>> pages = new LinkedHashMap<>();
    private final Thread worker = new Thread(this::work, "attns-studio-jobs");
    private Job current;
    private boolean closed;

    /** A room with a worker of its own. */
    public JobRoom(WorkSource maker) {
        this.maker = maker;
        this.notes = maker.notes();
        worker.setDaemon(true);
        worker.start();
    }

    /** Takes on a job for a page. */
    public Job submit(String page, JobKind kind, Fields fields) throws IOException {
        byte[] bytes = new byte[8];
        random.nextBytes(bytes);
        String id = HexFormat.of().formatHex(bytes);
        return take(made(id, kind, page, Instant.now().truncatedTo(ChronoUnit.SECONDS), fields));
    }

    private Job made(String id, JobKind kind, String page, Instant since, Fields fields) {
        WorkSource.Made made = maker.make(kind, fields, id);
        return new Job(id, kind, page, made.system(), since, fields.values(), made.work());
    }

    private Job take(Job job) throws IOException {
        requireRoom(job.page());
        notes.keep(job);
        return queued(job);
    }

    private Job queued(Job job) {
        synchronized (this) {
            jobs.remove(job.id());
            jobs.put(job.id(), job);
            Iterator<Job> oldest = jobs.values().iterator();
            while (jobs.size() > MOST_KEPT + MOST_WAITING && oldest.hasNext()) {
                if (oldest.next().state().isOver()) {
                    oldest.remove();
                }
            }
            Consumer<Map<String, Object>> listener = pages.get(job.page());
            if (listener != null) {
                job.listen(listener);
            }
            int before = waiting.values().stream().mapToInt(Deque::size).sum() + (current == null ? 0 : 1);
            job.tell("queued", Map.of("before", before));
            waiting.computeIfAbsent(job.page(), page -> new ArrayDeque<>()).add(job);
            notifyAll();
        }
        return job;
    }

    private synchronized void requireRoom(String page) {
        long own = jobs.values().stream()
                .filter(job -> job.page().equals(page) && !job.state().isOver())
                .count();
        if (own >= MOST_OF_A_PAGE) {
            throw RefusedRequest.busy(
                    "This page has " + own + " jobs under way or waiting; wait for one, or stop one.");
        }
        if (waiting.values().stream().mapToInt(Deque::size).sum() >= MOST_WAITING) {
            throw RefusedRequest.busy("Too many jobs are waiting; try again later.");
        }
    }

    /** The job of that id. */
    public synchronized Job get(String id) {
        Job job = jobs.get(id);
        if (job == null) {
            throw RefusedRequest.missing("There is no such job.");
        }
        return job;
    }

    /** Stops a job: one that waits at once, one that runs as soon as it notices. */
    public void stop(Job job) throws IOException {
        boolean waited;
        synchronized (this) {
            job.requestStop();
            waited = waiting.containsKey(job.page()) && waiting.get(job.page()).remove(job);
        }
        if (waited) {
            job.release();
            job.over(Job.State.STOPPED, Map.of());
        }
    }

    /** Goes on with a job that was stopped here, or that a studio has left behind. */
    public Job resume(String id, String page) throws IOException {
        Job known;
        synchronized (this) {
            known = jobs.get(id);
        }
        if (known != null) {
            requireRoom(page);
            known.requireStopped();
            notes.keep(known);
            known.again(page);
            return queued(known);
        }
        JobNotes.Note note =
                notes.find(id).orElseThrow(() -> RefusedRequest.missing("There is no such job to go on with."));
        return take(made(id, note.kind(), page, note.since(), Fields.of(note.request())));
    }

    /** Offers a job no more. */
    public void forget(String id) throws IOException {
        synchronized (this) {
            Job known = jobs.get(id);
            if (known != null && !known.state().isOver()) {
                throw RefusedRequest.unusable("The job is under way; stop it first.");
            }
            jobs.remove(id);
        }
        if (notes.find(id).isPresent()) {
            notes.forget(id);
        }
    }

    /** What can go on, the latest first. */
    public List<Map<String, Object>> resumable() throws IOException {
        return notes.all().stream().map(JobNotes.Note::describe).toList();
    }

    /** A page is there, and hears all of its jobs from now on, and what those under way have told. */
    public synchronized void enter(String page, Consumer<Map<String, Object>> listener) {
        Consumer<Map<String, Object>> before = pages.put(page, listener);
        for (Job job : jobs.values()) {
            if (before != null) {
                job.leave(before);
            }
            if (job.page().equals(page) && !job.state().isOver()) {
                job.listen(listener, JobRoom::replayed);
            }
        }
    }

    private static Map<String, Object> replayed(Map<String, Object> event) {
        Map<String, Object> again = new LinkedHashMap<>(event);
        again.put("replay", true);
        return again;
    }

    /** A listener of a page hears no more. */
    public synchronized void leave(String page, Consumer<Map<String, Object>> listener) {
        pages.remove(page, listener);
        jobs.values().forEach(job -> job.leave(listener));
    }

    /** Stops all work of a page that is gone. */
    public void stopAllOf(String page) {
        List<Job> own;
        synchronized (this) {
            own = jobs.values().stream()
                    .filter(job -> job.page().equals(page) && !job.state().isOver())
                    .toList();
        }
        for (Job job : own) {
            try {
                stop(job);
            } catch (IOException lockStays) {
                throw new UncheckedIOException(lockStays);
            }
        }
    }

    /** The pages that have work under way or waiting. */
    public synchronized List<String> busyPages() {
        return jobs.values().stream()
                .filter(job -> !job.state().isOver())
                .map(Job::page)
                .distinct()
                .toList();
    }

    private void work() {
        while (true) {
            Job job;
            synchronized (this) {
                current = null;
                job = next();
                while (job == null && !closed) {
                    try {
                        wait();
                    } catch (InterruptedException stopped) {
                        return;
                    }
                    job = next();
                }
                if (closed) {
                    return;
                }
                current = job;
            }
            run(job);
        }
    }

    /** The first job of the page whose turn it is, which then comes last. */
    private Job next() {
        for (String page : new ArrayList<>(waiting.keySet())) {
            Deque<Job> own = waiting.remove(page);
            Job job = own.poll();
            if (!own.isEmpty()) {
                waiting.put(page, own);
            }
            if (job != null) {
                return job;
            }
        }
        return null;
    }

    private void run(Job job) {
        job.started();
        Job.State state = Job.State.FAILED;
        Map<String, Object> fields;
        try {
            fields = job.work().run(job);
            state = Job.State.DONE;
        } catch (CancellationException stopped) {
            fields = Map.of();
            state = Job.State.STOPPED;
        } catch (InputException | RefusedRequest | TrainingFailure expected) {
            fields = Map.of("sentence", expected.getMessage());
        } catch (OutOfMemoryError tooMuch) {
            fields = Map.of("sentence", "That needs more memory than Java has; ask for less.");
        } catch (IOException | RuntimeException | StackOverflowError defect) {
            fields = Map.of("sentence", "The work failed (" + defect + ").");
        }
        try {
            if (state != Job.State.STOPPED && job.kind().isNoted()) {
                notes.forget(job.id());
            }
            job.release();
        } catch (IOException left) {
            fields = new LinkedHashMap<>(fields);
            fields.put("remark", "What was noted of it could not be deleted: " + left.getMessage());
        }
        job.over(state, fields);
    }

    /** Stops everything; what was under way stays noted. */
    @Override
    public void close() throws IOException {
        List<Job> left;
        synchronized (this) {
            closed = true;
            left = jobs.values().stream().filter(job -> !job.state().isOver()).toList();
            notifyAll();
        }
        for (Job job : left) {
            stop(job);
        }
        try {
            worker.join(2000);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
