package dev.attns.studio.view;

import dev.attns.event.Event;
import dev.attns.problem.Family;
import dev.attns.problem.Parameter;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What was understood of a text: its components, what can be moved, where it starts. */
public final class CheckView {

    /** So many starts of the first seed tell the range of each component. */
    private static final int STARTS = 256;

    private CheckView() {}

    /** The subject by names. */
    public static Map<String, Object> of(Subject subject) {
        Family family = subject.prepared().family();
        Problem problem = subject.problem();
        Map<String, Double> values = values(subject);
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", family.name());
        fields.put("summary", family.summary());
        fields.put("text", family.text());
        fields.put("components", problem.components());
        fields.put("equations", problem.equations());
        fields.put("parameters", parameters(family, problem, values));
        fields.put("starts", starts(subject));
        fields.put("step", subject.model().isPresent() ? subject.step() : problem.step());
        fields.put("horizon", problem.horizon());
        fields.put("scheme", subject.scheme().name());
        fields.put("schemes", Schemes.all().stream().map(Scheme::name).toList());
        fields.put("events", problem.events().stream().map(Event::name).toList());
        fields.put("conserved", List.copyOf(problem.conserved().keySet()));
        fields.put("hasEnergy", !problem.conserved().isEmpty());
        fields.put("bodies", Bodies.of(problem, values));
        fields.put("model", subject.model().map(ModelView::of).orElse(null));
        return fields;
    }

    /** The values in force of the parameters that are one number. */
    private static Map<String, Double> values(Subject subject) {
        Problem problem = subject.problem();
        Map<String, Double> values = new LinkedHashMap<>();
        problem.parameters().all().forEach((name, all) -> {
            if (all.size() == 1) {
                values.put(name, all.get(0).mean());
            }
        });
        for (int row = 0; row < subject.rows().length; row++) {
            values.put(problem.variedNames().get(row), subject.rows()[row]);
        }
        return values;
    }

    private static List<Object> parameters(Family family, Problem problem, Map<String, Double> values) {
        List<Object> all = new ArrayList<>();
        for (Parameter parameter : family.parameters()) {
            if (parameter.isList() || parameter.standard().size() != 1) {
                continue;
            }
            SliderRange range = SliderRange.of(parameter);
            double value = values.get(parameter.name());
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("name", parameter.name());
            fields.put("value", value);
            fields.put("low", Math.min(value, range.low()));
            fields.put("high", Math.max(value, range.high()));
            fields.put("meaning", parameter.meaning());
            fields.put("range", parameter.range().name().toLowerCase(Locale.ROOT));
            fields.put("varies", !parameter.standard().get(0).isFixed());
            all.add(fields);
        }
        return all;
    }

    private static List<Object> starts(Subject subject) {
        Problem problem = subject.problem();
        Starts starts = subject.starts(1, STARTS);
        double[][] state = new double[problem.ode().rows()][STARTS];
        starts.read(0, STARTS, state);
        List<Object> all = new ArrayList<>();
        for (int c = 0; c < problem.dimension(); c++) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("name", problem.components().get(c));
            fields.put("low", Digits.of(Arrays.stream(state[c]).min().orElseThrow()));
            fields.put("high", Digits.of(Arrays.stream(state[c]).max().orElseThrow()));
            fields.put("value", Digits.of(state[c][0]));
            all.add(fields);
        }
        return all;
    }
}
