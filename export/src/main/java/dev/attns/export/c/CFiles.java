package dev.attns.export.c;

import static dev.attns.error.InputError.OUTPUT_EXISTS;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.DenseOutput;
import dev.attns.export.ExportedModel;
import dev.attns.file.AtomicFile;
import dev.attns.model.Model;
import dev.attns.network.Precision;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A model as C99: a source and a header of its name, an example {@code main.c} and a {@code CMakeLists.txt}.
 *
 * @param name what the names of all functions begin with
 * @param texts the files by their names
 */
public record CFiles(String name, Map<String, String> texts) {

    /** As many neighbours make a strip where they fit... */
    private static final int MOST_LANES = 16;

    private static final int FEWEST_LANES = 4;

    /** ...into so many bytes. */
    private static final long FAST_MEMORY = 1 << 17;

    /** What the folder of files that are not yet complete begins with. */
    private static final String UNFINISHED = ".attns-export";

    /** The files of a model; the name of its system, as far as C can spell it, where none is given. */
    public static CFiles of(Model model, Optional<String> given) {
        String name = given.map(CName::checked)
                .orElseGet(() -> CName.of(model.problem().name()));
        CModel named = new CModel(ExportedModel.of(model), name);
        CSteps steps = new CSteps(named);
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put(name + ".h", CHeader.of(named, steps));
        texts.put(name + ".c", source(named, steps));
        texts.put("main.c", CExample.main(named));
        texts.put("CMakeLists.txt", CExample.build(named));
        return new CFiles(name, texts);
    }

    private static String source(CModel model, CSteps steps) {
        CorrectedStep step = model.exported().step();
        CFunctions functions = new CFunctions();
        List<CNetwork> networks = new ArrayList<>();
        CNetwork correction = CNetwork.of(
                "correction",
                step.network(),
                model.exported().model().parameters(),
                step.precision(),
                step.inputFactor(),
                functions);
        networks.add(correction);
        Optional<CNetwork> bends = model.exported()
                .model()
                .dense()
                .map(dense ->
                        CNetwork.of("bends", dense.network(), dense.parameters(), Precision.DOUBLE, 1, functions));
        bends.ifPresent(networks::add);
        Optional<CRegion> region = model.hasRegion() ? Optional.of(new CRegion(model)) : Optional.empty();
        Optional<CFallback> fallback = region.map(test -> new CFallback(model));

        CText body = new CText();
        networks.forEach(network -> network.tables(body));
        region.ifPresent(test -> test.tables(body));
        fallback.ifPresent(order -> order.tables(body));
        new CFormulas(model, functions).write(body);
        CScheme scheme = new CScheme(model);
        CInputs inputs = new CInputs(model, step.input());
        for (CLanes lanes : CLanes.values()) {
            scheme.write(body, lanes);
            inputs.write(body, "read", lanes);
            correction.write(body, lanes);
            region.ifPresent(test -> test.write(body, lanes));
            steps.inner(body, lanes);
        }
        bends.ifPresent(network -> {
            new CInputs(model, DenseOutput.rows(step)).write(body, "read_dense", CLanes.ONE);
            network.write(body, CLanes.ONE);
        });
        fallback.ifPresent(order -> order.write(body));
        steps.write(body);

        long memory = steps.memory()
                + correction.memory()
                + region.map(CRegion::memory).orElse(0L);
        int lanes = MOST_LANES;
        while (lanes > FEWEST_LANES && lanes * memory > FAST_MEMORY) {
            lanes /= 2;
        }
        CText out = new CText();
        List<String> lines = new ArrayList<>(model.exported().description());
        lines.add("");
        lines.add(
                "C99 and its library of mathematics, nothing else: no allocation, and nothing that is written is shared.");
        lines.add("    cc -std=c99 -O3 -march=native -fno-math-errno -fno-trapping-math -c " + model.name() + ".c");
        lines.add("A batch takes about " + (lanes * memory / 1024 + 1)
                + " kB of the stack. Sums are fused where the library that"
                + " trained the model fuses them: keep the compiler from fusing others (-std=c99, or -ffp-contract=off), and the"
                + " results differ from the library's by the functions of math.h alone. On a machine without fused multiply-adds"
                + " these are slow: define " + model.capitals() + "_PLAIN there, at the cost of some last digits.");
        out.verbatim(CHeader.comment(lines));
        out.gap().add("#include \"%s.h\"", model.name());
        out.gap().add("#include <math.h>\n#include <stdint.h>");
        out.gap().add("/* So many trajectories of a batch go side by side. */\n#define LANES %d", lanes);
        out.gap().add("#ifdef %s_PLAIN", model.capitals());
        out.add(
                "#define PLAIN\n#define FMA(a, b, c) ((a) * (b) + (c))\n#define FMAF(a, b, c) ((a) * (b) + (c))\n#else");
        out.add("#define FMA(a, b, c) fma(a, b, c)\n#define FMAF(a, b, c) fmaf(a, b, c)\n#endif");
        functions.write(out);
        return out.toString() + body;
    }

    /** Refuses a folder that has such files already. */
    public void requireNew(Path folder) {
        for (String file : texts.keySet()) {
            if (Files.exists(folder.resolve(file))) {
                throw OUTPUT_EXISTS.with(folder.resolve(file));
            }
        }
    }

    /**
     * Writes all files into a folder that nobody else writes into. None takes its name before all are written; what an earlier writer
     * left when it was killed is removed.
     */
    public void write(Path folder) throws IOException {
        removeUnfinished(folder);
        Path unfinished = Files.createTempDirectory(folder, UNFINISHED);
        try {
            for (Map.Entry<String, String> each : texts.entrySet()) {
                AtomicFile.write(unfinished.resolve(each.getKey()), each.getValue());
            }
            for (String file : texts.keySet()) {
                AtomicFile.rename(unfinished.resolve(file), folder.resolve(file));
            }
        } finally {
            removeUnfinished(folder);
        }
    }

    private static void removeUnfinished(Path folder) throws IOException {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(folder, UNFINISHED + "*")) {
            for (Path unfinished : folders) {
                try (DirectoryStream<Path> files = Files.newDirectoryStream(unfinished)) {
                    for (Path file : files) {
                        Files.delete(file);
                    }
                }
                Files.delete(unfinished);
            }
        }
    }
}
