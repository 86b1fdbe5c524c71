package dev.attns.training;

import static dev.attns.error.InputError.FOREIGN_NETWORK_MISFIT;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Correction;
import dev.attns.correction.InputRows;
import dev.attns.file.Fingerprint;
import dev.attns.guard.TrainedRegion;
import dev.attns.model.Certificate;
import dev.attns.model.DataOrigin;
import dev.attns.model.Model;
import dev.attns.model.Provenance;
import dev.attns.network.Activation;
import dev.attns.network.Precision;
import dev.attns.network.foreign.ForeignNetwork;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.scheme.Scheme;
import dev.attns.training.sample.RegionSurvey;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A model whose network another program trained: a NeurVec of PyTorch's, for example.
 *
 * <p>Of the file only the network comes. What it was trained for is up to the caller: problem, scheme, step and formula. Nobody knows where
 * it was trained either, so that nothing guards it, unless it is shown what it was trained on.
 *
 * @param model the model
 * @param network what was read
 */
public record ImportedModel(Model model, ForeignNetwork network) {

    /** The name of the trainer in the provenance. */
    public static final String TRAINER = "import";

    /**
     * Reads a network of a file in the safetensors format.
     *
     * @param activation of its hidden layers, where the file does not tell it
     * @param precision to compute it in; where empty, that of the file
     */
    public static ImportedModel read(
            Path file,
            Problem problem,
            Scheme scheme,
            double step,
            Correction correction,
            Optional<Activation> activation,
            Optional<Precision> precision)
            throws IOException {
        ForeignNetwork found = ForeignNetwork.read(file, activation);
        InputRows rows = InputRows.of(correction.input(), problem.ode(), scheme);
        if (found.network().inputs() != rows.count() || found.network().outputs() != problem.dimension()) {
            throw FOREIGN_NETWORK_MISFIT.with(
                    file,
                    found.network().inputs(),
                    found.network().outputs(),
                    correction.name(),
                    problem.name(),
                    rows.count(),
                    problem.dimension());
        }
        CorrectedStep corrected = new CorrectedStep(
                problem.ode(),
                scheme,
                step,
                correction,
                rows,
                found.network(),
                false,
                precision.orElse(found.precision()));
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("file", file.getFileName().toString());
        settings.put("sha256", Fingerprint.of(file));
        Provenance unknown = Provenance.UNKNOWN;
        Provenance provenance = new Provenance(
                TRAINER, settings, unknown.data(), unknown.validation(), Map.of(), Map.of(), Optional.empty());
        return new ImportedModel(new Model(problem, corrected, found.parameters(), provenance), found);
    }

    /**
     * The same that has been shown what it was trained on: it is guarded elsewhere, and tells states between its steps where that is of
     * use.
     *
     * @param data accurate trajectories, their points a step apart
     */
    public ImportedModel trainedOn(Trajectories data, DataOrigin origin, Workers workers) {
        Provenance before = model.provenance();
        TrainedRegion region = RegionSurvey.of(
                model.correctedStep(), model.parameters(), data, model.problem().horizon());
        Provenance after = new Provenance(
                before.trainer(),
                before.settings(),
                new Provenance.Data(origin, data.count(), data.grid().end(), 1),
                before.validation(),
                before.figures(),
                before.tuning(),
                Optional.of(region));
        return new ImportedModel(DenseTraining.of(model.with(after), data, workers), network);
    }

    /** The same with a certificate in its model. */
    public ImportedModel certifiedBy(Certificate certificate) {
        return new ImportedModel(model.with(model.provenance().certifiedBy(certificate)), network);
    }
}
