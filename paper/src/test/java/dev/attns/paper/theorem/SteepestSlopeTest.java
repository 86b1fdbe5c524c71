package dev.attns.paper.theorem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.attns.network.Activation;
import dev.attns.network.ParameterBlock;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SteepestSlopeTest {

    private static final Perceptron RATIONAL = new Perceptron(1, 1, 1, 2, Activation.RATIONAL);

    private static double ofRational(double... coefficients) {
        double[] parameters = new double[RATIONAL.parameterCount()];
        System.arraycopy(coefficients, 0, parameters, at(), 7);
        return SteepestSlope.ofLayers(RATIONAL, parameters)[0];
    }

    private static int at() {
        return SteepestSlope.coefficients(RATIONAL).get(0).offset();
    }

    private static double slope(double[] c, double z) {
        double above = c[0] + z * (c[1] + z * (c[2] + z * c[3]));
        double below = c[4] + z * (c[5] + z * c[6]);
        double rise = c[1] + z * (2 * c[2] + z * 3 * c[3]);
        return (rise * below - above * (c[5] + 2 * c[6] * z)) / (below * below);
    }

    @Test
    void theRationalsIsWhatAScanOfTheWholeLineFinds() {
        Random random = new Random(1);
        int tried = 0;
        while (tried < 200) {
            double[] c = random.doubles(7, -2, 2).toArray();
            if (c[5] * c[5] >= 3.5 * c[4] * c[6]) {
                continue;
            }
            tried++;
            double vertex = -c[5] / (2 * c[6]);
            double scale = Math.sqrt(c[4] / c[6] - vertex * vertex);
            double scanned = 0;
            for (double angle = -1.5707; angle < 1.5707; angle += 1e-4) {
                scanned = Math.max(scanned, Math.abs(slope(c, vertex + scale * Math.tan(angle))));
            }
            scanned = Math.max(scanned, Math.abs(c[3] / c[6]));
            assertThat(ofRational(c)).isCloseTo(scanned, withinPercentage(1e-5));
            assertThat(ofRational(c) * (1 + 1e-12)).isGreaterThanOrEqualTo(scanned);
        }
    }

    @Test
    void theRationalOfTheStartIsAtMostAboutOneAndASeventh() {
        double[] start = RATIONAL.start(1);
        assertThat(SteepestSlope.ofLayers(RATIONAL, start)[0]).isBetween(1.14, 1.16);
    }

    @Test
    void aRationalThatIsALineIsAsSteepAsTheLine() {
        assertThat(ofRational(1, 3, 0, 0, 2, 0, 0)).isEqualTo(1.5);
        assertThat(ofRational(0, -4, 0, -4, 1, 0, 1)).isCloseTo(4, within(1e-13));
    }

    @Test
    void aRationalWithAPoleOrOfHigherDegreeAtInfinityHasNoBound() {
        assertThat(ofRational(1, 1, 1, 1, 1, 2, 1)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(ofRational(1, 1, 1, 1, 1, 0, -1)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(ofRational(1, 1, 1, 1, 1, 1, 0)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(ofRational(1, 1, 1, 1, 0, 0, 0)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(ofRational(1, 1, 1, 0, 1, 0, 0)).isEqualTo(Double.POSITIVE_INFINITY);
    }

    @Test
    void geluIsSteepestAtTheRootOfTwo() {
        Perceptron gelu = new Perceptron(1, 1, 1, 3, Activation.GELU);
        double bound = SteepestSlope.ofLayers(gelu, gelu.start(1))[1];
        double distribution = 0.9213503964748575; // (1 + erf 1)/2
        assertThat(bound).isCloseTo(distribution + 1 / (Math.E * Math.sqrt(Math.PI)), within(1e-15));
        Perceptron oneUnit = new Perceptron(1, 1, 1, 2, Activation.GELU);
        double[][] slope = new double[1][5];
        double around = Math.sqrt(2);
        double[][] input = {{around - 1, around - 1e-4, around, around + 1e-4, around + 1}};
        oneUnit.pass(Precision.DOUBLE, 5)
                .use(new double[] {1, 0, 1, 0})
                .backward(1, input, new double[][] {{1, 1, 1, 1, 1}}, new double[4], slope, 5);
        assertThat(slope[0][2]).isCloseTo(bound, within(1e-14));
        assertThat(slope[0][0]).isLessThan(slope[0][1]);
        assertThat(slope[0][1]).isLessThan(bound);
        assertThat(slope[0][3]).isLessThan(bound);
        assertThat(slope[0][4]).isLessThan(slope[0][3]);
    }

    @Test
    void theSerpentineIsSteepestAtZero() {
        Perceptron serpentine = new Perceptron(1, 1, 1, 2, Activation.SERPENTINE);
        double[] parameters = {1, 0, 1, 0};
        assertThat(SteepestSlope.ofLayers(serpentine, parameters)).containsExactly(1);
        double[][] input = {{-2, -1, -1e-4, 0, 1e-4, 1, Math.sqrt(3)}};
        double[][] slope = new double[1][7];
        double[][] ones = {{1, 1, 1, 1, 1, 1, 1}};
        serpentine.pass(Precision.DOUBLE, 7).use(parameters).backward(1, input, ones, new double[4], slope, 7);
        assertThat(slope[0][3]).isEqualTo(1);
        assertThat(Arrays.stream(slope[0]).map(Math::abs).max()).hasValue(1);
        assertThat(slope[0][6]).isCloseTo(-0.125, within(1e-15));
    }

    @Test
    void noUnitOfFsNetIsSteeperThanItsBound() {
        Perceptron fsNet = new Perceptron(1, 1, 3, 2, Activation.FSNET);
        double[] parameters = fsNet.start(1);
        ParameterBlock block = SteepestSlope.coefficients(fsNet).get(0);
        Random random = new Random(1);
        for (int i = 0; i < block.size(); i++) {
            parameters[block.offset() + i] *= 1 + random.nextGaussian();
        }
        double scanned = 0;
        for (int unit = 0; unit < 3; unit++) {
            double[] a = new double[5];
            for (int k = 0; k < 5; k++) {
                a[k] = parameters[block.offset() + 3 * k + unit];
            }
            for (double z = -10; z < 10; z += 1e-3) {
                double s = 1 / (1 + Math.exp(-a[1] * (z + a[2])));
                double wave = 200 * a[3] * a[4] * Math.cos(200 * a[4] * z);
                scanned = Math.max(scanned, Math.abs(a[0] * a[1] * (1 - 2 * s) * s * (1 - s) + wave));
            }
        }
        double bound = SteepestSlope.ofLayers(fsNet, parameters)[0];
        assertThat(bound).isBetween(scanned, 1.5 * scanned);
    }
}
