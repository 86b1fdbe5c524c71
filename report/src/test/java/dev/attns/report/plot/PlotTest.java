package dev.attns.report.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.report.plot.axis.Axis;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlotTest {

    private static final Plot EMPTY = Plot.of("t", Axis.linear("x"), Axis.linear("y"));
    private static final double[] TWO = {1, 2};

    @Test
    void aPlotDoesNotChangeWhenItGrows() {
        Plot longer = EMPTY.line("a", TWO, TWO).captioned("c");
        assertThat(EMPTY.series()).isEmpty();
        assertThat(longer.series()).hasSize(1);
        assertThat(longer.caption()).isEqualTo("c");
    }

    @Test
    void itsDataAreItsOwn() {
        double[] y = {1, 2};
        Curve curve = (Curve) EMPTY.line("a", TWO, y).series().get(0);
        y[0] = 7;
        curve.y()[1] = 7;
        assertThat(curve.y()).containsExactly(1, 2);
    }

    @Test
    void seriesWithoutALookTakeTheNextOneAndABandThatOfTheCurveAfterIt() {
        Plot plot = EMPTY.band("a", TWO, TWO, TWO)
                .line("a", TWO, TWO)
                .band("b", TWO, TWO, TWO)
                .line("b", TWO, TWO)
                .lineWithMarkers("c", TWO, TWO);
        assertThat(plot.series().stream().map(Series::look))
                .containsExactly(
                        Look.of(0),
                        Look.of(0),
                        Look.of(1),
                        Look.of(1),
                        Look.of(2).solid());
    }

    @Test
    void eightLooksDifferInColourDashesAndMarkersAndTheNextEightAreOtherPairs() {
        assertThat(IntStream.range(0, 8).mapToObj(i -> Look.of(i).ink())).doesNotHaveDuplicates();
        assertThat(IntStream.range(0, 8).mapToObj(i -> Look.of(i).dash())).doesNotHaveDuplicates();
        assertThat(IntStream.range(0, 8).mapToObj(i -> Look.of(i).marker())).doesNotHaveDuplicates();
        assertThat(IntStream.range(0, 64).mapToObj(Look::of)).doesNotHaveDuplicates();
    }

    @Test
    void dataOfUnequalLengthsAreRefused() {
        assertThatThrownBy(() -> EMPTY.line("a", TWO, new double[3])).hasMessageContaining("a has 2 abscissas");
        assertThatThrownBy(() -> EMPTY.band("a", TWO, TWO, new double[3])).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void tilesAreTheDarkerTheLargerAndEmptyWhereThereIsNoNumber() {
        double[][] values = {{1, Double.NaN}, {2, 3}};
        Plot plot = EMPTY.tiles("a", new double[] {0, 1, 2}, new double[] {0, 10, 20}, values);
        assertThat(plot.csv().split("\n"))
                .containsExactly(
                        "series,x,y,low,high",
                        "a,0.5,5.0,1.0,1.0",
                        "a,1.5,5.0,NaN,NaN",
                        "a,0.5,15.0,2.0,2.0",
                        "a,1.5,15.0,3.0,3.0");
        double[] extremes = ((Tiles) plot.series().get(0)).extremes();
        assertThat(extremes).containsExactly(1, 3);
        assertThat(Tiles.opacity(1, extremes)).isLessThan(Tiles.opacity(2, extremes));
        assertThat(Tiles.opacity(2, extremes)).isLessThan(Tiles.opacity(3, extremes));
        assertThatThrownBy(() -> EMPTY.tiles("a", TWO, TWO, values)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theTableGivesTheDataBackToTheBit() {
        double[] x = {0.1 + 0.2, 1e-300, Double.MIN_VALUE, -0.0};
        double[] y = {Double.NaN, Double.NEGATIVE_INFINITY, Math.PI, 1e22};
        String[] lines = EMPTY.line("a", x, y).band("b", x, y, x).csv().split("\n");
        assertThat(lines[0]).isEqualTo("series,x,y,low,high");
        assertThat(lines).hasSize(9);
        for (int i = 0; i < x.length; i++) {
            String[] curve = lines[1 + i].split(",", -1);
            String[] band = lines[5 + i].split(",", -1);
            assertThat(curve).startsWith("a").endsWith("", "").hasSize(5);
            assertThat(numbers(curve[1], curve[2])).containsExactly(x[i], y[i]);
            assertThat(band).startsWith("b").hasSize(5);
            assertThat(band[2]).isEmpty();
            assertThat(numbers(band[1], band[3], band[4])).containsExactly(x[i], y[i], x[i]);
        }
    }

    private static double[] numbers(String... texts) {
        return Arrays.stream(texts).mapToDouble(Double::parseDouble).toArray();
    }

    @Test
    void aNameWithACommaIsQuotedInTheTable() {
        double[] one = {1};
        assertThat(EMPTY.line("rk4, \"plain\"", one, one).csv()).endsWith("\"rk4, \"\"plain\"\"\",1.0,1.0,,\n");
    }
}
