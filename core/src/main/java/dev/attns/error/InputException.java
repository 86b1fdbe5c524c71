package dev.attns.error;

/** An input that cannot be used. The message is one sentence meant for the user. */
public final class InputException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final InputError error;

    InputException(InputError error, String message) {
        super(message);
        this.error = error;
    }

    /** Which of the known errors this is. */
    public InputError error() {
        return error;
    }
}
