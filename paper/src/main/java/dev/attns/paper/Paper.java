package dev.attns.paper;

import static dev.attns.error.InputError.UNKNOWN_EXPERIMENT;

import dev.attns.error.Suggestion;
import dev.attns.paper.experiment.Experiment;
import dev.attns.paper.experiment.FigureChaotic;
import dev.attns.paper.experiment.FigureMultiplicative;
import dev.attns.paper.experiment.FigureNoise;
import dev.attns.paper.experiment.FigureSolvers;
import dev.attns.paper.experiment.NoiseInFull;
import dev.attns.paper.experiment.PrintedErrors;
import dev.attns.paper.experiment.Readings;
import dev.attns.paper.experiment.TableCurvature;
import dev.attns.paper.experiment.TableDepthWidth;
import dev.attns.paper.experiment.TableModules;
import dev.attns.paper.experiment.TableSkipInput;
import dev.attns.paper.experiment.TableTopCurvature;
import dev.attns.paper.experiment.TheoremConvergence;
import dev.attns.paper.experiment.TheoremDataSize;
import dev.attns.paper.experiment.TheoremLipschitz;
import java.util.List;

/** All experiments: those at the paper's own size, then in the order of the paper. */
public final class Paper {

    private static final List<Experiment> EXPERIMENTS = List.of(
            new PrintedErrors(),
            new Readings(),
            new NoiseInFull(),
            new FigureMultiplicative(),
            new FigureSolvers(),
            new FigureChaotic(),
            new FigureNoise(),
            new TableDepthWidth(),
            new TableSkipInput(),
            new TableModules(),
            new TableCurvature(),
            new TableTopCurvature(),
            new TheoremConvergence(),
            new TheoremLipschitz(),
            new TheoremDataSize());

    private Paper() {}

    /** All experiments. */
    public static List<Experiment> experiments() {
        return EXPERIMENTS;
    }

    /** The experiment of that name. */
    public static Experiment named(String name) {
        List<String> names = EXPERIMENTS.stream().map(Experiment::name).toList();
        return EXPERIMENTS.stream()
                .filter(experiment -> experiment.name().equals(name))
                .findFirst()
                .orElseThrow(() -> UNKNOWN_EXPERIMENT.with(name, Suggestion.of(name, names), String.join(", ", names)));
    }
}
