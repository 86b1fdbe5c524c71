package dev.attns.report.plot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.report.markup.Xml;
import dev.attns.report.plot.axis.Axis;
import dev.attns.report.plot.drawing.Ink;
import dev.attns.report.plot.drawing.Paint;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;

class SvgCanvasTest {

    static Stream<Arguments> plots() {
        return LayoutTest.plots();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("plots")
    void everyPlotIsWellFormedAndWithoutNumbersThatAreNone(String name, Plot plot) {
        Document document = Xml.parse(plot.svg());
        assertThat(document.getDocumentElement().getTagName()).isEqualTo("svg");
        assertThat(Xml.attributes(document, "path", "d"))
                .isNotEmpty()
                .allMatch(path -> path.matches("M[-0-9. L]+Z?"), "only numbers");
        Xml.parse(plot.inlineSvg());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("plots")
    void thePicturesOfAPlotAreTheSameEveryTime(String name, Plot plot) {
        assertThat(plot.svg()).isEqualTo(plot.svg());
        assertThat(plot.inlineSvg()).isEqualTo(plot.inlineSvg());
    }

    @Test
    void everyNameAndLabelIsThere() {
        for (Plot plot : SamplePlots.all().values()) {
            Document document = Xml.parse(plot.svg());
            String texts = String.join(" ", Xml.texts(document, "text"));
            assertThat(texts)
                    .contains(
                            plot.title(),
                            plot.vertical().label(),
                            plot.horizontal().label());
            assertThat(plot.series()).allSatisfy(series -> assertThat(texts).contains(series.name()));
        }
    }

    @Test
    void aNameThatIsCutIsWholeInTheDescription() {
        String name = "a long name ".repeat(20).strip();
        Plot plot = Plot.of("t", Axis.linear("x"), Axis.linear("y")).line(name, new double[0], new double[0]);
        Document document = Xml.parse(plot.svg());
        assertThat(Xml.texts(document, "text")).anyMatch(text -> text.startsWith("a long name") && text.endsWith("…"));
        assertThat(Xml.texts(document, "desc").get(0)).contains(name);
    }

    @Test
    void aCurveAndItsBandShareALineOfTheLegend() {
        Document document = Xml.parse(SamplePlots.errorOverTime().svg());
        assertThat(Xml.texts(document, "text").stream().filter("attns"::equals)).hasSize(1);
    }

    @Test
    void aLineHasAGapWhereAPointHasNoPlace() {
        double[] x = {1, 2, 3, 4, 5};
        Plot whole = Plot.of("t", Axis.linear("x"), Axis.logarithmic("y")).line("a", x, new double[] {1, 2, 3, 4, 5});
        Plot broken = Plot.of("t", Axis.linear("x"), Axis.logarithmic("y")).line("a", x, new double[] {1, 2, 0, 4, 5});
        assertThat(pathsOf("black", broken)).isEqualTo(pathsOf("black", whole) + 1);
    }

    private static long pathsOf(String role, Plot plot) {
        return Xml.attributes(Xml.parse(plot.svg()), "path", "class").stream()
                .filter(role::equals)
                .count();
    }

    @Test
    void everyColourHasAValueForLightAndForDarkPaper() {
        String sheet = Plot.styleSheet();
        for (Paint paint : Ink.values()) {
            assertThat(sheet.split("\\." + paint.styleClass() + " ")).hasSize(3);
        }
        assertThat(sheet).contains("prefers-color-scheme: dark", ".blue {color: #0072b2}");
    }

    @Test
    void aLongSeriesIsThinnedToWhatCanBeSeen() {
        Map<String, Plot> plots = OddPlots.all();
        assertThat(plots.get("many points").svg().length()).isLessThan(200_000);
    }

    @Test
    void numbersHaveAtMostTwoDecimals() {
        assertThat(SvgCanvas.number(1.005)).isIn("1", "1.01");
        assertThat(SvgCanvas.number(-0.05)).isEqualTo("-0.05");
        assertThat(SvgCanvas.number(12.5)).isEqualTo("12.5");
        assertThat(SvgCanvas.number(-0.001)).isEqualTo("0");
        assertThat(SvgCanvas.number(3)).isEqualTo("3");
    }
}
