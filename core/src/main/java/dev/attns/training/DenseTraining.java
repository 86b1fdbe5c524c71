package dev.attns.training;

import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.training.closedform.DenseFit;
import dev.attns.trajectory.Trajectories;
import java.util.LinkedHashMap;
import java.util.Map;

/** Gives a trained model its {@linkplain dev.attns.correction.DenseOutput dense output}. */
public final class DenseTraining {

    private DenseTraining() {}

    /** The model with a dense output, by accurate trajectories as long as those that it will solve. */
    public static Model of(Model model, Trajectories data, Workers workers) {
        return of(model, data, data.grid().steps(), workers);
    }

    /**
     * The model with a dense output, and what that errs among its figures; with these alone where it would be of no use.
     *
     * @param data accurate trajectories, their points a step apart
     * @param steps that the model takes one after the other when it solves
     */
    public static Model of(Model model, Trajectories data, long steps, Workers workers) {
        DenseFit.Result fit = DenseFit.of(model.correctedStep(), model.parameters(), data, steps, workers);
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("inside_terms", fit.terms());
        figures.put("inside_error", fit.insideError());
        figures.put("inside_end_error", fit.endError());
        Model told = model.with(model.provenance().measured(figures));
        return fit.output().map(told::with).orElse(told);
    }
}
