package dev.attns.expression;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class FormulaSystemTest {

    private final FormulaSystem system = new FormulaSystem();

    @Test
    void boundsInTheWrongOrderAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> system.uniform(1, -1))
                .withMessage("uniform(low, high) has 1 as its low end, above -1; exchange them");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> system.uniform(system.constant(0.5), system.constant(0.25)))
                .withMessageContaining("has 0.5 as its low end, above 0.25");
        system.uniform(1, 1);
    }

    @Test
    void aNegativeDeviationIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> system.normal(0, -1))
                .withMessage("normal(mean, deviation) has the deviation -1; it must be zero or more");
        system.normal(0, 0);
    }
}
