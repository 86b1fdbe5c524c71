package dev.attns.training;

/** Training came upon numbers that are not finite. The message says what to change. */
public final class TrainingFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    TrainingFailure(int epoch, double loss) {
        super((Double.isFinite(loss) ? "The gradient became too large" : "The loss became " + loss) + " in epoch "
                + epoch + "; try a smaller --learning-rate, a smaller --lambda or a shorter --rollout.");
    }
}
