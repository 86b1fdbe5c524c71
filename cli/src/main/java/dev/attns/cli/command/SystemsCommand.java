package dev.attns.cli.command;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.ProblemDescription;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.option.SystemParameter;
import dev.attns.cli.option.output.JsonOption;
import dev.attns.cli.run.Detached;
import dev.attns.event.Event;
import dev.attns.file.Json;
import dev.attns.problem.Family;
import dev.attns.problem.Parameter;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.random.Distribution;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code attns systems}: what can be solved. */
@Command(
        name = "systems",
        description = "List the built-in systems, or show one of them or of your own.",
        footer = {"", "Example: attns systems show spring-mass:d=5"})
final class SystemsCommand implements Runnable {

    private final Terminal terminal;
    private final Interruption interruption;

    @Mixin
    private JsonOption json;

    SystemsCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public void run() {
        if (json.isGiven()) {
            terminal.out()
                    .print(Json.pretty(Systems.all().stream()
                            .map(family -> description(family, family.with("")))
                            .toList()));
            return;
        }
        for (Family family : Systems.all()) {
            Problem problem = family.with("");
            terminal.out()
                    .printf(
                            Locale.ROOT,
                            "%-18s %-62s step %-5s horizon %s%n",
                            family.name(),
                            family.summary(),
                            plain(problem.step()),
                            plain(problem.horizon()));
        }
    }

    @Command(
            name = "show",
            description = "Show a system's equations, parameters, starts, step and horizon.",
            footer = {"", "Example: attns systems show k-link-pendulum:K=3"})
    void show(@Mixin SystemParameter system, @Mixin JsonOption asJson) throws IOException {
        Problem problem = Detached.call(system::problem, interruption);
        Family family = Systems.family(system.text());
        if (asJson.isGiven()) {
            terminal.out().print(Json.pretty(description(family, problem)));
            return;
        }
        PrintStream out = terminal.out();
        out.printf("%s%s%n%nEquations%n", problem.name(), family.summary().isEmpty() ? "" : ": " + family.summary());
        problem.equations().forEach(equation -> out.printf("  %s%n", equation));
        out.printf("%nState (%d)%n  %s%n", problem.dimension(), abbreviated(problem.components()));
        out.printf("%nParameters%n");
        Map<String, List<Distribution>> values = problem.parameters().all();
        for (Parameter parameter : family.parameters()) {
            List<Distribution> value = values.get(parameter.name());
            String text = value == null
                    ? "drawn"
                    : value.stream().map(Distribution::toString).collect(Collectors.joining("/"));
            out.printf("  %-10s %-20s %s%n", parameter.name(), text, parameter.meaning());
        }
        out.printf("%nStarts%n  %s%n", problem.startsText());
        out.printf("%nStep %s, horizon %s%n", plain(problem.step()), plain(problem.horizon()));
        Set<String> conserved = problem.conserved().keySet();
        out.printf("Conserved: %s%n", conserved.isEmpty() ? "nothing" : String.join(", ", conserved));
        if (!problem.events().isEmpty()) {
            out.printf("Events: %s%n", String.join(", ", events(problem)));
        }
    }

    private static Map<String, Object> description(Family family, Problem problem) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("system", problem.name());
        fields.put("summary", family.summary());
        fields.put("components", problem.components());
        fields.put("equations", problem.equations());
        fields.put("parameters", ProblemDescription.parameters(problem));
        fields.put("starts", problem.startsText());
        fields.put("step", problem.step());
        fields.put("horizon", problem.horizon());
        fields.put("conserved", List.copyOf(problem.conserved().keySet()));
        fields.put("events", events(problem));
        return fields;
    }

    private static List<String> events(Problem problem) {
        return problem.events().stream().map(Event::name).toList();
    }

    private static String abbreviated(List<String> names) {
        if (names.size() <= 12) {
            return String.join(", ", names);
        }
        List<String> shown = new ArrayList<>(names.subList(0, 3));
        shown.add("…");
        shown.addAll(names.subList(names.size() - 3, names.size()));
        return String.join(", ", shown);
    }

    private static String plain(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
