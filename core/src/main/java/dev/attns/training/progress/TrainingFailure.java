package dev.attns.training.progress;

/** Training came upon numbers that are not finite. The message says what to change. */
public final class TrainingFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** What went wrong. */
    public enum Reason {
        /** There is no output layer to solve for. */
        UNSOLVABLE,
        /** The loss or its gradient left the range of numbers. */
        DIVERGED
    }

    private final Reason reason;

    private TrainingFailure(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    /** There is no output layer to solve for. */
    public static TrainingFailure unsolvable() {
        return new TrainingFailure(
                Reason.UNSOLVABLE,
                "The data leave no network to solve for: their numbers are too large, too small or all"
                        + " the same; look at them, or use another step.");
    }

    public TrainingFailure(int epoch, double loss) {
        this(
                Reason.DIVERGED,
                (Double.isFinite(loss) ? "The gradient became too large" : "The loss became " + loss) + " in epoch "
                        + epoch + "; try a smaller learning rate, a smaller factor lambda of the loss or shorter"
                        + " roll-outs.");
    }

    /** What went wrong, so that others can add advice. */
    public Reason reason() {
        return reason;
    }
}
