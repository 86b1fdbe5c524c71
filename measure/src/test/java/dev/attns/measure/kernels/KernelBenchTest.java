package dev.attns.measure.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.file.Json;
import dev.attns.kernel.row.Kernels;
import dev.attns.measure.BenchPart;
import dev.attns.measure.BenchRun;
import dev.attns.measure.PartFiles;
import dev.attns.report.MadeBy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelBenchTest {

    @TempDir
    Path folder;

    private final List<String> heard = new ArrayList<>();

    private Optional<BenchPart.Result> run(boolean stop) throws IOException {
        heard.clear();
        return new KernelBench(new BenchRun(folder, true, 0, () -> stop, heard::add)).complete();
    }

    @Test
    void timesEveryKernelAndDoesNothingTwice() throws IOException {
        assertThat(run(true)).isEmpty();
        assertThat(folder.resolve("rounds")).doesNotExist();

        BenchPart.Result result = run(false).orElseThrow();
        assertThat(heard).containsExactly("kernels: timing float.", "kernels: timing double.");
        int kernels = KernelList.groups(true).stream()
                .mapToInt(group -> group.kernels().size())
                .sum();
        assertThat(result.table().rows()).hasSize(kernels);
        assertThat(result.csv().lines()).hasSize(kernels + 1);

        Path page = new PartFiles(result, MadeBy.of("attns bench kernels", "today")).writeTo(folder.resolve("page"));
        assertThat(page).isNotEmptyFile();
        assertThat(page.resolveSibling("perceptrons-in-float.png")).isNotEmptyFile();
        assertThat(page.resolveSibling("perceptrons-in-double.png")).isNotEmptyFile();
        assertThat(page.resolveSibling("roofs-in-float.png")).isNotEmptyFile();
        assertThat(Files.readString(page.resolveSibling("README.md")))
                .contains("| perceptron forward | rational, 4→4 | float | 1024 |")
                .contains("| perceptron backward | rational, 4→4 | float | 64 |")
                .contains("| right-hand side | k-link-pendulum:K=3 | double | – |")
                .contains("| RK4 step | henon-heiles | double | – |")
                .contains(Kernels.areVectorized() ? "| fused multiply-add | double | 16 |" : "no SIMD lanes");
        Map<?, ?> written =
                (Map<?, ?>) Json.parse(Files.readString(page.resolveSibling("results.json")), "the results");
        assertThat((List<?>) written.get("kernels")).hasSize(kernels);

        BenchPart.Result again = run(false).orElseThrow();
        assertThat(heard).isEmpty();
        assertThat(again.csv()).isEqualTo(result.csv());
    }

    @Test
    void kernelsOfOneSolverShareAVirtualMachineAndOthersDoNot() {
        List<KernelGroup> apart = KernelList.groups(false);
        assertThat(apart)
                .extracting(KernelGroup::name)
                .doesNotHaveDuplicates()
                .contains("float-rational", "double-tanh");
        assertThat(apart.stream().flatMap(group -> group.kernels().stream()).map(KernelBenchTest::name))
                .containsExactlyElementsOf(KernelList.groups(true).stream()
                        .flatMap(group -> group.kernels().stream())
                        .map(KernelBenchTest::name)
                        .toList());
    }

    private static String name(Kernel kernel) {
        return kernel.kind() + " " + kernel.name() + " " + kernel.precision() + " " + kernel.width();
    }
}
