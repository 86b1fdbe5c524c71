package dev.attns.studio.view;

import dev.attns.problem.Family;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.random.Distribution;
import dev.attns.studio.request.Fields;
import dev.attns.studio.request.RefusedRequest;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** The command lines, and the lines of Java, that do what the page shows. */
public final class TakeView {

    private final Subject subject;
    private final Family family;
    private final Problem problem;
    private final boolean isBuiltIn;
    private final String system;
    private final String model;
    private final double[] start;
    private final double horizon;
    private final Fields fields;

    private TakeView(Subject subject, Fields fields) {
        this.subject = subject;
        this.fields = fields;
        this.family = subject.prepared().family();
        this.problem = subject.problem();
        this.isBuiltIn = Systems.names().contains(family.name())
                && Systems.family(family.name()).text().equals(family.text());
        this.system = (isBuiltIn ? family.name() : family.name() + ".yaml") + parameters();
        this.model = family.name() + ".model";
        this.start = fields.numbers("start")
                .orElseThrow(
                        () -> RefusedRequest.unusable("The request lacks the start, a number for each component."));
        subject.start(start);
        this.horizon = fields.positive("horizon").orElse(problem.horizon());
    }

    /** What the page is given to take away. */
    public static Map<String, Object> of(Subject subject, Fields fields) {
        TakeView view = new TakeView(subject, fields);
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("commands", view.commands());
        answer.put("java", view.java());
        answer.put(
                "files",
                view.isBuiltIn
                        ? List.of()
                        : List.of(Map.of("name", view.family.name() + ".yaml", "text", view.family.text())));
        return answer;
    }

    /** Those of the text that are set, as on the command line; of a model its own. */
    private String parameters() {
        Map<String, String> values = new LinkedHashMap<>();
        problem.parameters().all().forEach((name, all) -> {
            boolean isMoved = subject.model().isEmpty() && subject.given().containsKey(name);
            String value = isMoved
                    ? Distribution.plain(subject.given().get(name))
                    : all.stream().map(Distribution::toString).collect(Collectors.joining("/"));
            boolean isUsual = family.parameters().stream()
                    .anyMatch(parameter -> parameter.name().equals(name)
                            && parameter.standard().stream()
                                    .map(Distribution::toString)
                                    .collect(Collectors.joining("/"))
                                    .equals(value));
            if (!isUsual) {
                values.put(name, value);
            }
        });
        return values.isEmpty()
                ? ""
                : values.entrySet().stream()
                        .map(entry -> entry.getKey() + "=" + entry.getValue())
                        .collect(Collectors.joining(",", ":", ""));
    }

    private List<Object> commands() {
        String scheme = subject.scheme().name();
        String step = number(subject.step());
        List<Object> commands = new ArrayList<>();
        long trajectories = fields.count("trajectories", 50, 2, 5000);
        long seed = fields.count("seed", 1, 0, Integer.MAX_VALUE);
        add(
                commands,
                "Train",
                "attns train " + system + " --trajectories " + trajectories + " --seed " + seed + " --scheme " + scheme
                        + " --step " + step + " --out " + model);
        OptionalDouble target = fields.positive("targetError");
        if (target.isPresent()) {
            add(
                    commands,
                    "Search for the cheapest",
                    "attns tune " + system + " --target-error " + number(target.getAsDouble()) + " --out " + model);
        }
        String from = " --initial="
                + Arrays.stream(start).mapToObj(TakeView::number).collect(Collectors.joining(",")) + rowOption();
        add(
                commands,
                "Solve accurately",
                "attns solve " + system + " --scheme accurate --step " + step + from + " --horizon "
                        + number(wholeSteps()) + " --out accurate.csv");
        add(
                commands,
                "Solve by the plain scheme",
                "attns solve " + system + " --scheme " + scheme + " --step " + step + from + " --horizon "
                        + number(wholeSteps()) + " --out plain.csv");
        if (subject.model().isPresent()) {
            add(
                    commands,
                    "Solve by the model",
                    "attns solve " + model + from + " --horizon " + number(wholeSteps()) + " --out corrected.csv");
            add(commands, "Judge the model", "attns evaluate " + model + " --trajectories 100 --seed 2");
            add(commands, "What the model says of itself", "attns inspect " + model);
            add(commands, "Write it out as C", "attns export " + model + " --c " + family.name() + "-c");
        }
        return commands;
    }

    /** Parameters of every trajectory, which a start on the command line is given beside it. */
    private String rowOption() {
        List<String> varied = new ArrayList<>(problem.variedNames());
        if (subject.model().isEmpty()) {
            varied.removeAll(subject.given().keySet());
        }
        if (varied.isEmpty()) {
            return "";
        }
        return varied.stream()
                .map(name ->
                        name + "=" + number(subject.rows()[problem.variedNames().indexOf(name)]))
                .collect(Collectors.joining(",", " --parameters ", ""));
    }

    /** The horizon as the command line needs it: a whole number of steps. */
    private double wholeSteps() {
        double steps = Math.max(1, Math.rint(horizon / subject.step()));
        return BigDecimal.valueOf(steps)
                .multiply(BigDecimal.valueOf(subject.step()))
                .doubleValue();
    }

    private static void add(List<Object> commands, String title, String command) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("title", title);
        fields.put("command", command);
        commands.add(fields);
    }

    private String java() {
        Optional<ShelvedModel> shelved = subject.model();
        List<String> lines = new ArrayList<>();
        boolean hasRows = !problem.variedNames().isEmpty()
                && (shelved.isPresent() || !subject.given().keySet().containsAll(problem.variedNames()));
        List<Double> numbers = new ArrayList<>(Arrays.stream(start).boxed().toList());
        if (hasRows) {
            for (int row = 0; row < subject.rows().length; row++) {
                if (shelved.isPresent()
                        || !subject.given().containsKey(problem.variedNames().get(row))) {
                    numbers.add(subject.rows()[row]);
                }
            }
        }
        String values = numbers.stream().map(TakeView::number).collect(Collectors.joining(", "));
        if (shelved.isPresent()) {
            lines.add("Model model = Model.read(Path.of(\"" + model + "\"));");
            lines.add("Problem problem = model.problem();");
            lines.add("Solver solver = new HybridSolver(model);");
        } else {
            lines.add("Problem problem = Systems.problem(\"" + system + "\");");
            lines.add("Solver solver = new ClassicalSolver(problem.ode(), Schemes.named(\""
                    + subject.scheme().name() + "\"), " + number(subject.step()) + ");");
        }
        lines.add("Starts start = Starts.of(problem, new double[] {" + values + "});");
        lines.add("TimeGrid grid = TimeGrid.of(0, " + number(wholeSteps()) + ", " + number(subject.step()) + ");");
        lines.add("Solution solution = solver.solve(start, grid);");
        lines.add("Solution accurate = new AccurateSolver(problem).solve(start, grid);");
        lines.add("for (int point = 0; point < grid.points(); point++) {");
        lines.add(
                "    System.out.println(grid.at(point) + \" \" + solution.at(point, 0, 0) + \" \" + accurate.at(point,"
                        + " 0, 0));");
        lines.add("}");
        return String.join("\n", lines) + "\n";
    }

    private static String number(double value) {
        return Distribution.plain(value).replace('E', 'e');
    }
}
