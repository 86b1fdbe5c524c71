package dev.attns.paper.theorem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SpectralNormTest {

    private static double norm(double[]... rows) {
        return SpectralNorm.of(rows);
    }

    @Test
    void ofASingleRowOrColumnItIsTheLength() {
        assertThat(norm(new double[] {3, 4})).isCloseTo(5, within(1e-14));
        assertThat(norm(new double[] {3}, new double[] {0}, new double[] {-4})).isCloseTo(5, within(1e-14));
    }

    @Test
    void ofADiagonalMatrixItIsTheLargestEntry() {
        assertThat(norm(new double[] {2, 0, 0}, new double[] {0, -7, 0}, new double[] {0, 0, 7}))
                .isCloseTo(7, within(1e-13));
        assertThat(norm(new double[2], new double[2])).isZero();
    }

    @Test
    void ofATwoByTwoMatrixItHasAClosedForm() {
        double largest = Math.sqrt((30 + Math.sqrt(30 * 30 - 4 * 4)) / 2);
        assertThat(norm(new double[] {1, 2}, new double[] {3, 4})).isCloseTo(largest, within(1e-13));
    }

    @Test
    void ofTheSecondDifferenceItIsAKnownCosine() {
        int order = 50;
        double[][] matrix = new double[order][order];
        for (int i = 0; i < order; i++) {
            matrix[i][i] = -2;
            if (i > 0) {
                matrix[i][i - 1] = 1;
                matrix[i - 1][i] = 1;
            }
        }
        double known = 2 + 2 * Math.cos(Math.PI / (order + 1));
        assertThat(SpectralNorm.of(matrix)).isCloseTo(known, withinPercentage(1e-11));
    }

    @Test
    void noVectorIsStretchedMoreAndOneIsStretchedAsMuch() {
        Random random = new Random(1);
        double[][] matrix = new double[17][9];
        for (double[] row : matrix) {
            for (int c = 0; c < 9; c++) {
                row[c] = random.nextGaussian();
            }
        }
        double norm = SpectralNorm.of(matrix);
        double[] vector = random.doubles(9).toArray();
        double stretch = 0;
        for (int iteration = 0; iteration < 2000; iteration++) {
            double[] image = new double[17];
            double[] back = new double[9];
            double length = 0;
            for (int r = 0; r < 17; r++) {
                for (int c = 0; c < 9; c++) {
                    image[r] += matrix[r][c] * vector[c];
                }
                for (int c = 0; c < 9; c++) {
                    back[c] += matrix[r][c] * image[r];
                }
            }
            for (double entry : back) {
                length += entry * entry;
            }
            length = Math.sqrt(length);
            for (int c = 0; c < 9; c++) {
                vector[c] = back[c] / length;
            }
            stretch = Math.sqrt(length);
            if (iteration > 0) {
                assertThat(stretch).isLessThanOrEqualTo(norm * (1 + 1e-13));
            }
        }
        assertThat(norm).isCloseTo(stretch, withinPercentage(1e-10));
    }

    @Test
    void neitherLargeNorSmallEntriesSpoilIt() {
        assertThat(norm(new double[] {3e200, 4e200})).isCloseTo(5e200, withinPercentage(1e-12));
        assertThat(norm(new double[] {3e-200, 4e-200})).isCloseTo(5e-200, withinPercentage(1e-12));
        assertThat(norm(new double[] {1, Double.NaN})).isNaN();
        assertThat(norm(new double[] {1, Double.POSITIVE_INFINITY})).isNaN();
    }
}
