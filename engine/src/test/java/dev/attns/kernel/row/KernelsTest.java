package dev.attns.kernel.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

class KernelsTest {

    @Test
    void areVectorizedExactlyWhereTheModuleIsPresent() {
        assertThat(Kernels.areVectorized()).isEqualTo(ImplementationsUnderTest.vectorModuleIsPresent());
    }

    @Test
    void sayWhichImplementationRuns() {
        if (ImplementationsUnderTest.vectorModuleIsPresent()) {
            assertThat(Kernels.description()).matches("Vector API, (64|128|256|512) bits");
        } else {
            assertThat(Kernels.description()).isEqualTo("scalar");
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "attns.vector.bits", matches = ".+")
    void haveTheWidthThatWasForced() {
        assertThat(Kernels.description()).isEqualTo("Vector API, " + System.getProperty("attns.vector.bits") + " bits");
    }

    @Test
    @EnabledIfSystemProperty(named = "attns.test.expects", matches = "scalar")
    void fallBackToPlainLoopsWithoutTheModule() {
        assertThat(ImplementationsUnderTest.vectorModuleIsPresent()).isFalse();
        assertThat(Kernels.areVectorized()).isFalse();
    }

    /** The main method of this class asks for the kernels, in a virtual machine of its own. */
    @Test
    void aMissingModuleIsSaidOnceInTheLog() throws Exception {
        assertThat(logWith())
                .containsOnlyOnce("No SIMD")
                .containsOnlyOnce("3 to 7 times as long")
                .containsOnlyOnce("--add-modules jdk.incubator.vector");
        assertThat(logWith("-Dattns.kernels=scalar")).isEmpty();
        assertThat(logWith("--add-modules=jdk.incubator.vector")).doesNotContain("SIMD");
    }

    private static String logWith(String... options) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), KernelsTest.class.getName()));
        Process process =
                new ProcessBuilder(command).redirectOutput(Redirect.DISCARD).start();
        String log = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return log;
    }

    public static void main(String[] arguments) {
        System.out.println(Kernels.description() + Kernels.areVectorized());
    }

    @Test
    void anEmptyRowIsFinite() {
        assertThat(Kernels.allFinite(new double[0], 0)).isTrue();
    }
}
