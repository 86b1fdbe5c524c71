package dev.attns.measure.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.kernel.row.Kernels;
import dev.attns.measure.PartFiles;
import dev.attns.network.Precision;
import dev.attns.report.MadeBy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The loops that measure the machine, which exist with vectors alone, and their page with made-up times. */
class PeakLoopTest {

    private static final double SECONDS = 1e-6;

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(names = {"FLOAT", "DOUBLE"})
    void everyLoopRuns(Precision precision) {
        List<PeakLoop> loops = PeakLoop.of(precision);
        assertThat(loops).hasSizeGreaterThan(Peak.values().length);
        assertThat(loops).extracting(PeakLoop::peak).contains(Peak.values());
        assertThat(loops).allSatisfy(loop -> {
            assertThat(loop.chains()).isPositive();
            assertThat(loop.operations()).isPositive();
            loop.work().run();
        });
    }

    @Test
    void thePageTellsWhatEachOfThemReaches() throws IOException {
        assertThat(Kernels.areVectorized()).isTrue();
        List<PrecisionRates> rates = new ArrayList<>();
        for (Precision precision : List.of(Precision.FLOAT, Precision.DOUBLE)) {
            Map<KernelGroup, List<double[][]>> seconds = new LinkedHashMap<>();
            for (KernelGroup group : KernelList.groups(true)) {
                if (group.precision() == precision) {
                    double[][] made = {
                        new double[PeakLoop.of(precision).size()],
                        new double[group.kernels().size()]
                    };
                    for (double[] row : made) {
                        Arrays.fill(row, SECONDS);
                    }
                    seconds.put(group, List.<double[][]>of(made));
                }
            }
            rates.add(PrecisionRates.of(precision, List.copyOf(seconds.keySet()), seconds));
        }
        KernelResult result = new KernelResult(rates, KernelTimes.turns(true), 1);
        Path page = new PartFiles(result, MadeBy.of("attns bench kernels", "today")).writeTo(folder.resolve("page"));
        assertThat(Files.readString(page.resolveSibling("README.md")))
                .contains("| fused multiply-add | float | 16 |", "| fused multiply-add | double | 16 |")
                .doesNotContain("no SIMD lanes");
    }
}
