package dev.attns.paper.theorem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.junit.jupiter.api.Test;

class LambertWTest {

    /** 1e-14 relative, as a percentage. */
    private static final double PERCENT = 1e-12;

    /** x, W_0(x), W_{−1}(x), by arithmetic of thirty digits. */
    private static final double[][] BOTH = {
        {-0.3678794411714423, -0.9999999846957458715, -1.0000000153042542846},
        {-0.3678794411714, -0.99999952021040449284, -1.0000004797897489726},
        {-0.3678794, -0.999526966607700532501872608176, -1.000473182613085381890701447},
        {-0.3678, -0.979360714957830517130292458791, -1.02092723940942545677297297515},
        {-0.35, -0.71663881645607369014, -1.3497172521922490782},
        {-0.28, -0.43075887452711282993, -1.9310076311864245691},
        {-0.27, -0.40468362160507191009, -2.0049548735128984508},
        {-0.1, -0.111832559158962971823190803639, -3.57715206395729714135851398985},
        {-0.001, -0.00100100150267188584425359612822, -9.11800647040274009787739516977},
        {-1e-10, -1.00000000010000003644719732279e-10, -26.2952388192469256562376526627},
        {-1e-300, -1e-300, -697.32277629546016097},
    };

    private static final double[][] PRINCIPAL = {
        {1e-300, 1e-300},
        {1e-12, 9.99999999998999979886649129296e-13},
        {0.5, 0.35173371124919582602490930093},
        {1, 0.56714329040978387299996866221},
        {Math.E, 1},
        {3, 1.04990889496403996},
        {10, 1.74552800274069938307430126488},
        {1e5, 9.28457142862210898320513223476},
        {1e100, 224.843106445118501555205609789},
        {1.7e308, 703.17123645148866816},
    };

    @Test
    void bothBranchesHaveKnownValues() {
        for (double[] row : BOTH) {
            assertThat(LambertW.principal(row[0])).isCloseTo(row[1], withinPercentage(PERCENT));
            assertThat(LambertW.lower(row[0])).isCloseTo(row[2], withinPercentage(PERCENT));
        }
        for (double[] row : PRINCIPAL) {
            assertThat(LambertW.principal(row[0])).isCloseTo(row[1], withinPercentage(PERCENT));
        }
    }

    @Test
    void eachBranchSolvesItsEquation() {
        for (double x = -0.36; x < 5; x += 0.0037) {
            double w = LambertW.principal(x);
            assertThat(w).isGreaterThan(-1);
            assertThat(w * Math.exp(w)).isCloseTo(x, withinPercentage(1e-11));
        }
        for (double x = -0.36; x < -1e-6; x *= 0.99) {
            double w = LambertW.lower(x);
            assertThat(w).isLessThan(-1);
            assertThat(w * Math.exp(w)).isCloseTo(x, withinPercentage(1e-11));
        }
    }

    @Test
    void theBranchesMeetWhereTheyBegin() {
        assertThat(LambertW.principal(-1 / Math.E)).isEqualTo(-1);
        assertThat(LambertW.lower(-1 / Math.E)).isEqualTo(-1);
    }

    @Test
    void thePrincipalBranchGoesThroughTheOrigin() {
        assertThat(LambertW.principal(0)).isZero();
        assertThat(LambertW.principal(Double.POSITIVE_INFINITY)).isEqualTo(Double.POSITIVE_INFINITY);
    }

    @Test
    void theLowerBranchReachesTheSmallestNumber() {
        assertThat(LambertW.lower(-Double.MIN_VALUE)).isCloseTo(-751.0615595398790806, withinPercentage(PERCENT));
    }

    @Test
    void thereIsNoRealValueElsewhere() {
        assertThatIllegalArgumentException().isThrownBy(() -> LambertW.principal(-0.37));
        assertThatIllegalArgumentException().isThrownBy(() -> LambertW.lower(-0.37));
        assertThatIllegalArgumentException().isThrownBy(() -> LambertW.lower(0));
        assertThatIllegalArgumentException().isThrownBy(() -> LambertW.principal(Double.NaN));
    }
}
