package dev.attns.kernel.row;

import static org.assertj.core.api.Assertions.assertThat;

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

    @Test
    void anEmptyRowIsFinite() {
        assertThat(Kernels.allFinite(new double[0], 0)).isTrue();
    }
}
