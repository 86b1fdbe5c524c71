package dev.attns.studio.job;

import dev.attns.file.Reservation;
import dev.attns.studio.request.RefusedRequest;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.Consumer;
import java.util.function.Function;

/** One piece of work with its state and what it has told so far. Safe to use from many threads. */
public final class Job {

    /** What is told of progress is told this often at most. */
    private static final long BETWEEN_NANOSECONDS = 100_000_000L;

    private static final int MOST_EVENTS = 5000;

    /** What can become of a job. */
    public enum State {
        QUEUED,
        RUNNING,
        DONE,
        STOPPED,
        FAILED;

        /** The name in answers. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** Whether nothing more will come of it by itself. */
        public boolean isOver() {
            return this == DONE || this == STOPPED || this == FAILED;
        }
    }

    private final String id;
    private final JobKind kind;
    private final String system;
    private final Instant since;
    private final Map<?, ?> request;
    private final JobWork work;
    private final List<Map<String, Object>> events = new ArrayList<>();
    private final Set<Consumer<Map<String, Object>>> listeners = new CopyOnWriteArraySet<>();
    private volatile String page;
    private volatile boolean stopRequested;
    private State state = State.QUEUED;
    private Reservation reservation;
    private Map<String, Object> lastProgress;
    private long lastTold;

    Job(String id, JobKind kind, String page, String system, Instant since, Map<?, ?> request, JobWork work) {
        this.id = id;
        this.kind = kind;
        this.page = page;
        this.system = system;
        this.since = since;
        this.request = request;
        this.work = work;
    }

    /** What it is known by. */
    public String id() {
        return id;
    }

    /** What it does. */
    public JobKind kind() {
        return kind;
    }

    /** The page that it works for. */
    public String page() {
        return page;
    }

    String system() {
        return system;
    }

    Instant since() {
        return since;
    }

    Map<?, ?> request() {
        return request;
    }

    JobWork work() {
        return work;
    }

    /** How it stands. */
    public synchronized State state() {
        return state;
    }

    /** Whether to stop as soon as possible. */
    boolean stopRequested() {
        return stopRequested;
    }

    /** Ends the work where it is to stop. */
    void requireGoingOn() {
        if (stopRequested) {
            throw new CancellationException("The work was stopped.");
        }
    }

    void requestStop() {
        stopRequested = true;
    }

    /** The right to this job, which one studio has at a time. */
    synchronized void hold(Reservation held) {
        reservation = held;
    }

    synchronized void release() throws IOException {
        if (reservation != null) {
            reservation.close();
            reservation = null;
        }
    }

    /** Refuses to go on with what was not stopped. */
    synchronized void requireStopped() {
        if (state != State.STOPPED) {
            throw RefusedRequest.unusable("Only work that was stopped can go on.");
        }
    }

    /** Begins anew for a page, after it was stopped. */
    synchronized void again(String forPage) {
        page = forPage;
        stopRequested = false;
        state = State.QUEUED;
        lastProgress = null;
        events.clear();
    }

    /** Tells how far it is; of many in a short time one is told. */
    void progress(String message, Integer done, Integer of, Double error) {
        long now = System.nanoTime();
        synchronized (this) {
            if (lastProgress != null && now - lastTold < BETWEEN_NANOSECONDS) {
                return;
            }
            lastTold = now;
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("message", message);
        fields.put("done", done);
        fields.put("of", of);
        fields.put("error", error);
        tell("progress", fields);
    }

    /** Tells that a part of the work begins, which is never left out. */
    void begins(String message) {
        synchronized (this) {
            lastProgress = null;
        }
        progress(message, null, null, null);
    }

    /** Tells all listeners, and those that will come. */
    synchronized void tell(String what, Map<String, Object> fields) {
        Map<String, Object> event = new LinkedHashMap<>();
        event.put("job", id);
        event.put("kind", what);
        event.putAll(fields);
        if (what.equals("progress")) {
            lastProgress = event;
        } else if (events.size() < MOST_EVENTS || state.isOver()) {
            events.add(event);
        }
        listeners.forEach(listener -> listener.accept(event));
    }

    /** Is over, in one way or the other, and tells so. */
    synchronized void over(State how, Map<String, Object> fields) {
        state = how;
        tell(how.label(), fields);
    }

    synchronized void started() {
        state = State.RUNNING;
        tell("started", Map.of());
    }

    /** All that was told so far, of progress the last. */
    public synchronized List<Map<String, Object>> events() {
        List<Map<String, Object>> all = new ArrayList<>(events);
        if (lastProgress != null && !state.isOver()) {
            all.add(lastProgress);
        }
        return all;
    }

    /** Hears all that was told so far, and what is told from now on. */
    public synchronized void listen(Consumer<Map<String, Object>> listener) {
        listen(listener, Function.identity());
    }

    /** The same with what was told so far told otherwise. */
    synchronized void listen(
            Consumer<Map<String, Object>> listener, Function<Map<String, Object>, Map<String, Object>> toldBefore) {
        events().forEach(event -> listener.accept(toldBefore.apply(event)));
        listeners.add(listener);
    }

    /** Hears no more. */
    public void leave(Consumer<Map<String, Object>> listener) {
        listeners.remove(listener);
    }
}
