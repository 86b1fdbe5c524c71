package dev.attns.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.error.InputException;
import dev.attns.expression.RandomFormula;
import dev.attns.text.source.SourceText;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A thousand random formulas as text: parsed, compiled, and held to their own evaluation. */
class RandomTextTest {

    private static final int FORMULAS = 1000;
    private static final int LANES = 11;
    private static final List<String> NAMES = List.of("x", "y", "z");

    /** Rounding of each operation, as it grows on the way through the formula. */
    private static final double ROUNDING = 1e-14;

    private final Random random = new Random(81);
    private int compared;
    private int refused;

    @Test
    void textMeansWhatTheFormulaMeans() {
        for (int k = 0; k < FORMULAS; k++) {
            check(RandomFormula.draw(random, 1 + k % 7, NAMES.size()));
        }
        assertThat(compared).isGreaterThan(FORMULAS * LANES / 2);
        assertThat(refused).isLessThan(FORMULAS / 5);
    }

    private void check(RandomFormula formula) {
        String text = "name: random\nstate: [x, y, z]\nequations: {x: \"" + formula.text(NAMES)
                + "\", y: 0, z: 0}\ninitial: {x: 0, y: 0, z: 0}\nstep: 1\nhorizon: 1\n";
        Ode ode;
        try {
            ode = Family.of(new SourceText("random.yaml", text)).with("").ode();
        } catch (InputException alwaysInfiniteOrNot) {
            assertThat(alwaysInfiniteOrNot).hasMessageContaining("line 3");
            refused++;
            return;
        }
        double[][] state = new double[3][LANES];
        double[][] slope = new double[3][LANES];
        for (double[] row : state) {
            for (int lane = 0; lane < LANES; lane++) {
                row[lane] = random.nextGaussian() * 1.5;
            }
        }
        ode.evaluator(LANES).slope(new double[LANES], state, slope, LANES);
        for (int lane = 0; lane < LANES; lane++) {
            double[] at = {state[0][lane], state[1][lane], state[2][lane]};
            RandomFormula.Dual expected = formula.at(at, new double[3]);
            if (expected.worst() < 1e6 && Double.isFinite(expected.value())) {
                compared++;
                assertThat(slope[0][lane])
                        .as(text)
                        .isCloseTo(expected.value(), within(ROUNDING * (1 + expected.worst())));
            }
        }
    }
}
