package dev.attns.solver;

import java.util.function.Supplier;

/** Something that is made when it is first asked for. Serves one thread. */
final class Lazy<T> {

    private final Supplier<T> maker;
    private T made;

    Lazy(Supplier<T> maker) {
        this.maker = maker;
    }

    T get() {
        if (made == null) {
            made = maker.get();
        }
        return made;
    }
}
