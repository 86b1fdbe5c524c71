package dev.attns.export;

import static dev.attns.error.InputError.EQUATION_NOT_WRITTEN_OUT;
import static dev.attns.error.InputError.NETWORK_NOT_EXPORTED;

import dev.attns.Version;
import dev.attns.correction.CorrectedStep;
import dev.attns.correction.DenseOutput;
import dev.attns.expression.WrittenOut;
import dev.attns.guard.TrainedRegion;
import dev.attns.model.Certificate;
import dev.attns.model.Model;
import dev.attns.network.Network;
import dev.attns.network.Perceptron;
import dev.attns.network.Polynomial;
import dev.attns.network.kind.NetworkDescription;
import dev.attns.problem.CompiledOde;
import dev.attns.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A model that can be written out as a whole: its equation is there as formulas, and its networks are perceptrons or polynomials.
 *
 * @param formulas the right-hand side: it reads the components, the parameters of a trajectory and the time, and gives the slopes
 */
public record ExportedModel(Model model, WrittenOut formulas) {

    /** The model to be written out; one that cannot be is refused. */
    public static ExportedModel of(Model model) {
        requireNetworks(model);
        if (!(model.problem().ode() instanceof CompiledOde compiled)) {
            throw EQUATION_NOT_WRITTEN_OUT.with(model.problem().name());
        }
        return new ExportedModel(model, compiled.formulas());
    }

    /** Refuses networks that cannot be written out; the equation may be what it will. */
    public static void requireNetworks(Model model) {
        requireNetwork(model.correctedStep().network());
        model.dense().map(DenseOutput::network).ifPresent(ExportedModel::requireNetwork);
    }

    private static void requireNetwork(Network network) {
        if (!(network instanceof Perceptron || network instanceof Polynomial)) {
            throw NETWORK_NOT_EXPORTED.with(
                    "of the kind " + new NetworkDescription(network).describe().get("kind"));
        }
    }

    /** What it was trained on. */
    public Problem problem() {
        return model.problem();
    }

    /** Scheme, step, formula and network. */
    public CorrectedStep step() {
        return model.correctedStep();
    }

    /** Where it was trained, if that is known. */
    public Optional<TrainedRegion> region() {
        return model.provenance().region();
    }

    /** What it is and how exact, a sentence or an equation in each line. */
    public List<String> description() {
        CorrectedStep step = step();
        List<String> lines = new ArrayList<>();
        lines.add("The system " + problem().name() + ":");
        problem().equations().forEach(equation -> lines.add("    " + equation));
        lines.add("");
        lines.add("A step of " + step.scheme().name() + " with h = " + step.step() + ", corrected by "
                + step.correction().name() + " in "
                + step.precision().name().toLowerCase(Locale.ROOT) + "; the network reads "
                + step.input().label(step.ode(), step.scheme()) + ".");
        lines.add(model.provenance()
                .certificate()
                .map(Certificate::verdict)
                .orElse("It has no certificate: nothing is known of its errors."));
        lines.add("Written by attns " + Version.current() + ".");
        return lines;
    }
}
