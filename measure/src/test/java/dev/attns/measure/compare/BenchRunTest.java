package dev.attns.measure.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchRunTest {

    private static final List<String> PROBLEMS = List.of("spring-mass:d=20");

    @TempDir
    Path folder;

    private final List<String> heard = new ArrayList<>();

    /** A run that is told to stop once it has said something that begins so. */
    private Optional<List<ProblemResult>> run(int machines, String stopAt) throws IOException {
        heard.clear();
        return new BenchRun(
                        folder,
                        Size.QUICK,
                        machines,
                        () -> heard.stream().anyMatch(sentence -> sentence.contains(stopAt)),
                        heard::add)
                .complete(PROBLEMS);
    }

    @Test
    void timesEveryoneInThisVirtualMachineAndDoesNothingTwice() throws IOException {
        ProblemResult result = run(0, "never").orElseThrow().get(0);
        assertThat(heard).hasSize(3);
        assertThat(result.machines()).isEqualTo(1);
        assertThat(result.timed())
                .extracting(line -> line.entrant().family())
                .contains(Family.ATTNS, Family.NEURVEC, Family.RK4, Family.ORDER_8, Family.ADAMS_MOULTON);
        assertThat(result.timed())
                .allSatisfy(line -> assertThat(Arrays.stream(line.seconds()).flatMapToDouble(Arrays::stream))
                        .hasSize(Setting.ALL.size())
                        .allMatch(seconds -> seconds > 0 && Double.isFinite(seconds)));
        assertThat(result.reaching(Family.ATTNS, 1e-13)).isNotEmpty();

        ProblemResult again = run(0, "never").orElseThrow().get(0);
        assertThat(heard).isEmpty();
        assertThat(new RatioTable(List.of(again), Size.QUICK.targets()).table())
                .isEqualTo(new RatioTable(List.of(result), Size.QUICK.targets()).table());
    }

    @Test
    void aStopKeepsModelsAndLeavesNoVirtualMachineBehind() throws IOException {
        assertThat(run(1, "training")).isEmpty();
        assertThat(files("rounds")).isEmpty();

        assertThat(run(1, "timing")).isEmpty();
        assertThat(ProcessHandle.current().children().filter(ProcessHandle::isAlive))
                .noneMatch(child -> child.info().commandLine().orElse("").contains("MeasuringMachine"));
        assertThat(files("models/spring-mass-d-20")).hasSize(4).allMatch(name -> name.endsWith(".model"));
        assertThat(files("rounds")).containsExactly("spring-mass-d-20-quick.json");

        ProblemResult result = run(1, "never").orElseThrow().get(0);
        assertThat(heard).hasSize(1).first().asString().contains("virtual machine 1 of 1");
        assertThat(result.machines()).isEqualTo(1);

        assertThat(run(2, "never").orElseThrow().get(0).machines()).isEqualTo(2);
        assertThat(heard).hasSize(1).first().asString().contains("virtual machine 2 of 2");

        new BenchRun(folder, Size.QUICK, 1, () -> false, heard::add).startOver(PROBLEMS);
        assertThat(files("rounds")).isEmpty();
        assertThat(files("models/spring-mass-d-20")).isEmpty();
    }

    private List<String> files(String below) throws IOException {
        if (!Files.exists(folder.resolve(below))) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder.resolve(below))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
