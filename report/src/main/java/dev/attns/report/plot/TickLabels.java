package dev.attns.report.plot;

import dev.attns.report.plot.axis.Tick;
import dev.attns.report.plot.drawing.Label;
import dev.attns.report.plot.drawing.TextWidth;
import java.util.ArrayList;
import java.util.List;

/** The labels along the horizontal axis: as many as have room, evenly left out where not all have. */
final class TickLabels {

    private static final double GAP = 10;
    private static final double MARGIN = 7;

    private TickLabels() {}

    /** The labels of the ticks on a common baseline, none of which leaves a picture of the width. */
    static List<Label> along(List<Tick> ticks, Placement placement, double baseline, double size, double width) {
        List<Tick> labelled =
                ticks.stream().filter(tick -> !tick.label().isEmpty()).toList();
        for (int stride = 1; stride < labelled.size(); stride++) {
            List<Label> labels = new ArrayList<>();
            for (int i = 0; i < labelled.size(); i += stride) {
                labels.add(centred(labelled.get(i), placement, baseline, size, width));
            }
            if (haveRoom(labels)) {
                return labels;
            }
        }
        return labelled.stream()
                .limit(1)
                .map(tick -> centred(tick, placement, baseline, size, width))
                .toList();
    }

    private static Label centred(Tick tick, Placement placement, double baseline, double size, double width) {
        double half = TextWidth.of(tick.label(), size, false) / 2;
        double x = Math.max(MARGIN + half, Math.min(placement.x(tick.value()), width - MARGIN - half));
        return Label.of(tick.label(), x, baseline, size, Label.Anchor.MIDDLE);
    }

    private static boolean haveRoom(List<Label> labels) {
        for (int i = 1; i < labels.size(); i++) {
            if (labels.get(i).bounds().left() < labels.get(i - 1).bounds().right() + GAP) {
                return false;
            }
        }
        return true;
    }
}
