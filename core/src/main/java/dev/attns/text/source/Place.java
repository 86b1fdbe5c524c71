package dev.attns.text.source;

import java.util.List;
import java.util.stream.Collectors;

/** A name with the numbers of its indices, {@code q[3]} or {@code u[1,2]}; without any for a plain name. */
public record Place(String name, List<Integer> indices) {

    public Place {
        indices = List.copyOf(indices);
    }

    @Override
    public String toString() {
        return indices.isEmpty()
                ? name
                : indices.stream().map(String::valueOf).collect(Collectors.joining(",", name + "[", "]"));
    }
}
