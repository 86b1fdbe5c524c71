package dev.attns.cli.option;

import picocli.CommandLine.Option;

/** From which seed random starts are drawn. */
public final class SeedOption {

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            converter = NumberConverter.Whole.class,
            description = "Seed of the starts (default: ${DEFAULT-VALUE}).")
    private long seed;

    public long seed() {
        return seed;
    }
}
