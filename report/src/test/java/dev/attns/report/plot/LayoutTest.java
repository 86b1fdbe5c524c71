package dev.attns.report.plot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.report.plot.drawing.Box;
import dev.attns.report.plot.drawing.Label;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class LayoutTest {

    static Stream<Arguments> plots() {
        return Stream.of(SamplePlots.all(), OddPlots.all())
                .map(Map::entrySet)
                .flatMap(entries -> entries.stream())
                .map(entry -> Arguments.of(entry.getKey(), entry.getValue()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("plots")
    void noTextOverlapsAnother(String name, Plot plot) {
        List<Label> labels = new Layout(plot).labels();
        for (int i = 0; i < labels.size(); i++) {
            for (int j = 0; j < i; j++) {
                assertThat(labels.get(i).bounds().overlaps(labels.get(j).bounds()))
                        .as("'%s' and '%s'", labels.get(i).text(), labels.get(j).text())
                        .isFalse();
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("plots")
    void everyTextIsInThePictureAndNoneOverTheData(String name, Plot plot) {
        Layout layout = new Layout(plot);
        Box picture = new Box(0, 0, layout.width(), layout.height());
        assertThat(layout.labels()).allSatisfy(label -> {
            assertThat(picture.contains(label.bounds())).as(label.text()).isTrue();
            assertThat(layout.area().overlaps(label.bounds())).as(label.text()).isFalse();
        });
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("plots")
    void bothAxesHaveAtLeastALabelAndTheDataHaveRoom(String name, Plot plot) {
        Layout layout = new Layout(plot);
        Box area = layout.area();
        assertThat(area.width()).isGreaterThan(300);
        assertThat(layout.labels()).anyMatch(label -> label.bounds().right() < area.left() && !label.upward());
        assertThat(layout.labels()).anyMatch(label -> label.bounds().top() > area.bottom());
    }
}
