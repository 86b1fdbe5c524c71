package dev.attns.export.onnx;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Correction;

/** How a network's output q enters a step, as nodes: {@code u + h·S + w·q} or {@code u + h·S ⊙ (a + q)}. */
final class CorrectionNodes {

    private final GraphBuilder graph;
    private final CorrectedStep step;
    private final Correction correction;

    CorrectionNodes(GraphBuilder graph, CorrectedStep step) {
        this.graph = graph;
        this.step = step;
        this.correction = step.correction();
    }

    /** What the network says: {@code w·q}, which is added to the step, or {@code a + q}, by which the slope is multiplied. */
    Value answer(Value output) {
        double constant = 1 - correction.neutralOutput();
        if (!correction.isAdditive()) {
            return constant == 0 ? output : graph.plus(output, constant);
        }
        double weight = weight();
        return weight == 1 ? output : graph.times(output, weight);
    }

    /** The formula takes any step; from zero with the slope zero it goes by what the output 1 adds. */
    private double weight() {
        double[] state = {0};
        correction.advance(step.step(), state, new double[] {0}, new double[] {1}, 1);
        return state[0];
    }

    /** The next state. */
    Value next(Value state, Value slope, Value answer) {
        return correction.isAdditive()
                ? graph.plus(graph.plus(state, graph.times(slope, step.step())), answer)
                : graph.plus(state, graph.times(graph.times(slope, answer), step.step()));
    }
}
