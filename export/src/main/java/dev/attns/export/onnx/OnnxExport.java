package dev.attns.export.onnx;

import dev.attns.Version;
import dev.attns.correction.CorrectedStep;
import dev.attns.export.ExportedModel;
import dev.attns.file.AtomicFile;
import dev.attns.file.Json;
import dev.attns.guard.TrainedRegion;
import dev.attns.model.Model;
import dev.attns.model.StepEntries;
import dev.attns.problem.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Writes a model as an ONNX file. The same model gives the same bytes.
 *
 * <p>Of the whole step the equation must be known as formulas, which those of built-in systems and of text files are; of an equation
 * given in Java alone only the network can be written. The file carries what the model knows of itself as metadata.
 */
public final class OnnxExport {

    private OnnxExport() {}

    /** Writes a part of a model; the file is replaced in one step. */
    public static void write(Model model, ModelPart part, Path file) throws IOException {
        byte[] bytes = bytes(model, part);
        AtomicFile.write(file, out -> out.write(bytes));
    }

    /** The content of the file. */
    public static byte[] bytes(Model model, ModelPart part) {
        GraphBuilder graph = switch (part) {
            case STEP -> StepGraph.of(ExportedModel.of(model));
            case CORRECTION -> CorrectionGraph.of(model);
        };
        return graph.toBytes(part.label(), explanation(model, part), Version.current(), metadata(model, part));
    }

    private static String explanation(Model model, ModelPart part) {
        CorrectedStep step = model.correctedStep();
        String what = part == ModelPart.STEP
                ? "A corrected step of " + model.problem().name()
                : "The correction of a step of " + model.problem().name();
        return what + " by " + step.step() + " with " + step.scheme().name() + " and "
                + step.correction().name() + ".";
    }

    private static Map<String, String> metadata(Model model, ModelPart part) {
        Problem problem = model.problem();
        CorrectedStep step = model.correctedStep();
        Map<String, String> entries = new LinkedHashMap<>();
        entries.put("attns_version", Version.current());
        entries.put("part", part.label());
        entries.put("system", problem.name());
        entries.put("components", String.join(" ", problem.components()));
        if (!problem.varied().isEmpty()) {
            entries.put("parameters", String.join(" ", problem.variedNames()));
        }
        entries.put("equations", String.join("\n", problem.equations()));
        String values = values(problem);
        if (!values.isEmpty()) {
            entries.put("parameter_values", values);
        }
        problem.source().ifPresent(text -> entries.put("system_text", text));
        entries.putAll(StepEntries.of(step));
        entries.put("rows", step.input().toString());
        model.provenance().region().ifPresent(region -> {
            entries.put("ranges", Json.compact(ranges(problem.rowNames(), region)));
            entries.put("trained_region", Json.compact(region.describe()));
        });
        model.provenance().certificate().ifPresent(certificate -> {
            entries.put("certificate", Json.compact(certificate.describe()));
            entries.put("certificate_verdict", certificate.verdict());
        });
        return entries;
    }

    /** The parameters in force, {@code g=9.8,k=40.0}; those that the system draws follow from its text. */
    private static String values(Problem problem) {
        return problem.parameters().all().entrySet().stream()
                .map(parameter -> parameter.getKey() + "="
                        + parameter.getValue().stream().map(Object::toString).collect(Collectors.joining("/")))
                .collect(Collectors.joining(","));
    }

    /** The range of each component and parameter in training, its least and its greatest number. */
    private static Map<String, Object> ranges(List<String> names, TrainedRegion region) {
        Map<String, Object> ranges = new LinkedHashMap<>();
        for (int r = 0; r < names.size(); r++) {
            ranges.put(
                    names.get(r),
                    new double[] {region.states().low(r), region.states().high(r)});
        }
        return ranges;
    }
}
