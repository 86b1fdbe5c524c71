package dev.attns.paper.cell;

import dev.attns.model.Model;
import dev.attns.paper.theorem.Lipschitz;
import dev.attns.paper.theorem.NetworkSamples;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Theorem 5.2 on the network of a trial: the product bound of its Lipschitz constant, a lower bound from samples along the
 * test trajectories, and whether its rational has a pole.
 *
 * @param trial whose model is looked at
 */
public record LipschitzOfTrial(Trial trial) implements Cell {

    public static final String PRODUCT = "product_bound";
    public static final String SAMPLED = "sampled_bound";
    public static final String SLOPE = "activation_slope";
    public static final String DISCRIMINANT = "pole_discriminant";
    public static final String POLES = "real_poles";

    private static final int SAMPLES = 2000;

    @Override
    public String system() {
        return trial.system();
    }

    @Override
    public String name() {
        return "lipschitz " + trial.name();
    }

    @Override
    public boolean looksAtAnother() {
        return true;
    }

    @Override
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("kind", "lipschitz");
        fields.put("trial", trial.describe());
        return fields;
    }

    @Override
    public Optional<Map<String, Object>> compute(Laboratory laboratory) throws IOException {
        Optional<Model> model = laboratory.model(trial);
        if (model.isEmpty()) {
            return Optional.empty();
        }
        Trajectories truth = laboratory.tests(trial.system(), trial.tests(), trial.horizon());
        double[][] inputs =
                NetworkSamples.of(model.get().correctedStep(), truth, SAMPLES).inputs();
        Lipschitz lipschitz =
                Lipschitz.of(model.get().correctedStep(), model.get().parameters(), inputs);
        Map<String, Object> metrics = new LinkedHashMap<>();
        metrics.put(PRODUCT, lipschitz.productBound());
        metrics.put(SAMPLED, lipschitz.sampledBound());
        metrics.put(SLOPE, lipschitz.activationSlope());
        metrics.put(DISCRIMINANT, lipschitz.poleDiscriminant());
        metrics.put(POLES, lipschitz.hasRealPole() ? 1.0 : 0.0);
        return Optional.of(metrics);
    }
}
