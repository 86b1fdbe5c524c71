package dev.attns.report;

import dev.attns.report.plot.Plot;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Paragraphs, tables and figures under a heading; it grows by one of them at a time.
 *
 * @param heading stands above it
 * @param blocks what is in it, in order
 */
public record Section(String heading, List<Block> blocks) {

    public Section {
        Objects.requireNonNull(heading, "heading");
        blocks = List.copyOf(blocks);
    }

    /** A section without content. */
    public static Section of(String heading) {
        return new Section(heading, List.of());
    }

    /** This section and a paragraph of plain text. */
    public Section paragraph(String text) {
        return with(new Paragraph(text));
    }

    /** This section and a table. */
    public Section table(Table table) {
        return with(table);
    }

    /** This section and a plot, whose files are {@code NAME.png} and {@code NAME.csv}. */
    public Section figure(String name, Plot plot) {
        return with(new Figure(name, plot));
    }

    /** This section and one more block. */
    public Section with(Block added) {
        List<Block> all = new ArrayList<>(blocks);
        all.add(added);
        return new Section(heading, all);
    }
}
