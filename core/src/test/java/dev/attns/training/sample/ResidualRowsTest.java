package dev.attns.training.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.correction.InputRows;
import dev.attns.correction.NetworkInput;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.FormulaOde;
import dev.attns.problem.Ode;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.MadeUpTrajectories;
import dev.attns.trajectory.Trajectories;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResidualRowsTest {

    private static final int POINTS = 41;
    private static final int TRAJECTORIES = 60;
    private static final int STAGES = 3;
    private static final double STEP = 0.25;
    private static final Workers WORKERS = Workers.of(2);
    private static final Trajectories DATA = MadeUpTrajectories.of(
            POINTS, TRAJECTORIES, 2, (point, i, c) -> Math.sin(0.1 * point + i) + c * Math.cos(point * i));

    private final AtomicLong evaluations = new AtomicLong();
    private final Ode ode = new FormulaOde(2, (time, state, slope) -> {
        evaluations.incrementAndGet();
        slope[0] = state[1];
        slope[1] = -Math.sin(state[0]);
    });

    private CorrectedStep step(String method) {
        return new CorrectedStep(
                ode,
                Schemes.rk3(),
                STEP,
                Corrections.named(method),
                InputRows.of(NetworkInput.STAGES, ode, Schemes.rk3()),
                new Perceptron(2 * STAGES, 2, 3, 2, Activation.TANH),
                false,
                Precision.DOUBLE);
    }

    private static double[][] read(ResidualRows rows) {
        ResidualTile tile = rows.tile();
        double[][] all = new double[tile.rows().length][Math.toIntExact(rows.count())];
        for (int first = 0; first < rows.count(); first += ResidualTile.LANES) {
            int lanes = (int) Math.min(ResidualTile.LANES, rows.count() - first);
            tile.load(first, lanes);
            for (int r = 0; r < all.length; r++) {
                System.arraycopy(tile.rows()[r], 0, all[r], first, lanes);
            }
        }
        return all;
    }

    @ParameterizedTest
    @CsvSource({"attns, 8", "attns-m, 10"})
    void computedOnceTheyAreTheSameNumbers(String method, int count) {
        double[][] each = read(ResidualRows.computedEachTime(step(method), DATA, 0.125));
        double[][] once = read(ResidualRows.computedOnce(step(method), DATA, 0.125, WORKERS));
        assertThat(each).hasDimensions(count, (POINTS - 1) * TRAJECTORIES);
        assertThat(once).isDeepEqualTo(each);
    }

    @ParameterizedTest
    @CsvSource({"0, 60", "0, 48", "48, 12", "59, 1", "7, 30"})
    void someTrajectoriesHaveTheRowsThatTheyHaveByThemselves(int first, int count) {
        double[][] alone = read(ResidualRows.computedEachTime(step("attns-m"), DATA.range(first, count), 0));
        assertThat(read(ResidualRows.computedOnce(step("attns-m"), DATA, 0, WORKERS)
                        .range(first, count)))
                .isDeepEqualTo(alone);
        assertThat(read(ResidualRows.computedEachTime(step("attns-m"), DATA, 0).range(first, count)))
                .isDeepEqualTo(alone);
    }

    @Test
    void computedOnceTheyCostNoFurtherEvaluations() {
        long samples = (POINTS - 1) * TRAJECTORIES;
        ResidualRows once = ResidualRows.computedOnce(step("attns"), DATA, 0, WORKERS);
        assertThat(evaluations.get()).isEqualTo(STAGES * samples);
        read(once);
        read(once.range(10, 20));
        assertThat(evaluations.get()).isEqualTo(STAGES * samples);
        read(ResidualRows.computedEachTime(step("attns"), DATA, 0));
        assertThat(evaluations.get()).isEqualTo(2 * STAGES * samples);
    }
}
