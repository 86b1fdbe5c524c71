package dev.attns.block;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;

/**
 * What blocks need and what takes time to build, such as compiled equations: built once for each virtual machine, by whichever thread
 * needs it first, and kept while it is among the last few that were used.
 */
public final class Prepared {

    private static final int MOST = 8;

    private static final Map<String, CompletableFuture<Object>> KEPT = new LinkedHashMap<>(MOST, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, CompletableFuture<Object>> eldest) {
            return size() > MOST;
        }
    };

    private Prepared() {}

    /**
     * What was built under a name, or what the builder builds now.
     *
     * @param name says all that determines it, and its type; a fingerprint, for example
     */
    public static <T> T of(Class<T> type, String name, Supplier<T> builder) {
        CompletableFuture<Object> mine = new CompletableFuture<>();
        CompletableFuture<Object> kept;
        synchronized (KEPT) {
            kept = KEPT.putIfAbsent(type.getName() + " " + name, mine);
        }
        if (kept == null) {
            build(type.getName() + " " + name, mine, builder);
            kept = mine;
        }
        try {
            return type.cast(kept.join());
        } catch (CompletionException failure) {
            throw Prepared.<RuntimeException>unchanged(failure.getCause());
        }
    }

    /** A failure is told to all who wait for it, and not kept: it may have been for want of memory. */
    private static <T> void build(String name, CompletableFuture<Object> result, Supplier<T> builder) {
        try {
            result.complete(builder.get());
        } catch (Throwable failure) {
            synchronized (KEPT) {
                KEPT.remove(name, result);
            }
            result.completeExceptionally(failure);
        }
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> E unchanged(Throwable failure) throws E {
        throw (E) failure;
    }
}
