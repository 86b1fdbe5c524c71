package dev.attns.paper.cell;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** A cell that counts how often it is computed. */
public record CountingCell(int number, AtomicInteger computed) implements Cell {

    @Override
    public String system() {
        return "lorenz";
    }

    @Override
    public String name() {
        return "counting number=" + number;
    }

    @Override
    public Map<String, Object> describe() {
        return Map.of("number", number);
    }

    @Override
    public Optional<Map<String, Object>> compute(Laboratory laboratory) {
        computed.incrementAndGet();
        return Optional.of(Map.of("twice", 2.0 * number, "lost", Double.NaN));
    }
}
