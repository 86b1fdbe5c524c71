package dev.attns.bench;

/** A command line that cannot be used. The message is one sentence meant for the user. */
final class UsageException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    UsageException(String sentence) {
        super(sentence);
    }
}
