package dev.attns.cli.display;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Turns Ctrl-C into a request to stop, and gives the work under way time to come to an orderly end. */
public class Interruption {

    private static final long PATIENCE_SECONDS = 20;

    private final CountDownLatch over = new CountDownLatch(1);
    private final CompletableFuture<Void> request = new CompletableFuture<>();

    /** An interruption that the virtual machine's shutdown sets off. */
    public static Interruption onShutdown() {
        Interruption interruption = new Interruption();
        Runtime.getRuntime().addShutdownHook(new Thread(interruption::requestAndWait, "attns-shutdown"));
        return interruption;
    }

    /** Asks the work to stop. */
    public void request() {
        request.complete(null);
    }

    /** Whether the work should stop. */
    public boolean isRequested() {
        return request.isDone();
    }

    /** Completes when the work should stop, for those who wait for something else besides. */
    public CompletableFuture<Void> whenRequested() {
        return request.copy();
    }

    /** Lets the virtual machine go: nothing is under way any more. */
    public void workIsOver() {
        over.countDown();
    }

    private void requestAndWait() {
        request();
        try {
            over.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
