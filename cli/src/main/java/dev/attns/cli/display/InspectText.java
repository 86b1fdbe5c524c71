package dev.attns.cli.display;

import dev.attns.correction.CorrectedStep;
import dev.attns.guard.RowRanges;
import dev.attns.guard.TrainedRegion;
import dev.attns.model.Certificate;
import dev.attns.model.Model;
import dev.attns.model.Provenance;
import dev.attns.network.kind.NetworkDescription;
import dev.attns.report.Column;
import dev.attns.report.Numbers;
import dev.attns.report.Table;
import dev.attns.training.ImportedModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a model says of itself: its certificate, where it was trained, and how it came about. */
public record InspectText(Model model) {

    private static final String NO_CERTIFICATE =
            "It has no certificate: nothing is known of its errors but what is said of its training.";

    /** For people. */
    public String text() {
        List<String> parts = new ArrayList<>();
        parts.add(title());
        Provenance provenance = model.provenance();
        parts.add(provenance.certificate().map(Certificate::verdict).orElse(NO_CERTIFICATE) + "\n");
        provenance.certificate().ifPresent(certificate -> {
            parts.add(bars(certificate).text());
            parts.add(beyond(certificate));
        });
        parts.add(provenance.region().map(this::region).orElse(GuardText.NONE + "\n"));
        parts.add(training(provenance));
        return String.join("\n", parts);
    }

    private String title() {
        CorrectedStep step = model.correctedStep();
        return model.problem().name() + ": " + step.correction().name() + " on "
                + step.scheme().name() + " with step " + step.step() + ", in "
                + step.precision().name().toLowerCase(Locale.ROOT) + "; it reads "
                + step.input().label(step.ode(), step.scheme()) + ".\n";
    }

    private static Table bars(Certificate certificate) {
        Table table = Table.of(
                Column.left("of all trajectories"),
                Column.right("error at time " + certificate.horizon()),
                Column.right("error at all times, over its growth"));
        for (Certificate.Bar bar : certificate.bars()) {
            table = table.row(
                    Numbers.given(100 * bar.share(), 4) + " %",
                    "below " + Numbers.error(bar.errorAtEnd()),
                    "below " + Numbers.number(bar.factor()));
        }
        return table;
    }

    private static String beyond(Certificate certificate) {
        StringBuilder text = new StringBuilder();
        text.append(String.format(
                Locale.ROOT,
                "From %d fresh trajectories, with confidence %s %%; an error is the largest of the components.%n",
                certificate.trajectories(),
                Numbers.given(100 * certificate.confidence(), 4)));
        text.append("Errors grow from ")
                .append(Numbers.error(certificate.band().get(0).scale()))
                .append(" at time ")
                .append(Numbers.given(certificate.band().get(0).time(), 4))
                .append(" to ")
                .append(Numbers.error(
                        certificate.band().get(certificate.band().size() - 1).scale()))
                .append(" at the end, in root mean square.\n");
        text.append("Of all steps, ")
                .append(Numbers.percent(certificate.guardedShare()))
                .append(" are outside the trained region.\n");
        text.append("The worst of a thousand corrected steps errs ")
                .append(Numbers.number(certificate.oneStepRatio()))
                .append(" times as much as a plain one does in root mean square.\n");
        certificate.insideVerdict().ifPresent(sentence -> text.append(sentence).append('\n'));
        certificate
                .drift()
                .forEach((name, drift) -> text.append("The ")
                        .append(name)
                        .append(" drifts by ")
                        .append(Numbers.number(drift))
                        .append(" of its size at most.\n"));
        text.append(certificate
                .longRun()
                .map(run -> "At ten times the horizon the errors of " + run.trajectories() + " trajectories are "
                        + Numbers.error(run.median()) + " in the median and " + Numbers.error(run.largest())
                        + " at most, "
                        + (run.lost() == 0 ? "none is lost" : run.lost() + " are lost") + ", and "
                        + Numbers.percent(run.guardedShare()) + " of the steps are outside the trained region.\n")
                .orElse("Of ten times the horizon nothing is known: no accurate trajectories go so far.\n"));
        return text.toString();
    }

    private String region(TrainedRegion region) {
        Table table = Table.of(Column.left("trained on"), Column.right("from"), Column.right("to"));
        RowRanges states = region.states();
        for (int c = 0; c < states.count(); c++) {
            table = table.row(
                    model.problem().rowNames().get(c), Numbers.number(states.low(c)), Numbers.number(states.high(c)));
        }
        return table.text()
                + String.format(
                        Locale.ROOT,
                        "Outside, order 8 takes a step in %d part%s, or in more where it needs them.%n",
                        region.parts(),
                        region.parts() == 1 ? "" : "s");
    }

    private static String training(Provenance provenance) {
        Provenance.Data data = provenance.data();
        if (provenance.trainer().equals(ImportedModel.TRAINER)) {
            return "Trained by another program; the network comes from "
                    + provenance.settings().get("file") + ".\n";
        }
        return "Trained by " + (provenance.trainer().isEmpty() ? "means unknown" : provenance.trainer()) + " on "
                + data.trajectories() + " trajectories to time " + data.horizon() + " ("
                + data.origin().source().name().toLowerCase(Locale.ROOT).replace('_', ' ') + ").\n";
    }

    /** For machines. */
    public String json() {
        return JsonResult.of("inspect")
                .system(model.problem())
                .step(
                        model.correctedStep().scheme().name(),
                        model.correctedStep().step())
                .seed(model.provenance().data().origin().details().get("seed"))
                .text(fields());
    }

    private Map<String, Object> fields() {
        CorrectedStep step = model.correctedStep();
        Provenance provenance = model.provenance();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("method", step.correction().name());
        fields.put("input", step.input().label(step.ode(), step.scheme()));
        fields.put("precision", step.precision().name().toLowerCase(Locale.ROOT));
        fields.put("network", new NetworkDescription(step.network()).describe());
        fields.put("verdict", provenance.certificate().map(Certificate::verdict).orElse(NO_CERTIFICATE));
        provenance.certificate().ifPresent(found -> fields.put("certificate", found.describe()));
        provenance.region().ifPresent(found -> fields.put("trained_region", ranges(found)));
        fields.put("trainer", provenance.trainer());
        fields.put("settings", provenance.settings());
        fields.put("data", provenance.data().describe());
        fields.put("validation", provenance.validation().describe());
        fields.put("training_figures", provenance.figures());
        fields.put("tuning", provenance.tuning());
        return fields;
    }

    private Map<String, Object> ranges(TrainedRegion region) {
        Map<String, Object> ranges = new LinkedHashMap<>();
        for (int c = 0; c < region.states().count(); c++) {
            ranges.put(
                    model.problem().rowNames().get(c),
                    new double[] {region.states().low(c), region.states().high(c)});
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("states", ranges);
        fields.put("order_8_parts", region.parts());
        return fields;
    }
}
