package dev.attns.cli.option.output;

import picocli.CommandLine.Option;

/** Whether a program reads the result. */
public final class JsonOption {

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    public boolean isGiven() {
        return json;
    }
}
