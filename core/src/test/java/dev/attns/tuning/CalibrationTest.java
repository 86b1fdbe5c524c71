package dev.attns.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.parallel.Workers;
import dev.attns.problem.Systems;
import org.junit.jupiter.api.Test;

class CalibrationTest {

    /** Of 80 rows there are 91,881 terms up to degree 3, more than a polynomial may have. */
    @Test
    void inManyDimensionsAPolynomialOfLowerDegreeStandsForTheOthers() {
        Calibration calibration = new Calibration(Systems.problem("spring-mass:d=20"), Workers.of(1));
        assertThat(calibration.measure(() -> true))
                .as("stopped after the first turn")
                .isEmpty();
    }
}
