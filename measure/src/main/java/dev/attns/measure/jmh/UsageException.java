package dev.attns.measure.jmh;

/** A command line that cannot be used. The message is one sentence meant for the user. */
public final class UsageException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    /** The exception with its sentence. */
    public UsageException(String sentence) {
        super(sentence);
    }
}
