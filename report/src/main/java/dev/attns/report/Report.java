package dev.attns.report;

import dev.attns.file.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A report in a folder: {@code report.html}, which holds everything and needs nothing else, and beside it the picture and
 * the data of each figure. It grows by one section at a time.
 *
 * <pre>{@code
 * Report.of("elastic-pendulum", "The corrected solver is 500,000 times as accurate as RK4 at the same step.")
 *         .section(Section.of("Error over time").paragraph("…").figure("error-over-time", plot).table(table))
 *         .madeBy(MadeBy.of("attns evaluate elastic.model", "2026-01-31").with("seed", 2))
 *         .writeTo(Path.of("report"));
 * }</pre>
 *
 * @param title what it is about
 * @param conclusion what it comes to, in one sentence
 * @param sections the rest, in order
 * @param provenance what made it
 */
public record Report(String title, String conclusion, List<Section> sections, MadeBy provenance) {

    private static final String PAGE = "report.html";

    public Report {
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(conclusion, "conclusion");
        Objects.requireNonNull(provenance, "provenance");
        sections = List.copyOf(sections);
        Set<String> names = new HashSet<>();
        for (Figure figure : figures(sections)) {
            if (!names.add(figure.name())) {
                throw new IllegalArgumentException("two figures are called '" + figure.name() + "'");
            }
        }
    }

    /** A report without sections. */
    public static Report of(String title, String conclusion) {
        return new Report(title, conclusion, List.of(), new MadeBy(Map.of()));
    }

    /** This report and a section. */
    public Report section(Section added) {
        List<Section> all = new ArrayList<>(sections);
        all.add(added);
        return new Report(title, conclusion, all, provenance);
    }

    /** This report with what made it. */
    public Report madeBy(MadeBy maker) {
        return new Report(title, conclusion, sections, maker);
    }

    /** The figures of all sections, in order. */
    public List<Figure> figures() {
        return figures(sections);
    }

    private static List<Figure> figures(List<Section> sections) {
        return sections.stream()
                .flatMap(section -> section.blocks().stream())
                .filter(Figure.class::isInstance)
                .map(Figure.class::cast)
                .toList();
    }

    /** The whole report as one page that refers to nothing outside, but for links to the files of the figures. */
    public String html() {
        return Page.of(this);
    }

    /** The report as a page in Markdown, which refers to the pictures and data that {@link #writeTo} writes. */
    public String markdown() {
        return MarkdownPage.of(this);
    }

    /**
     * Writes the report into the folder, which is made where there is none, and gives the path of the page. Each file
     * appears when it is complete and replaces one of the same name; the page comes last.
     */
    public Path writeTo(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (Figure figure : figures()) {
            byte[] picture = figure.plot().png();
            AtomicFile.write(folder.resolve(figure.name() + ".png"), out -> out.write(picture));
            AtomicFile.write(
                    folder.resolve(figure.name() + ".csv"), figure.plot().csv());
        }
        Path page = folder.resolve(PAGE);
        AtomicFile.write(page, html());
        return page;
    }
}
