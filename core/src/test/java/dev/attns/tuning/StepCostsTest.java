package dev.attns.tuning;

import static dev.attns.tuning.MadeUpCandidates.ofStages;
import static dev.attns.tuning.MadeUpCandidates.serpentine;
import static dev.attns.tuning.MadeUpCandidates.tanh;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.file.Json;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StepCostsTest {

    private static final Candidate NARROW = tanh(Schemes.euler(), 2, 8);
    private static final Candidate WIDE = ofStages(Schemes.rk4(), 2, 16);
    private static final Candidate OTHER = serpentine(Schemes.rk4(), 2, 8);

    private static StepCosts costs(double narrow, double wide, double other) {
        Map<String, Double> seconds = new LinkedHashMap<>();
        seconds.put(StepCosts.name(NARROW, Precision.FLOAT), narrow);
        seconds.put(StepCosts.name(WIDE, Precision.FLOAT), wide);
        seconds.put(StepCosts.name(OTHER, Precision.FLOAT), other);
        seconds.put(StepCosts.name(NARROW, Precision.DOUBLE), 10.0);
        seconds.put(StepCosts.name(WIDE, Precision.DOUBLE), 20.0);
        seconds.put(StepCosts.name(OTHER, Precision.DOUBLE), 30.0);
        return new StepCosts(seconds);
    }

    @Test
    void aTrajectoryCostsItsSteps() {
        StepCosts costs = costs(3, 5, 7);
        assertThat(costs.least(NARROW, 10)).isEqualTo(30);
        assertThat(costs.trajectory(NARROW, Precision.DOUBLE, 10)).isEqualTo(100);
        assertThatThrownBy(() -> costs.least(tanh(Schemes.rk3(), 2, 8), 10)).hasMessageContaining("was not measured");
    }

    @Test
    void noCandidateCostsMoreThanOneThatDoesMore() {
        StepCosts costs = costs(9, 5, 1).undisturbed(List.of(NARROW, WIDE, OTHER));
        assertThat(costs.least(NARROW, 1)).isEqualTo(5);
        assertThat(costs.least(WIDE, 1)).isEqualTo(5);
        assertThat(costs.least(OTHER, 1)).isEqualTo(1);
        assertThat(costs.trajectory(NARROW, Precision.DOUBLE, 1)).isEqualTo(10);
    }

    @Test
    void costsKnowWhatWasMeasured() {
        assertThat(costs(3, 5, 7).know(List.of(NARROW, WIDE, OTHER))).isTrue();
        assertThat(costs(3, 5, 7).know(List.of(NARROW, tanh(Schemes.rk4(), 2, 32))))
                .isFalse();
    }

    @Test
    void aFileTellsTheSame() {
        Map<?, ?> read = (Map<?, ?>) Json.parse(Json.pretty(costs(3, 5, 7).describe()), "test");
        assertThat(StepCosts.read(read).describe()).isEqualTo(costs(3, 5, 7).describe());
    }

    @Test
    void calibrationMeasuresEveryCandidateAndEveryScheme() {
        List<Candidate> all = List.of(NARROW, WIDE, OTHER, tanh(Schemes.rk4(), 2, 0));
        Calibration calibration = new Calibration(Systems.problem("van-der-pol"), Workers.of(2));
        StepCosts costs = calibration.measure(all, () -> false).orElseThrow();
        assertThat(costs.describe()).hasSize(2 * all.size() + Schemes.all().size());
        assertThat(costs.describe().values())
                .allSatisfy(cost -> assertThat((Double) cost).isPositive());
        assertThat(calibration.measure(all, () -> true)).isEmpty();
    }
}
