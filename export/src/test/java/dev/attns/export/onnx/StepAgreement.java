package dev.attns.export.onnx;

import dev.attns.correction.CorrectedStepper;
import dev.attns.model.Model;
import dev.attns.problem.Problem;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** How far ONNX Runtime and Java are apart after a hundred steps that each takes from its own states. */
final class StepAgreement {

    private static final int STEPS = 100;

    private StepAgreement() {}

    /** The largest difference on the way, over the range of the component's motion. */
    static double error(Model model, int lanes) {
        Problem problem = model.problem();
        int dimension = problem.dimension();
        double step = model.correctedStep().step();
        double[][] state = new double[problem.ode().rows()][lanes];
        problem.starts(1, lanes).read(0, lanes, state);
        double[][] theirs = copy(state);
        CorrectedStepper stepper = new CorrectedStepper(model.correctedStep(), model.parameters(), lanes);
        double[] least = new double[dimension];
        double[] greatest = new double[dimension];
        double[] difference = new double[dimension];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        Arrays.fill(greatest, Double.NEGATIVE_INFINITY);
        try (OnnxRuntime runtime = new OnnxRuntime(OnnxExport.bytes(model, ModelPart.STEP))) {
            for (int n = 0; n < STEPS; n++) {
                double time = n * step;
                double[][] next = runtime.run(inputs(problem, theirs, time)).get("next_state");
                System.arraycopy(next, 0, theirs, 0, dimension);
                stepper.advance(time, (n + 1) * step, step, state, lanes);
                for (int c = 0; c < dimension; c++) {
                    for (int lane = 0; lane < lanes; lane++) {
                        least[c] = Math.min(least[c], state[c][lane]);
                        greatest[c] = Math.max(greatest[c], state[c][lane]);
                        difference[c] = Math.max(difference[c], Math.abs(state[c][lane] - next[c][lane]));
                    }
                }
            }
        }
        double worst = 0;
        for (int c = 0; c < dimension; c++) {
            worst = Math.max(worst, difference[c] / (greatest[c] - least[c]));
        }
        return worst;
    }

    /** What the graph of a step reads at a state with its parameters. */
    static Map<String, double[][]> inputs(Problem problem, double[][] state, double time) {
        int dimension = problem.dimension();
        Map<String, double[][]> inputs = new HashMap<>();
        inputs.put("state", Arrays.copyOf(state, dimension));
        if (state.length > dimension) {
            inputs.put("parameters", Arrays.copyOfRange(state, dimension, state.length));
        }
        if (!problem.ode().isAutonomous()) {
            double[] times = new double[state[0].length];
            Arrays.fill(times, time);
            inputs.put("time", new double[][] {times});
        }
        return inputs;
    }

    private static double[][] copy(double[][] rows) {
        return Arrays.stream(rows).map(double[]::clone).toArray(double[][]::new);
    }
}
