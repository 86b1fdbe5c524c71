package dev.attns.export.onnx;

import dev.attns.correction.CorrectedStep;
import dev.attns.export.ExportedModel;
import dev.attns.model.Model;

/**
 * The network of a corrected step alone as a graph.
 *
 * <pre>
 *   rows [batch, rows]    →    correction [batch, dimension]    u + h·S + correction is the next state
 *                         or   factor [batch, dimension]        u + h·S ⊙ factor is
 * </pre>
 */
final class CorrectionGraph {

    private CorrectionGraph() {}

    /** The graph of a model's network, whatever its equation is. */
    static GraphBuilder of(Model model) {
        ExportedModel.requireNetworks(model);
        CorrectedStep step = model.correctedStep();
        GraphBuilder graph = new GraphBuilder();
        Value rows = graph.input("rows", step.inputs(), step.input().toString());
        Value output = new NetworkNodes(graph, step.network(), model.parameters(), step.precision())
                .of(rows, step.inputFactor());
        Value answer = new CorrectionNodes(graph, step).answer(output);
        int dimension = step.ode().dimension();
        if (step.correction().isAdditive()) {
            graph.output("correction", answer, dimension, "what is added to u + h·S");
        } else {
            graph.output("factor", answer, dimension, "what h·S is multiplied by, component by component");
        }
        return graph;
    }
}
