package dev.attns.training.gradient;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.file.Json;
import dev.attns.network.Activation;
import dev.attns.network.Network;
import dev.attns.network.ParameterBlock;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** One case of {@code golden/corrections.json}: a corrected step with its loss and gradients, computed by PyTorch. */
record GoldenCorrection(String name, Map<?, ?> fields) {

    static List<GoldenCorrection> all() throws IOException {
        try (InputStream in = GoldenCorrection.class.getResourceAsStream("/golden/corrections.json")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            List<GoldenCorrection> cases = new ArrayList<>();
            ((Map<?, ?>) Json.parse(text, "corrections.json"))
                    .forEach((name, fields) -> cases.add(new GoldenCorrection((String) name, (Map<?, ?>) fields)));
            return cases;
        }
    }

    CorrectedStep correctedStep() {
        return new CorrectedStep(
                Systems.problem((String) fields.get("system")).ode(),
                Schemes.named((String) fields.get("scheme")),
                number("step"),
                Corrections.named((String) fields.get("method")),
                network(),
                false,
                Precision.DOUBLE);
    }

    private Network network() {
        return new Perceptron(4, 4, (int) number("width"), (int) number("depth"), Activation.named((String)
                fields.get("activation")));
    }

    int rollout() {
        return (int) number("rollout");
    }

    double number(String field) {
        return ((Number) fields.get(field)).doubleValue();
    }

    /** The samples: {@code [n][component][lane]}, n = 0 being the start and the others the targets. */
    double[][][] samples() {
        double[][][] samples = new double[rollout() + 1][][];
        samples[0] = componentsFirst((List<?>) fields.get("u"));
        for (int n = 1; n <= rollout(); n++) {
            samples[n] = componentsFirst((List<?>) ((List<?>) fields.get("targets")).get(n - 1));
        }
        return samples;
    }

    double[][] nextState() {
        return componentsFirst((List<?>) fields.get("next_state"));
    }

    double[] parameters() {
        return flat((Map<?, ?>) fields.get("parameters"));
    }

    double[] gradient() {
        return flat((Map<?, ?>) fields.get("gradients"));
    }

    Map<?, ?> adam() {
        return (Map<?, ?>) fields.get("adam");
    }

    /** Named blocks as one array, in the network's order. */
    double[] flat(Map<?, ?> blocks) {
        double[] flat = new double[network().parameterCount()];
        for (ParameterBlock block : network().blocks()) {
            List<Double> numbers = new ArrayList<>();
            collect(blocks.get(block.name()), numbers);
            for (int i = 0; i < block.size(); i++) {
                flat[block.offset() + i] = numbers.get(i);
            }
        }
        return flat;
    }

    private static void collect(Object nested, List<Double> numbers) {
        if (nested instanceof List<?> list) {
            list.forEach(element -> collect(element, numbers));
        } else {
            numbers.add(((Number) nested).doubleValue());
        }
    }

    private static double[][] componentsFirst(List<?> states) {
        double[][] rows = new double[4][states.size()];
        for (int lane = 0; lane < states.size(); lane++) {
            for (int c = 0; c < 4; c++) {
                rows[c][lane] = ((Number) ((List<?>) states.get(lane)).get(c)).doubleValue();
            }
        }
        return rows;
    }

    @Override
    public String toString() {
        return name;
    }
}
