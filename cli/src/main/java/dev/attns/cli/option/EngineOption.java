package dev.attns.cli.option;

import static dev.attns.error.InputError.MISSING_ENGINE;
import static dev.attns.error.InputError.UNKNOWN_ENGINE;

import dev.attns.block.BlockEngine;
import dev.attns.block.BlockEngineProvider;
import dev.attns.cli.display.Terminal;
import dev.attns.error.Suggestion;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import picocli.CommandLine.Option;

/** Who does the work: the threads of this machine, or a cluster. */
public final class EngineOption {

    private static final String LOCAL = "local";
    private static final List<String> NAMES = List.of(LOCAL, "spark");

    @Option(
            names = "--engine",
            paramLabel = "E",
            completionCandidates = EngineNames.class,
            description = "local (default) or spark[:MASTER].")
    private String engine;

    /** Spark has hundreds; docs/cluster.md names those that matter. */
    @Option(names = "--conf", paramLabel = "NAME=VALUE", description = "A setting of Spark.", hidden = true)
    private Map<String, String> settings = new LinkedHashMap<>();

    /** Names of engines. */
    private static final class EngineNames extends Candidates {
        EngineNames() {
            super(NAMES.stream());
        }
    }

    /** As it was typed. */
    public String text() {
        return engine == null ? LOCAL : engine;
    }

    /** Whether the work is done elsewhere. */
    public boolean isElsewhere() {
        return engine != null && !engine.equals(LOCAL);
    }

    /**
     * The engine, where it is not this machine; it is opened when it gets its first work, and to be closed.
     *
     * @param terminal where it may say something
     */
    public Optional<BlockEngine> open(Terminal terminal) {
        if (!isElsewhere()) {
            return Optional.empty();
        }
        int colon = engine.indexOf(':');
        String name = colon < 0 ? engine : engine.substring(0, colon);
        if (!NAMES.contains(name) || name.equals(LOCAL)) {
            throw UNKNOWN_ENGINE.with(engine, Suggestion.of(name, NAMES), String.join(", ", NAMES));
        }
        BlockEngineProvider provider = ServiceLoader.load(BlockEngineProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> MISSING_ENGINE.with(name));
        String where = colon < 0 ? "" : engine.substring(colon + 1);
        return Optional.of(
                new DeferredEngine(() -> provider.open(where, settings, sentence -> terminal.say("%s", sentence))));
    }
}
