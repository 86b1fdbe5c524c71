package dev.attns.cli.display;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** All that the help of all commands says, as one page in Markdown. */
public final class ReferencePage {

    private static final int COLUMNS = 120;

    private final CommandLine root;
    private final StringBuilder page = new StringBuilder();

    /** The page of a command and all below it. */
    public ReferencePage(CommandLine root) {
        this.root = root;
    }

    /** The page. */
    public String text() {
        page.setLength(0);
        line("# Reference");
        line("");
        line("The help of every command on one page. `attns reference` prints it.");
        line("");
        command(root);
        exitCodes();
        return page.toString();
    }

    private void command(CommandLine command) {
        line("## " + command.getCommandSpec().qualifiedName());
        line("");
        section("Synopsis");
        code(Stream.of(synopsis(command)));
        section("Description");
        line(description(command));
        Examples.remarks(command).forEach(this::line);
        line("");
        options(command);
        if (!visibleBelow(command).isEmpty()) {
            section("Commands");
            visibleBelow(command).forEach(below -> item(below.getCommandName(), description(below)));
            line("");
        }
        line("**Exit codes** are [those of all commands](#exit-codes).");
        line("");
        section("Examples");
        code(Examples.of(command).stream());
        visibleBelow(command).forEach(this::command);
    }

    private void options(CommandLine command) {
        section("Options");
        for (PositionalParamSpec parameter : command.getCommandSpec().positionalParameters()) {
            item(parameter.paramLabel(), description(parameter));
        }
        OptionSections.of(command).forEach((heading, options) -> {
            if (!heading.isEmpty()) {
                line("");
                line(heading + ":");
                line("");
            }
            options.forEach(option -> item(names(option), description(option)));
        });
        line("");
    }

    private void exitCodes() {
        line("## Exit codes");
        line("");
        root.getCommandSpec().usageMessage().exitCodeList().forEach(this::item);
    }

    private static List<CommandLine> visibleBelow(CommandLine command) {
        return command.getSubcommands().values().stream()
                .filter(below -> !below.getCommandSpec().usageMessage().hidden())
                .toList();
    }

    private static String synopsis(CommandLine command) {
        command.setUsageHelpWidth(COLUMNS);
        return new Help(command.getCommandSpec(), Help.defaultColorScheme(Help.Ansi.OFF))
                .synopsis(0)
                .strip();
    }

    private static String description(CommandLine command) {
        return String.join(" ", command.getCommandSpec().usageMessage().description());
    }

    private static String description(ArgSpec argument) {
        return String.join(" ", argument.description());
    }

    private static String names(OptionSpec option) {
        String names = Arrays.stream(option.names()).collect(Collectors.joining(", "));
        return option.arity().max() == 0 ? names : names + "=" + option.paramLabel();
    }

    private void section(String title) {
        line("**" + title + "**");
        line("");
    }

    private void item(String term, String meaning) {
        line("- `" + term + "`: " + meaning);
    }

    private void code(Stream<String> lines) {
        line("```");
        lines.forEach(this::line);
        line("```");
        line("");
    }

    private void line(String text) {
        page.append(text).append('\n');
    }
}
