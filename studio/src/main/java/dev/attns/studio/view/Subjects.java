package dev.attns.studio.view;

import dev.attns.problem.Family;
import dev.attns.problem.Parameter;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.problem.VariedParameter;
import dev.attns.random.Distribution;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.studio.request.Fields;
import dev.attns.studio.request.RefusedRequest;
import dev.attns.text.source.SourceText;
import dev.attns.text.syntax.NumberRange;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Finds what requests are about. Texts are compiled once, and the ones used last are kept. A parameter that a page moves is compiled
 * as one of every trajectory, so that another value of it is another number and no other code; where it cannot be, because a size or
 * the step depends on it, each value is compiled.
 */
public final class Subjects {

    private static final int MOST_TEXTS = 16;
    private static final int MOST_PROBLEMS = 24;

    private final ModelShelf shelf;
    private final RecentlyUsed<String, Family> families = new RecentlyUsed<>(MOST_TEXTS);
    private final RecentlyUsed<String, PreparedProblem> problems = new RecentlyUsed<>(MOST_PROBLEMS);

    public Subjects(ModelShelf shelf) {
        this.shelf = shelf;
    }

    /** What the fields text or model, parameters, scheme and step name. */
    public Subject of(Fields fields) {
        Optional<String> text = fields.text("text");
        Optional<String> model = fields.word("model");
        if (text.isPresent() == model.isPresent()) {
            throw RefusedRequest.unusable("The request must name a text or a model.");
        }
        Map<String, Double> parameters = fields.numbersByName("parameters");
        if (model.isPresent()) {
            return ofModel(shelf.get(model.get()), parameters);
        }
        Scheme scheme = Schemes.named(fields.word("scheme").orElse(Schemes.rk4().name()));
        return ofText(family(text.get()), parameters, scheme, fields);
    }

    /** The problem with exactly these parameters, as the command line has it: for whatever is trained. */
    public Problem exactly(Fields fields) {
        Family family = family(fields.text("text")
                .orElseThrow(() -> RefusedRequest.unusable("The request must have a text to train on.")));
        return prepared(family, text(changed(family, fields.numbersByName("parameters"))))
                .problem();
    }

    /** The system of a text; one that is built in is known by its text. */
    public Family family(String text) {
        return families.get(text, () -> {
            for (Family builtIn : Systems.all()) {
                if (builtIn.text().equals(text)) {
                    return builtIn;
                }
            }
            return Family.ofAuthor(new SourceText("the text", text));
        });
    }

    private Subject ofModel(ShelvedModel model, Map<String, Double> parameters) {
        Problem problem = model.prepared().problem();
        Map<String, Double> given = new LinkedHashMap<>();
        parameters.forEach((name, value) -> {
            if (problem.variedNames().contains(name)) {
                given.put(name, value);
            } else if (!isOwn(problem, name, value)) {
                throw RefusedRequest.unusable(
                        "The model was trained with other parameters than %s = %s; train one with it, or one over a range"
                                + " of it.",
                        name, Distribution.plain(value));
            }
        });
        return new Subject(
                model.prepared(),
                Optional.of(model),
                given,
                rows(problem, given),
                model.model().correctedStep().scheme(),
                model.model().correctedStep().step());
    }

    private static boolean isOwn(Problem problem, String name, double value) {
        List<Distribution> own = problem.parameters().all().get(name);
        return own != null && own.size() == 1 && own.get(0).mean() == value;
    }

    private Subject ofText(Family family, Map<String, Double> parameters, Scheme scheme, Fields fields) {
        Map<String, Double> changed = changed(family, parameters);
        Map<String, Double> fixed = new TreeMap<>();
        Map<String, Double> moved = new TreeMap<>();
        changed.forEach((name, value) -> (canMove(family, name, value) ? moved : fixed).put(name, value));
        PreparedProblem prepared;
        try {
            prepared = prepared(family, join(text(fixed), ranges(family, moved)));
        } catch (IllegalArgumentException mustBeFixed) {
            fixed.putAll(moved);
            moved.clear();
            prepared = prepared(family, text(fixed));
        }
        Problem problem = prepared.problem();
        Map<String, Double> given = new LinkedHashMap<>();
        problem.variedNames().stream().filter(moved::containsKey).forEach(name -> given.put(name, moved.get(name)));
        return new Subject(
                prepared,
                Optional.empty(),
                given,
                rows(problem, given),
                scheme,
                fields.positive("step").orElse(problem.step()));
    }

    /** Those that are not what they are without being set; a name that is not known is for the system to refuse. */
    private static Map<String, Double> changed(Family family, Map<String, Double> parameters) {
        Map<String, Double> changed = new TreeMap<>(parameters);
        for (Parameter parameter : family.parameters()) {
            List<Distribution> usual = parameter.standard();
            Double value = changed.get(parameter.name());
            if (value != null && usual.size() == 1 && usual.get(0).equals(Distribution.fixed(value))) {
                changed.remove(parameter.name());
            }
        }
        return changed;
    }

    private static boolean canMove(Family family, String name, double value) {
        return family.parameters().stream()
                .anyMatch(parameter -> parameter.name().equals(name)
                        && !parameter.isList()
                        && (parameter.range() == NumberRange.REAL || parameter.range() == NumberRange.POSITIVE)
                        && parameter.range().allows(value));
    }

    /** The same for all values, so that the problem is compiled once: the range of the slider, or what the text has. */
    private static String ranges(Family family, Map<String, Double> moved) {
        List<String> ranges = new ArrayList<>();
        for (Parameter parameter : family.parameters()) {
            boolean variesAnyway = parameter.standard().stream().anyMatch(value -> !value.isFixed());
            if (moved.containsKey(parameter.name()) && !variesAnyway) {
                SliderRange range = SliderRange.of(parameter);
                ranges.add(parameter.name() + "=" + Distribution.uniform(range.low(), range.high()));
            }
        }
        return String.join(",", ranges);
    }

    private static String text(Map<String, Double> values) {
        return values.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + Distribution.plain(entry.getValue()))
                .collect(Collectors.joining(","));
    }

    private static String join(String first, String second) {
        return first.isEmpty() || second.isEmpty() ? first + second : first + "," + second;
    }

    private PreparedProblem prepared(Family family, String parameters) {
        return problems.get(
                parameters + "\n" + family.text(), () -> new PreparedProblem(family, family.with(parameters)));
    }

    private static double[] rows(Problem problem, Map<String, Double> given) {
        return problem.varied().stream()
                .mapToDouble(varied -> value(varied, given))
                .toArray();
    }

    private static double value(VariedParameter varied, Map<String, Double> given) {
        Double value = given.get(varied.name());
        return value != null ? value : varied.distribution().mean();
    }
}
