package dev.attns.studio.view;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** What was used last, up to a number of things; what was not used for longest makes way. Safe to use from many threads. */
final class RecentlyUsed<K, V> {

    private final Map<K, V> kept;

    /** Keeps at most so many. */
    RecentlyUsed(int most) {
        kept = new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                return size() > most;
            }
        };
    }

    /** The thing of that key, which is made where it is not kept; two who ask at once may both make it, and share one. */
    V get(K key, Supplier<V> maker) {
        synchronized (kept) {
            V found = kept.get(key);
            if (found != null) {
                return found;
            }
        }
        V made = maker.get();
        synchronized (kept) {
            V other = kept.putIfAbsent(key, made);
            return other != null ? other : made;
        }
    }

    /** How many are kept. */
    int size() {
        synchronized (kept) {
            return kept.size();
        }
    }
}
