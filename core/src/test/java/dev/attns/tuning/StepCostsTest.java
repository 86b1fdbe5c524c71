package dev.attns.tuning;

import static dev.attns.tuning.MadeUpCandidates.DIMENSION;
import static dev.attns.tuning.MadeUpCandidates.polynomial;
import static dev.attns.tuning.MadeUpCandidates.tanh;
import static dev.attns.tuning.MadeUpCandidates.units;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.attns.correction.NetworkInput;
import dev.attns.file.Json;
import dev.attns.network.Activation;
import dev.attns.network.Precision;
import dev.attns.network.kind.NetworkShape;
import dev.attns.parallel.Workers;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StepCostsTest {

    private static final StepCosts COSTS = MadeUpCandidates.costs();

    /** A step of 1 to the horizon 10: ten times one stage and the terms 1, S0, S1, S0², S0·S1, S1². */
    @Test
    void aTrajectoryCostsItsStepsOfSchemeAndNetwork() {
        Candidate candidate = polynomial(Schemes.euler(), 2, 2);
        double network = new NetworkShape.Degree(2).cost(2, 2);
        assertThat(network).isCloseTo(6 * 2.5, within(1e-12));
        assertThat(COSTS.trajectory(candidate, DIMENSION, 1, Precision.FLOAT, 10))
                .isEqualTo(10 * (100 + network));
        assertThat(COSTS.trajectory(candidate, DIMENSION, 1, Precision.DOUBLE, 10))
                .isEqualTo(10 * (100 + 2 * network));
        assertThat(COSTS.trajectory(candidate, DIMENSION, 0.5, Precision.FLOAT, 10))
                .as("half of the terms")
                .isEqualTo(10 * (100 + network / 2));
        assertThat(COSTS.trajectory(polynomial(Schemes.rk4(), 4, 2), DIMENSION, 1, Precision.FLOAT, 10))
                .isEqualTo(5 * (400 + network));
        assertThat(COSTS.trajectory(Schemes.rk4(), 0.5, 10)).isEqualTo(20 * 400);
    }

    @Test
    void aNetworkOfMoreRowsCostsMore() {
        Candidate narrow = tanh(Schemes.rk4(), 2, 8);
        Candidate more =
                new Candidate(narrow.scheme(), 2, narrow.step(), NetworkInput.STATE_AND_SLOPE, 4, narrow.shape());
        double difference = COSTS.trajectory(more, DIMENSION, 1, Precision.FLOAT, 1)
                - COSTS.trajectory(narrow, DIMENSION, 1, Precision.FLOAT, 1);
        assertThat(difference)
                .as("two rows more for each unit and in the linear term")
                .isCloseTo(2 * (8 * 2 + 2 * 2), within(1e-9));
    }

    @Test
    void whatWasNotMeasuredIsNotGuessed() {
        Candidate serpentine =
                new Candidate(Schemes.rk4(), 2, 1, NetworkInput.SLOPE, 2, units(8, Activation.SERPENTINE));
        assertThatThrownBy(() -> COSTS.trajectory(serpentine, DIMENSION, 1, Precision.FLOAT, 10))
                .hasMessageContaining("'serpentine float' was not measured");
    }

    @Test
    void aFileTellsTheSame() {
        Map<?, ?> read = (Map<?, ?>) Json.parse(Json.pretty(COSTS.describe()), "test");
        assertThat(StepCosts.read(read).describe()).isEqualTo(COSTS.describe());
    }

    @Test
    void calibrationMeasuresEverySchemeAndEveryKindOfNetwork() {
        Calibration calibration = new Calibration(Systems.problem("van-der-pol"), Workers.of(2));
        StepCosts costs = calibration.measure(() -> false).orElseThrow();
        assertThat(costs.describe().values())
                .allSatisfy(cost -> assertThat((Double) cost).isPositive());
        for (Precision precision : Precision.values()) {
            for (NetworkShape shape : new NetworkShape[] {
                units(8, Activation.TANH), units(8, Activation.SERPENTINE), new NetworkShape.Degree(2)
            }) {
                Candidate candidate = new Candidate(Schemes.rk3(), 1, 1, NetworkInput.SLOPE, 2, shape);
                assertThat(costs.trajectory(candidate, DIMENSION, 1, precision, 1))
                        .isGreaterThan(costs.trajectory(Schemes.rk3(), 1, 1));
            }
        }
        assertThat(calibration.measure(() -> true)).isEmpty();
    }
}
