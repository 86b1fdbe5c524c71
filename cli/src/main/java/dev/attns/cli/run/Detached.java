package dev.attns.cli.run;

import dev.attns.cli.display.Interruption;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Work on a thread of its own, which is left behind where it does not end soon after a stop was requested: a step of a fit
 * may take seconds, and whoever pressed Ctrl-C should not wait for it. It is for work that can be lost at any moment without
 * harm.
 */
public final class Detached {

    private static final long PATIENCE_MILLISECONDS = 250;

    private Detached() {}

    /** A stop was requested before the work was done. */
    public static final class Stopped extends RuntimeException {

        private static final long serialVersionUID = 1;

        private Stopped() {
            super("Stopped");
        }
    }

    /**
     * What the work gives.
     *
     * @throws Stopped where a stop was requested before it was done; the command ends with it
     */
    public static <R> R call(Callable<R> work, Interruption interruption) throws IOException {
        return run(() -> Optional.of(work.call()), interruption).orElseThrow(Stopped::new);
    }

    /** What the work gives; nothing where a stop was requested before it was done. */
    public static <R> Optional<R> run(Callable<Optional<R>> work, Interruption interruption) throws IOException {
        CompletableFuture<Optional<R>> result = new CompletableFuture<>();
        Thread thread = new Thread(() -> complete(result, work), "attns-detached");
        thread.setDaemon(true);
        thread.start();
        try {
            CompletableFuture.anyOf(result, interruption.whenRequested()).get();
            return result.get(PATIENCE_MILLISECONDS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException leftBehind) {
            return Optional.empty();
        } catch (InterruptedException ownThread) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (ExecutionException failure) {
            throw Detached.<RuntimeException>unchanged(failure.getCause());
        }
    }

    private static <R> void complete(CompletableFuture<R> result, Callable<R> work) {
        try {
            result.complete(work.call());
        } catch (Throwable failure) {
            result.completeExceptionally(failure);
        }
    }

    /** The failure as the work threw it, whatever it is. */
    @SuppressWarnings("unchecked")
    private static <E extends Throwable> E unchanged(Throwable failure) throws E {
        throw (E) failure;
    }
}
