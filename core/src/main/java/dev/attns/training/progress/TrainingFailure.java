package dev.attns.training.progress;

/** Training came upon numbers that are not finite. The message says what to change. */
public final class TrainingFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private TrainingFailure(String message) {
        super(message);
    }

    /** There is no output layer to solve for. */
    public static TrainingFailure unsolvable() {
        return new TrainingFailure(
                "The data leave no network to solve for: their numbers are too large, too small or all"
                        + " the same; look at them, or use another --step.");
    }

    public TrainingFailure(int epoch, double loss) {
        this((Double.isFinite(loss) ? "The gradient became too large" : "The loss became " + loss) + " in epoch "
                + epoch + "; try a smaller --learning-rate, a smaller --lambda or a shorter --rollout.");
    }
}
