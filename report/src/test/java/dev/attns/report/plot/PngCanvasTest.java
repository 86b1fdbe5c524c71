package dev.attns.report.plot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.report.plot.axis.Axis;
import dev.attns.report.plot.drawing.Box;
import dev.attns.report.plot.drawing.Ink;
import dev.attns.report.plot.drawing.Label;
import dev.attns.report.plot.drawing.Lettering;
import dev.attns.report.plot.drawing.Paint;
import dev.attns.report.plot.drawing.Palette;
import dev.attns.report.plot.drawing.StrokeLettering;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PngCanvasTest {

    static Stream<Arguments> plots() {
        return LayoutTest.plots();
    }

    private static BufferedImage decoded(byte[] png) {
        try {
            return ImageIO.read(new ByteArrayInputStream(png));
        } catch (IOException malformed) {
            throw new UncheckedIOException(malformed);
        }
    }

    private static int[] pixels(BufferedImage image) {
        return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    }

    private static long count(byte[] png, Paint paint) {
        return IntStream.of(pixels(decoded(png)))
                .filter(pixel -> (pixel & 0xFFFFFF) == paint.light())
                .count();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("plots")
    void everyPlotIsAnImageOfTwoPixelsToTheUnit(String name, Plot plot) {
        Layout layout = new Layout(plot);
        BufferedImage image = decoded(plot.png());
        assertThat(image.getWidth()).isEqualTo((int) (2 * layout.width()));
        assertThat(image.getHeight()).isEqualTo((int) (2 * layout.height()));
        assertThat(IntStream.of(pixels(image))
                        .filter(pixel -> (pixel & 0xFFFFFF) != Palette.PAPER.light())
                        .count())
                .isGreaterThan(1000);
    }

    @Test
    void thePaperIsWhiteAndTheLinesHaveTheirColours() {
        byte[] png = SamplePlots.workPrecision().png();
        assertThat(count(png, Palette.PAPER)).isGreaterThan(500_000);
        for (Ink ink : new Ink[] {Ink.BLACK, Ink.BLUE, Ink.VERMILLION, Ink.GREEN, Ink.PURPLE, Ink.ORANGE, Ink.SKY}) {
            assertThat(count(png, ink)).as(ink.name()).isGreaterThan(100);
        }
    }

    @Test
    void theImageIsTheSameEveryTime() {
        assertThat(SamplePlots.trajectory().png())
                .isEqualTo(SamplePlots.trajectory().png());
    }

    @Test
    void thereIsTextWithoutAnyFont() {
        Plot plot = SamplePlots.energyDrift();
        Lettering none = (graphics, label) -> {};
        byte[] withStrokes = PngCanvas.draw(plot, new StrokeLettering());
        assertThat(count(withStrokes, Palette.TEXT)).isGreaterThan(1000);
        assertThat(count(PngCanvas.draw(plot, none), Palette.TEXT)).isZero();
    }

    @Test
    void lettersStayWithinTheirBounds() {
        Plot plot = Plot.of("iiii WWWW mmmm", Axis.linear("@%& WM"), Axis.logarithmic("jjj ‖ 10⁻⁶"));
        List<Box> bounds = new Layout(plot).labels().stream().map(Label::bounds).toList();
        BufferedImage empty = decoded(PngCanvas.draw(plot, (graphics, label) -> {}));
        for (byte[] png : new byte[][] {plot.png(), PngCanvas.draw(plot, new StrokeLettering())}) {
            int width = empty.getWidth();
            int[] before = pixels(empty);
            int[] after = pixels(decoded(png));
            assertThat(IntStream.range(0, before.length)
                            .filter(i -> before[i] != after[i])
                            .filter(i -> bounds.stream().noneMatch(box -> covers(box, i % width, i / width))))
                    .isEmpty();
        }
    }

    private static boolean covers(Box box, int column, int row) {
        return box.contains((column + 0.5) / PngCanvas.PIXELS, (row + 0.5) / PngCanvas.PIXELS, 1.5);
    }
}
