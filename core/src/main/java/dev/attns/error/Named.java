package dev.attns.error;

import java.util.List;
import java.util.function.Function;

/** Finds one of several things by the name that a user gives it. */
public final class Named {

    private Named() {}

    /**
     * The thing of that name.
     *
     * @param unknown the sentence where there is none: it has places for the name, those near to it, and all
     */
    public static <T> T find(String name, List<T> all, Function<T, String> nameOf, InputError unknown) {
        List<String> names = all.stream().map(nameOf).toList();
        int at = names.indexOf(name);
        if (at < 0) {
            throw unknown.with(name, Suggestion.of(name, names), String.join(", ", names));
        }
        return all.get(at);
    }
}
