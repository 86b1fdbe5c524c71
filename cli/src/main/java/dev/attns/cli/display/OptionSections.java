package dev.attns.cli.display;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** The options of a command under headings; those that stand under none come first. */
public final class OptionSections implements IHelpSectionRenderer {

    private final Map<String, List<String>> sections = new LinkedHashMap<>();

    /** One more heading, and the names of the options under it. */
    public OptionSections with(String heading, String... names) {
        sections.put(heading, List.of(names));
        return this;
    }

    /** The command with its help in these sections. */
    public CommandLine applyTo(Object command) {
        CommandLine line = new CommandLine(command);
        line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, this);
        return line;
    }

    /** The visible options of a command by heading; the heading of those that stand under none is empty. */
    public static Map<String, List<OptionSpec>> of(CommandLine command) {
        IHelpSectionRenderer renderer = command.getHelpSectionMap().get(UsageMessageSpec.SECTION_KEY_OPTION_LIST);
        OptionSections sections = renderer instanceof OptionSections own ? own : new OptionSections();
        return sections.of(command.getCommandSpec());
    }

    private Map<String, List<OptionSpec>> of(CommandSpec command) {
        List<OptionSpec> others = new ArrayList<>(
                command.options().stream().filter(option -> !option.hidden()).toList());
        Map<String, List<OptionSpec>> byHeading = new LinkedHashMap<>();
        byHeading.put("", others);
        sections.forEach((heading, names) -> {
            List<OptionSpec> options = names.stream().map(command::findOption).toList();
            others.removeAll(options);
            byHeading.put(heading, options);
        });
        return byHeading;
    }

    @Override
    public String render(Help help) {
        StringBuilder text = new StringBuilder();
        of(help.commandSpec()).forEach((heading, options) -> {
            Help.Layout layout = help.createDefaultLayout(
                    help.commandSpec().options(), help.commandSpec().positionalParameters(), help.colorScheme());
            layout.addOptions(options, help.createDefaultParamLabelRenderer());
            text.append(heading.isEmpty() ? "" : heading + ":" + System.lineSeparator());
            text.append(layout);
        });
        return text.toString();
    }
}
