package dev.attns.text.syntax;

import dev.attns.text.source.PlacedText;
import dev.attns.text.source.SourceText;
import dev.attns.text.source.TextLimits;
import dev.attns.text.yaml.Node;
import dev.attns.text.yaml.Node.Entry;
import dev.attns.text.yaml.Node.Scalar;
import dev.attns.text.yaml.NodeReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the sections of a file, each of its own kind. */
final class SystemReader {

    private static final List<String> REQUIRED = List.of("name", "state", "equations", "initial", "step", "horizon");

    private static final List<String> SECTIONS = List.of(
            "name",
            "summary",
            "parameters",
            "state",
            "equations",
            "definitions",
            "boundary",
            "initial",
            "conserved",
            "events",
            "step",
            "horizon",
            "period");

    private final SourceText source;
    private final TargetParser targets;
    private final NodeValues nodes;
    private final Map<String, Entry> sections = new LinkedHashMap<>();

    SystemReader(SourceText source) {
        this.source = source;
        SyntaxCount count = new SyntaxCount(source);
        this.targets = new TargetParser(source, count);
        this.nodes = new NodeValues(source, count);
    }

    SystemSyntax read() {
        collect(NodeReader.read(source));
        return new SystemSyntax(
                source,
                name(),
                summary(),
                parameters(),
                state(),
                rules("equations", "an equation"),
                rules("definitions", "a definition"),
                rules("boundary", "a boundary value"),
                rules("initial", "an initial value"),
                rules("conserved", "a conserved quantity"),
                events(),
                nodes.formula(sections.get("step").value()),
                nodes.formula(sections.get("horizon").value()),
                Optional.ofNullable(sections.get("period")).map(period -> nodes.formula(period.value())));
    }

    private void collect(Node root) {
        for (Entry section : nodes.entries(root, "a system file")) {
            String key = section.key().text();
            if (!SECTIONS.contains(key)) {
                throw nodes.unknown(section.key().begin(), "there is no section ", key, "the sections are ", SECTIONS);
            }
            sections.put(key, section);
        }
        for (String section : REQUIRED) {
            if (!sections.containsKey(section)) {
                throw source.error(root.at(), "the section '" + section + "' is missing from the file");
            }
        }
    }

    private String name() {
        PlacedText text = nodes.scalar(sections.get("name").value(), "a name").text();
        String name = text.text();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean letter = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
            if (!letter && (i == 0 || c != '-' && c != '_' && c != '.')) {
                throw source.error(
                        text.at(i),
                        "the name of a system has letters, digits, '-', '_' and '.', and begins with a letter or digit");
            }
        }
        if (name.length() > TextLimits.NAME_LENGTH) {
            throw source.error(
                    text.begin(), "the name of the system is longer than " + TextLimits.NAME_LENGTH + " characters");
        }
        return name;
    }

    private String summary() {
        Entry section = sections.get("summary");
        if (section == null || section.value() instanceof Scalar scalar && scalar.isBlank()) {
            return "";
        }
        return nodes.text(section.value());
    }

    private List<ParameterSyntax> parameters() {
        ParameterReader reader = new ParameterReader(source, targets, nodes);
        List<ParameterSyntax> parameters = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Entry entry : sectionEntries("parameters")) {
            ParameterSyntax parameter = reader.read(entry);
            checkNew(names, parameter.at(), parameter.name());
            parameters.add(parameter);
        }
        return parameters;
    }

    private List<StateSyntax> state() {
        List<StateSyntax> states = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Node item : nodes.items(sections.get("state").value())) {
            StateSyntax state = targets.ranged(nodes.scalar(item, "a name").text(), "a component of the state");
            checkNew(names, state.at(), state.name());
            states.add(state);
        }
        return states;
    }

    private List<RuleSyntax> rules(String section, String whose) {
        boolean primed = section.equals("equations");
        List<RuleSyntax> rules = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Entry entry : sectionEntries(section)) {
            TargetSyntax target = targets.target(entry.key(), whose, primed);
            checkNew(names, target.at(), withoutSpaces(entry.key().text()));
            rules.add(new RuleSyntax(target, nodes.formula(entry.value())));
        }
        return rules;
    }

    private List<EventSyntax> events() {
        EventReader reader = new EventReader(source, targets, nodes);
        List<EventSyntax> events = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Entry entry : sectionEntries("events")) {
            EventSyntax event = reader.read(entry);
            checkNew(names, event.at(), event.name());
            events.add(event);
        }
        return events;
    }

    private static String withoutSpaces(String key) {
        StringBuilder name = new StringBuilder();
        key.chars().filter(c -> c > ' ' && c != '\'').forEach(c -> name.append((char) c));
        return name.toString();
    }

    private void checkNew(Set<String> names, int at, String name) {
        if (!names.add(name)) {
            throw source.error(at, SourceText.quoted(name) + " is given here a second time");
        }
    }

    /** The entries of a section; none if it is optional and not there or empty. */
    private List<Entry> sectionEntries(String section) {
        Entry entry = sections.get(section);
        boolean empty = entry == null || entry.value() instanceof Scalar scalar && scalar.isBlank();
        if (empty && !REQUIRED.contains(section)) {
            return List.of();
        }
        List<Entry> entries = nodes.entries(entry.value(), "the section '" + section + "'");
        if (entries.isEmpty() && REQUIRED.contains(section)) {
            throw source.error(entry.value().at(), "the section '" + section + "' has no entries");
        }
        return entries;
    }
}
