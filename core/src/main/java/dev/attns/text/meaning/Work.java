package dev.attns.text.meaning;

import dev.attns.text.source.SourceText;

/** Counts what the reading of formulas costs, so that a short text cannot take forever. */
final class Work {

    private static final int MOST = 5_000_000;

    private final SourceText source;
    private int done;

    Work(SourceText source) {
        this.source = source;
    }

    /** One more operation, for the formula at an offset. */
    void count(int at) {
        if (++done > MOST) {
            throw source.error(at, "the system takes more than " + MOST + " operations to write out; make it smaller");
        }
    }
}
