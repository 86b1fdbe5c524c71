package dev.attns.studio;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which pages are there: those that hold a stream open, and those whose last one was closed, or who were last heard of, just now. */
final class Presence {

    private static final int MOST_STREAMS = 64;

    private final long patience;
    private final Map<String, Integer> streams = new LinkedHashMap<>();
    private final Map<String, Long> heardOf = new LinkedHashMap<>();

    Presence(Duration patience) {
        this.patience = patience.toNanos();
    }

    /** Whether there is room for one more stream. */
    synchronized boolean hasRoom() {
        return streams.values().stream().mapToInt(Integer::intValue).sum() < MOST_STREAMS;
    }

    /** A page holds a stream more. */
    synchronized void opened(String page) {
        streams.merge(page, 1, Integer::sum);
    }

    /** A page holds a stream less. */
    synchronized void closed(String page) {
        streams.computeIfPresent(page, (name, count) -> count == 1 ? null : count - 1);
        heardOf.put(page, System.nanoTime());
    }

    /** A page has asked for something. */
    synchronized void heard(String page) {
        heardOf.put(page, System.nanoTime());
    }

    /** Those of some pages that are gone. */
    synchronized List<String> gone(List<String> pages) {
        long now = System.nanoTime();
        heardOf.values().removeIf(time -> now - time > patience);
        return pages.stream()
                .filter(page -> !streams.containsKey(page) && !heardOf.containsKey(page))
                .toList();
    }
}
