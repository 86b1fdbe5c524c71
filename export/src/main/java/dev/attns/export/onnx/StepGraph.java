package dev.attns.export.onnx;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.InputRows;
import dev.attns.correction.InputRows.Quantity;
import dev.attns.correction.InputRows.Row;
import dev.attns.export.ExportedModel;
import dev.attns.problem.Ode;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.StageDifferences;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The whole corrected step as a graph: the scheme's stages, each with the right-hand side written out; what the network reads of them; the
 * network; the formula. State and scheme are in double precision.
 *
 * <pre>
 *   state [batch, dimension]                                                next_state [batch, dimension]
 *   parameters [batch, p], where every trajectory has its own       →       distance [batch, 1], where the model says
 *   time [batch, 1], where the equation looks at it                         where it was trained
 * </pre>
 */
final class StepGraph {

    private final GraphBuilder graph = new GraphBuilder();
    private final ExportedModel model;
    private final CorrectedStep step;
    private final Ode ode;
    private final Scheme scheme;
    private final FormulaNodes formulas;
    private final Value state;
    private final Value parameters;
    private final Value time;

    private StepGraph(ExportedModel model) {
        this.model = model;
        this.step = model.step();
        this.ode = step.ode();
        this.scheme = step.scheme();
        this.formulas = new FormulaNodes(graph, model.formulas());
        state = graph.input("state", ode.dimension(), components());
        parameters = ode.parameters() == 0
                ? null
                : graph.input(
                        "parameters",
                        ode.parameters(),
                        String.join(", ", model.problem().variedNames()));
        time = ode.isAutonomous() ? null : graph.input("time", 1, "the time at which the step begins");
    }

    private String components() {
        return String.join(", ", model.problem().components());
    }

    /** The graph of a model's step. */
    static GraphBuilder of(ExportedModel model) {
        return new StepGraph(model).build();
    }

    private GraphBuilder build() {
        List<Value> stages = new ArrayList<>();
        for (int i = 0; i < scheme.stages(); i++) {
            stages.add(stage(i, stages));
        }
        Value slope =
                sum(IntStream.range(0, scheme.stages()).mapToDouble(scheme::b).toArray(), stages);
        Value rows = rows(stages, slope);
        CorrectionNodes correction = new CorrectionNodes(graph, step);
        Value output = correction.answer(
                new NetworkNodes(graph, step.network(), model.model().parameters(), step.precision())
                        .of(rows, step.inputFactor()));
        graph.output(
                "next_state",
                correction.next(state, slope, output),
                ode.dimension(),
                components() + " after a step of " + step.step());
        model.region()
                .ifPresent(trained -> graph.output(
                        "distance",
                        new RegionNodes(graph, trained).distance(withParameters(), rows, output, step.input()),
                        1,
                        "at most 1 where the step begins in the region that the correction was trained in"));
        return graph;
    }

    private Value withParameters() {
        return parameters == null ? state : graph.beside(List.of(state, parameters));
    }

    /** {@code k_i = f(t + c_i h, u + h Σ_j a_ij k_j)}. */
    private Value stage(int i, List<Value> before) {
        Value argument = state;
        double[] weights =
                IntStream.range(0, i).mapToDouble(j -> scheme.a(i, j)).toArray();
        if (IntStream.range(0, i).anyMatch(j -> weights[j] != 0)) {
            argument = graph.plus(state, graph.times(sum(weights, before), step.step()));
        }
        List<Value> inputs = new ArrayList<>(graph.columns(argument, ode.dimension()));
        if (parameters != null) {
            inputs.addAll(graph.columns(parameters, ode.parameters()));
        }
        inputs.add(time == null || scheme.c(i) == 0 ? time : graph.plus(time, scheme.c(i) * step.step()));
        return formulas.of(inputs);
    }

    /** A sum of stages, those of weight 0 left out. */
    private Value sum(double[] weights, List<Value> stages) {
        Value sum = null;
        for (int j = 0; j < weights.length; j++) {
            if (weights[j] != 0) {
                Value term = weights[j] == 1 ? stages.get(j) : graph.times(stages.get(j), weights[j]);
                sum = sum == null ? term : graph.plus(sum, term);
            }
        }
        return sum == null ? graph.times(stages.get(0), 0) : sum;
    }

    /** What the network reads, [batch, rows]: columns of the same quantity together. */
    private Value rows(List<Value> stages, Value slope) {
        List<Row> read = step.input().rows();
        Value differences = differences(stages);
        List<Value> parts = new ArrayList<>();
        for (int from = 0; from < read.size(); ) {
            Row first = read.get(from);
            int to = from + 1;
            while (to < read.size() && !first.isOfTime() && read.get(to).quantity() == first.quantity()) {
                to++;
            }
            int[] numbers = read.subList(from, to).stream().mapToInt(Row::index).toArray();
            parts.add(
                    switch (first.quantity()) {
                        case STATE -> columns(state, ode.dimension(), numbers);
                        case SLOPE -> columns(slope, ode.dimension(), numbers);
                        case PARAMETER -> columns(parameters, ode.parameters(), numbers);
                        case MIDDLE, STAGES -> graph.columnsOf(differences, numbers);
                        case COSINE -> graph.node("Cos", graph.times(time, first.frequency()));
                        case SINE -> graph.node("Sin", graph.times(time, first.frequency()));
                        case TIME -> time;
                    });
            from = to;
        }
        return graph.beside(parts);
    }

    private Value columns(Value value, int count, int[] numbers) {
        boolean areAll = numbers.length == count && IntStream.range(0, count).allMatch(c -> numbers[c] == c);
        return areAll ? value : graph.columnsOf(value, numbers);
    }

    /** The differences of stages, one behind the other; null where none is read. */
    private Value differences(List<Value> stages) {
        InputRows input = step.input();
        boolean areRead = input.rows().stream()
                .anyMatch(row -> row.quantity() == Quantity.MIDDLE || row.quantity() == Quantity.STAGES);
        if (!areRead) {
            return null;
        }
        StageDifferences differences = input.differences(scheme);
        return graph.beside(IntStream.range(0, differences.count())
                .mapToObj(d -> sum(differences.weights(d), stages))
                .toList());
    }
}
