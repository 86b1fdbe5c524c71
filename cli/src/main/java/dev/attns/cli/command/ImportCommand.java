package dev.attns.cli.command;

import static dev.attns.error.InputError.BAD_SETTING;

import dev.attns.cli.display.DataUse;
import dev.attns.cli.display.Hints;
import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.option.BatchOptions;
import dev.attns.cli.option.Candidates;
import dev.attns.cli.option.DataOptions;
import dev.attns.cli.option.ModelFile;
import dev.attns.cli.option.OpenedData;
import dev.attns.cli.option.SystemParameter;
import dev.attns.cli.run.Detached;
import dev.attns.cli.run.ExitCode;
import dev.attns.correction.Corrections;
import dev.attns.data.DataReader;
import dev.attns.error.InputException;
import dev.attns.evaluation.Certification;
import dev.attns.model.DataOrigin;
import dev.attns.model.Model;
import dev.attns.network.Activation;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.scheme.Schemes;
import dev.attns.training.ImportedModel;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code attns import}: a model from the weights of a network that another program trained. */
@Command(
        name = "import",
        description = "Make a model of a network that PyTorch trained.",
        customSynopsis = "attns import SYSTEM --weights=FILE --out=MODEL [OPTIONS]",
        sortOptions = false,
        footer = {
            "",
            "FILE is a state_dict in the safetensors format. Only the network comes from it: system, scheme, step and method are those"
                    + " that it was trained for. The model is certified on fresh trajectories, as after training.",
            "Example: attns import elastic-pendulum --weights a.safetensors --out a.model"
        })
final class ImportCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final Interruption interruption;

    @Mixin
    private SystemParameter system;

    @Option(names = "--weights", required = true, paramLabel = "FILE", description = "The .safetensors file.")
    private Path weights;

    @Option(
            names = "--method",
            paramLabel = "METHOD",
            completionCandidates = Candidates.OfMethod.class,
            defaultValue = "neurvec",
            description = "neurvec (default), attns, attns-m, attns-n, csm, fsnet.")
    private String method;

    @Option(
            names = "--scheme",
            paramLabel = "SCHEME",
            completionCandidates = Candidates.OfScheme.class,
            defaultValue = "rk4",
            description = "rk4 (default), rk3, improved-euler or euler.")
    private String scheme;

    @Option(
            names = "--activation",
            paramLabel = "NAME",
            completionCandidates = Candidates.OfActivation.class,
            description = "tanh, gelu, relu or serpentine, where the file has no coefficients of one.")
    private String activation;

    @Option(
            names = "--precision",
            paramLabel = "TYPE",
            completionCandidates = Candidates.OfPrecision.class,
            description = "float or double (default: that of the file).")
    private String precision;

    @Option(
            names = "--data",
            paramLabel = "FILE",
            description = "What it was trained on, .npy or .csv: elsewhere it is guarded.")
    private Path data;

    @Mixin
    private BatchOptions batch;

    @Mixin
    private ModelFile output;

    ImportCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        Problem problem = Detached.call(system::problem, interruption);
        Workers workers = batch.workers();
        ImportedModel read = Detached.call(() -> read(problem), interruption);
        return output.reserve().during(() -> {
            output.check(false);
            return run(read, problem, workers);
        });
    }

    private ImportedModel read(Problem problem) throws IOException {
        return ImportedModel.read(
                weights,
                problem,
                Schemes.named(scheme),
                batch.step(problem),
                Corrections.named(method),
                Optional.ofNullable(activation).map(Activation::named),
                precision());
    }

    private Optional<Precision> precision() {
        if (precision != null && !precision.equals("float") && !precision.equals("double")) {
            throw BAD_SETTING.with("precision", precision, "float or double");
        }
        return Optional.ofNullable(precision).map(name -> Precision.valueOf(name.toUpperCase(Locale.ROOT)));
    }

    private int run(ImportedModel read, Problem problem, Workers workers) throws IOException {
        ImportedModel shown = data == null ? read : shown(read, problem, workers);
        ImportedModel imported = certified(shown, problem, workers);
        Model model = imported.model();
        model.write(output.path());
        terminal.say(
                "Wrote %s: %s on %s with step %s, %d %s units in %d layer%s from %s.",
                output.path(),
                method,
                scheme,
                model.correctedStep().step(),
                imported.network().network().width(),
                imported.network().network().activation().label(),
                imported.network().network().depth() - 1,
                imported.network().network().depth() == 2 ? "" : "s",
                weights);
        if (!imported.network().leftOut().isEmpty()) {
            terminal.say(
                    "Left out of it: %s.", String.join(", ", imported.network().leftOut()));
        }
        model.provenance().certificate().ifPresent(certificate -> terminal.say("%s", certificate.verdict()));
        if (data == null) {
            terminal.say(
                    "Where it was trained is not known, so nothing guards it; show what it was trained on (--data).");
        }
        return ExitCode.DONE;
    }

    private ImportedModel shown(ImportedModel read, Problem problem, Workers workers) throws IOException {
        OpenedData opened = Detached.call(
                () -> OpenedData.read(
                        DataReader.of(problem).atStep(batch.step(problem)).with(workers), data, DataUse.TRAINING),
                interruption);
        opened.announce(terminal);
        DataOrigin origin = DataOrigin.file(data.toString(), opened.provenance());
        return Detached.call(() -> read.trainedOn(opened.trajectories(), origin, workers), interruption);
    }

    /** The same certified, where there are trajectories to do it by. */
    private ImportedModel certified(ImportedModel imported, Problem problem, Workers workers) throws IOException {
        Model model = imported.model();
        TimeGrid steps =
                TimeGrid.of(0, batch.horizon(problem), model.correctedStep().step());
        TimeGrid points = Certification.points(model, steps);
        long count = Certification.trajectories(points, problem.dimension());
        try {
            return Detached.call(
                    () -> {
                        Trajectories fresh =
                                DataOptions.generate(problem, points, batch.seed(), batch.first(), count, workers);
                        return imported.certifiedBy(new Certification(model, workers).by(fresh));
                    },
                    interruption);
        } catch (InputException unsolvable) {
            terminal.say("%s", Hints.sentence(unsolvable));
            return imported;
        }
    }
}
