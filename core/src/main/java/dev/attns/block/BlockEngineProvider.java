package dev.attns.block;

import java.util.Map;
import java.util.ServiceLoader;
import java.util.function.Consumer;

/** Opens engines that need more than the JDK. Found by {@link ServiceLoader} where their jars are on the class path. */
public interface BlockEngineProvider {

    /** What the engine is called, for example {@code spark}. */
    String name();

    /**
     * Opens an engine.
     *
     * @param where the work is to be done, in the engine's own words; empty where it decides
     * @param settings of the engine, by name
     * @param talk takes sentences for people, from any thread
     * @throws IllegalArgumentException where there is no such place, or it cannot be reached
     */
    BlockEngine open(String where, Map<String, String> settings, Consumer<String> talk);
}
