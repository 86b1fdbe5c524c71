package dev.attns.cli.display;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * A script that lets the shell fish complete a command: all that the parser knows, with its descriptions. A function finds the command
 * that the line has come to, since fish asks of every rule by itself whether it holds.
 */
public final class FishCompletion {

    private final CommandLine root;
    private final String function;
    private final StringBuilder script = new StringBuilder();

    /** The completion of a command and all below it. */
    public FishCompletion(CommandLine root) {
        this.root = root;
        function = "__" + root.getCommandName() + "_at";
    }

    /** The script. */
    public String text() {
        script.setLength(0);
        List<CommandSpec> commands =
                visible(root).map(CommandLine::getCommandSpec).toList();
        line("# Completion of " + root.getCommandName() + " for fish, made by '" + root.getCommandName()
                + " completion fish'.");
        line("");
        line("# Whether the words so far have come to a command.");
        line("function " + function);
        line("    set -l path " + root.getCommandName());
        line("    set -l words (commandline -opc)");
        line("    for word in $words[2..-1]");
        line("        switch \"$path $word\"");
        line("            case "
                + commands.stream()
                        .skip(1)
                        .map(command -> quoted(command.qualifiedName()))
                        .collect(Collectors.joining(" ")));
        line("                set path \"$path $word\"");
        line("        end");
        line("    end");
        line("    test \"$path\" = \"$argv\"");
        line("end");
        commands.forEach(this::command);
        return script.toString();
    }

    private static Stream<CommandLine> visible(CommandLine command) {
        Stream<CommandLine> below = command.getSubcommands().values().stream()
                .filter(each -> !each.getCommandSpec().usageMessage().hidden());
        return Stream.concat(Stream.of(command), below.flatMap(FishCompletion::visible));
    }

    private void command(CommandSpec command) {
        line("");
        if (command.positionalParameters().stream().noneMatch(FishCompletion::takesFiles)) {
            rule(command, " -f");
        }
        command.subcommands().forEach((name, below) -> {
            if (!below.getCommandSpec().usageMessage().hidden()) {
                String[] description = below.getCommandSpec().usageMessage().description();
                rule(command, " -a " + quoted(name) + description(description));
            }
        });
        command.positionalParameters().stream()
                .filter(parameter -> parameter.completionCandidates() != null)
                .forEach(parameter -> rule(command, words(parameter)));
        command.options().stream().filter(option -> !option.hidden()).forEach(option -> option(command, option));
    }

    /** {@code -x}: a word must follow, and no file; {@code -r -F}: a file may. */
    private void option(CommandSpec command, OptionSpec option) {
        String names = Arrays.stream(option.names())
                .map(name -> name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1))
                .collect(Collectors.joining());
        String value = option.arity().max() == 0
                ? ""
                : (takesFiles(option) ? " -r -F" : " -x")
                        + (option.completionCandidates() == null ? "" : words(option));
        rule(command, names + value + description(option.description()));
    }

    private static boolean takesFiles(ArgSpec argument) {
        Class<?> type =
                argument.typeInfo().isMultiValue() ? argument.typeInfo().getAuxiliaryTypes()[0] : argument.type();
        return type == Path.class
                || type == File.class
                || Stream.concat(Stream.of(argument.paramLabel()), Arrays.stream(argument.description()))
                        .anyMatch(text -> text.contains("FILE") || text.contains("file"));
    }

    private static String words(ArgSpec argument) {
        return " -a "
                + quoted(StreamSupport.stream(argument.completionCandidates().spliterator(), false)
                        .collect(Collectors.joining(" ")));
    }

    private static String description(String... text) {
        return text.length == 0 ? "" : " -d " + quoted(text[0]);
    }

    /** In single quotes, where fish knows no signs but the quote and the backslash. */
    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }

    private void rule(CommandSpec command, String rest) {
        line("complete -c " + root.getCommandName() + " -n " + quoted(function + " " + command.qualifiedName()) + rest);
    }

    private void line(String text) {
        script.append(text).append('\n');
    }
}
