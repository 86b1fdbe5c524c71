package dev.attns.cli.command;

import static dev.attns.error.InputError.BAD_SETTING;
import static dev.attns.error.InputError.WRONG_STEP;

import dev.attns.cli.option.Candidates;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.ParameterLimits;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.sensitivity.Sensitivity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The solver whose solutions are differentiated: a model, or a system and a scheme. */
final class DerivedSubject {

    private static final String USUAL = "dop853";

    @Parameters(
            paramLabel = "MODEL|SYSTEM",
            completionCandidates = Candidates.OfSystem.class,
            description = "A file that 'train' has written, or a system (NAME or FILE.yaml).")
    private String subject;

    @Option(
            names = "--scheme",
            paramLabel = "SCHEME",
            completionCandidates = Candidates.OfScheme.class,
            description = "For a system: dop853 (default), rk4, rk3, improved-euler or euler.")
    private String scheme;

    /** The problem and, where a model is named, the model. */
    Opened open() throws IOException {
        Path file = Path.of(subject);
        if (Systems.isFile(subject) || !Files.isRegularFile(file)) {
            return new Opened(Systems.problem(subject), Optional.empty());
        }
        if (scheme != null) {
            throw BAD_SETTING.with("scheme", scheme, "left out: the model has its own");
        }
        Model model = Model.read(file);
        return new Opened(model.problem(), Optional.of(model));
    }

    /** What was named. */
    final class Opened {

        private final Problem problem;
        private final Optional<Model> model;

        private Opened(Problem problem, Optional<Model> model) {
            this.problem = problem;
            this.model = model;
        }

        Problem problem() {
            return problem;
        }

        /** The values that its parameters may have. */
        ParameterLimits limits() {
            return model.isPresent() ? ParameterLimits.ofModel(problem) : ParameterLimits.ofEquation(problem);
        }

        /** The scheme, or that of the model. */
        String schemeName() {
            return model.map(trained -> trained.correctedStep().scheme().name())
                    .orElse(scheme == null ? USUAL : scheme);
        }

        /** The step of the model, or the one given, or the system's. */
        double step(Optional<Double> given) {
            double usual = model.map(trained -> trained.correctedStep().step()).orElse(problem.step());
            if (model.isPresent() && given.isPresent() && given.get() != usual) {
                throw WRONG_STEP.with(given.get(), usual);
            }
            return given.orElse(usual);
        }

        /** The solver with its derivatives. */
        Sensitivity sensitivity(Optional<Double> step, List<String> directions, Workers workers) {
            return model.isPresent()
                    ? Sensitivity.of(model.get(), directions, workers)
                    : Sensitivity.of(
                            problem, Schemes.named(scheme == null ? USUAL : scheme), step(step), directions, workers);
        }
    }
}
