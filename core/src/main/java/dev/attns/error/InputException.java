package dev.attns.error;

import java.util.Arrays;
import java.util.List;

/** An input that cannot be used. The message is one sentence meant for the user. */
public final class InputException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final InputError error;
    private final transient List<Object> slots;

    InputException(InputError error, String message, Object... slots) {
        super(message);
        this.error = error;
        this.slots = Arrays.asList(slots.clone());
    }

    /** Which of the known errors this is. */
    public InputError error() {
        return error;
    }

    /** What fills the slots of its sentence, in their order: of a mistake in a text its place, for whoever shows that otherwise. */
    public List<Object> slots() {
        return slots;
    }
}
