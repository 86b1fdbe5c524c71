package dev.attns.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.attns.random.Draws;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChristoffelTest {

    private static final int STATES = 400;

    /** Normal numbers, shifted and stretched. */
    private static double[][] states(int dimension, double shift, double stretch) {
        double[][] states = new double[dimension][STATES];
        for (int lane = 0; lane < STATES; lane++) {
            Draws draws = Draws.of(3, lane);
            for (double[] row : states) {
                row[lane] = shift + stretch * draws.normal();
            }
        }
        return states;
    }

    private static Christoffel of(double[][] states, double shift, double stretch) {
        double[] mean = new double[states.length];
        double[] scale = new double[states.length];
        Arrays.fill(mean, shift);
        Arrays.fill(scale, stretch);
        Christoffel.Survey survey = new Christoffel.Survey(mean, scale, STATES);
        survey.add(states, STATES);
        return survey.function();
    }

    private static double[] values(Christoffel function, double[][] states, int lanes) {
        return Arrays.copyOf(function.new Values(lanes).of(states, lanes), lanes);
    }

    @ParameterizedTest
    @CsvSource({"1, 3", "2, 6", "4, 15", "6, 28", "7, 8", "20, 21"})
    void theDegreeIsTwoAndOfManyComponentsOne(int dimension, int terms) {
        assertThat(Christoffel.terms(dimension)).isEqualTo(terms);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 6, 9})
    void itsMeanOverTheStatesIsTheNumberOfMonomials(int dimension) {
        double[][] states = states(dimension, 0, 1);
        double mean = Arrays.stream(values(of(states, 0, 1), states, STATES))
                .average()
                .orElseThrow();
        assertThat(mean).isCloseTo(Christoffel.terms(dimension), within(1e-6));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 6, 9})
    void itIsTheSumOfTheSquares(int dimension) {
        double[][] states = states(dimension, 2, 3);
        Christoffel function = of(states, 2, 3);
        double[] values = values(function, states, STATES);
        for (int lane = 0; lane < STATES; lane += 13) {
            assertThat(values[lane]).isCloseTo(squares(function, states, lane), withinPercentage(1e-6));
        }
    }

    /** |C⁻¹·v|² as it is written. */
    private static double squares(Christoffel function, double[][] states, int lane) {
        int dimension = states.length;
        double[] monomials = new double[Christoffel.terms(dimension)];
        monomials[0] = 1;
        for (int c = 0; c < dimension; c++) {
            monomials[1 + c] = (states[c][lane] - function.mean()[c]) / function.scale()[c];
        }
        int term = dimension + 1;
        for (int a = 1; term < monomials.length; a++) {
            for (int b = a; b <= dimension; b++) {
                monomials[term++] = monomials[a] * monomials[b];
            }
        }
        double sum = 0;
        for (double[] row : function.inverse()) {
            double product = 0;
            for (int k = 0; k < row.length; k++) {
                product += row[k] * monomials[k];
            }
            sum += product * product;
        }
        return sum;
    }

    @Test
    void unitsMakeNoDifference() {
        double[][] states = states(3, 0, 1);
        double[][] others = states(3, 1e4, 1e-3);
        assertThat(values(of(others, 1e4, 1e-3), others, STATES))
                .containsExactly(values(of(states, 0, 1), states, STATES), within(1e-4));
    }

    @Test
    void aHoleInTheCloudIsOutsideThoughEachComponentIsInItsRange() {
        double[][] ring = new double[2][STATES];
        for (int lane = 0; lane < STATES; lane++) {
            ring[0][lane] = Math.cos(0.1 * lane);
            ring[1][lane] = Math.sin(0.1 * lane);
        }
        Christoffel function = of(ring, 0, 1);
        double largest = Arrays.stream(values(function, ring, STATES)).max().orElseThrow();
        assertThat(values(function, new double[][] {{0, 0.7}, {0, 0.7}}, 2)[0]).isGreaterThan(100 * largest);
        assertThat(values(function, new double[][] {{0.9}, {0.9}}, 1)[0]).isGreaterThan(100 * largest);
    }

    @Test
    void aLaneDoesNotDependOnItsNeighbours() {
        double[][] states = states(4, 0, 1);
        Christoffel function = of(states, 0, 1);
        double[] all = values(function, states, STATES);
        for (int lane : new int[] {0, 5, STATES - 1}) {
            double[][] alone = new double[4][1];
            for (int c = 0; c < 4; c++) {
                alone[c][0] = states[c][lane];
            }
            assertThat(values(function, alone, 1)[0]).isEqualTo(all[lane]);
        }
    }
}
