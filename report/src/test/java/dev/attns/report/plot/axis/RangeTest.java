package dev.attns.report.plot.axis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class RangeTest {

    private static Range range(Axis axis, double margin, double... values) {
        return Range.of(axis, DoubleStream.of(values), margin);
    }

    @Test
    void theLimitsAreThoseOfTheDataWithAMargin() {
        assertThat(range(Axis.linear("x"), 0, 4, 2, 3)).isEqualTo(new Range(AxisScale.LINEAR, 2, 4));
        assertThat(range(Axis.linear("x"), 0.5, 4, 2, 3)).isEqualTo(new Range(AxisScale.LINEAR, 1, 5));
        assertThat(range(Axis.logarithmic("x"), 0.5, 1, 100)).isEqualTo(new Range(AxisScale.LOGARITHMIC, 0.1, 1000));
    }

    @Test
    void theLimitsOfTheAxisComeFirstAndHaveNoMargin() {
        assertThat(range(Axis.linear("x").from(0).to(10), 0.5, 4, 20)).isEqualTo(new Range(AxisScale.LINEAR, 0, 10));
    }

    @Test
    void whatHasNoPlaceDoesNotCount() {
        double[] values = {Double.NaN, Double.POSITIVE_INFINITY, 0, -1, 10, 1000};
        assertThat(range(Axis.logarithmic("x"), 0, values)).isEqualTo(new Range(AxisScale.LOGARITHMIC, 10, 1000));
    }

    @Test
    void aSingleValueIsInTheMiddle() {
        for (double value : new double[] {0, 5, -5, 1e300, 1e-300}) {
            assertThat(range(Axis.linear("x"), 0.1, value).fraction(value)).isCloseTo(0.5, within(1e-9));
        }
        assertThat(range(Axis.logarithmic("x"), 0.1, 1e-7).fraction(1e-7)).isCloseTo(0.5, within(1e-9));
    }

    @Test
    void equalRatiosAreEqualDistancesOnALogarithmicAxis() {
        Range range = new Range(AxisScale.LOGARITHMIC, 1e-8, 1);
        assertThat(range.fraction(1e-8)).isZero();
        assertThat(range.fraction(1e-6)).isCloseTo(0.25, within(1e-12));
        assertThat(range.fraction(1e-2)).isCloseTo(0.75, within(1e-12));
        assertThat(range.fraction(0)).isNaN();
        assertThat(range.fraction(Double.POSITIVE_INFINITY)).isNaN();
    }

    @Test
    void anAxisWithUnusableLimitsIsRefused() {
        assertThatThrownBy(() -> Axis.linear("x").from(2).to(2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Axis.linear("x").from(Double.NaN)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Axis.logarithmic("x").from(0)).isInstanceOf(IllegalArgumentException.class);
    }
}
