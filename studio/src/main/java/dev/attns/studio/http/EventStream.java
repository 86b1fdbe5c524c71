package dev.attns.studio.http;

import dev.attns.file.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Server-sent events to one listener. Events wait in a queue that does not grow: a listener that does not read loses the ones that
 * do not fit. A comment is sent every second in between, by which a listener that has gone is noticed.
 */
public final class EventStream {

    private static final int MOST_WAITING = 4096;
    private static final byte[] HEARTBEAT = ":\n\n".getBytes(StandardCharsets.UTF_8);

    private final BlockingQueue<String> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
    private volatile boolean isOver;

    /** Sends an event, soon. */
    public void send(Map<String, Object> event) {
        waiting.offer(Json.compact(event));
    }

    /** Ends the stream after what waits. */
    public void end() {
        isOver = true;
    }

    /** The answer that sends events until the stream is over, or the listener gone; who sends them is told of both. */
    public Answer answer(Runnable begins, Runnable gone) {
        return Answer.stream("text/event-stream; charset=utf-8", out -> {
            begins.run();
            try {
                sendAll(out);
            } finally {
                gone.run();
            }
        });
    }

    private void sendAll(OutputStream out) throws IOException {
        out.write(HEARTBEAT);
        out.flush();
        try {
            while (!isOver || !waiting.isEmpty()) {
                String event = waiting.poll(isOver ? 0 : 1, TimeUnit.SECONDS);
                out.write(event == null ? HEARTBEAT : ("data: " + event + "\n\n").getBytes(StandardCharsets.UTF_8));
                out.flush();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
