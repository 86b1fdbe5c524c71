package dev.attns.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.Version;
import dev.attns.report.markup.Xml;
import dev.attns.report.plot.Plot;
import dev.attns.report.plot.SamplePlots;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class ReportTest {

    private static final String CONCLUSION = "The corrected solver is <590,000> times as accurate & \"slower\".";

    @TempDir
    private Path folder;

    private static Report report() {
        Section figures = Section.of("Figures");
        for (Map.Entry<String, Plot> plot : SamplePlots.all().entrySet()) {
            figures = figures.figure(plot.getKey(), plot.getValue());
        }
        Table table = Table.of(Column.left("solver"), Column.right("error"))
                .emphasisedRow("attns", "1e-8")
                .row("rk4 <plain>", "7e-3");
        return Report.of("elastic-pendulum", CONCLUSION)
                .section(Section.of("Errors & times").paragraph("a < b").table(table))
                .section(figures)
                .madeBy(MadeBy.of("attns evaluate a.model", "2026-01-31").with("seed", 2));
    }

    /** A verdict in words would push its column off the screen. */
    @Test
    void onlyNumbersAreKeptOnOneLine() {
        assertThat(Pattern.compile("(?<![^{}\n])([^{}\n]+)\\{[^{}]*white-space: nowrap")
                        .matcher(report().html())
                        .results())
                .extracting(rule -> rule.group(1).strip())
                .containsExactly("td.right");
    }

    @Test
    void thePageSaysEverythingAndNothingInItIsMarkupByAccident() {
        Document page = Xml.parse(report().html());
        assertThat(Xml.texts(page, "h1")).containsExactly("elastic-pendulum");
        assertThat(Xml.texts(page, "h2")).containsExactly("Errors & times", "Figures", "How this was made");
        assertThat(Xml.texts(page, "p")).containsExactly(CONCLUSION, "a < b");
        assertThat(Xml.texts(page, "th")).containsExactly("solver", "error");
        assertThat(Xml.texts(page, "td")).containsExactly("attns", "1e-8", "rk4 <plain>", "7e-3");
        assertThat(Xml.attributes(page, "tr", "class")).containsExactly("names", "emphasised", "plain");
        assertThat(Xml.texts(page, "dt")).containsExactly("command", "version", "JDK", "machine", "date", "seed");
        assertThat(Xml.texts(page, "dd")).contains("attns evaluate a.model", Version.current(), "2026-01-31", "2");
    }

    @Test
    void theReportInMarkdownShowsThePicturesBesideIt() throws IOException {
        String page = report().markdown();
        assertThat(page)
                .startsWith("# elastic-pendulum\n\nThe corrected solver is \\<590,000>")
                .contains("## Errors & times\n\na \\< b\n\n| solver | error |", "- seed: 2\n");
        report().writeTo(folder);
        for (Figure figure : report().figures()) {
            assertThat(page).contains("](" + figure.name() + ".png)", "[Data](" + figure.name() + ".csv)");
            assertThat(folder.resolve(figure.name() + ".png")).isNotEmptyFile();
        }
    }

    @Test
    void thePageNeedsNothingFromElsewhereAndNoScript() {
        String html = report().html();
        assertThat(html).doesNotContain("http", "src=", "url(", "@import", "<script", "<link", "<iframe");
        assertThat(Xml.attributes(Xml.parse(html), "a", "href"))
                .hasSize(12)
                .allMatch(reference -> reference.matches("[a-z-]+\\.(png|csv)"));
    }

    @Test
    void thePageHasTheDrawingOfEveryFigure() {
        Document page = Xml.parse(report().html());
        assertThat(Xml.attributes(page, "figure", "id"))
                .containsExactlyElementsOf(SamplePlots.all().keySet());
        assertThat(Xml.elements(page, "svg").stream()
                        .filter(element -> element.getAttribute("class").equals("attns-plot"))
                        .map(Element::getParentNode)
                        .map(node -> ((Element) node).getAttribute("class")))
                .hasSize(6)
                .containsOnly("scrolls");
        assertThat(Xml.texts(page, "figcaption")).anyMatch(text -> text.startsWith("Medians of 500 trajectories"));
    }

    @Test
    void theStyleSheetIsNotEscapedAndHasBothSchemes() {
        String html = report().html();
        String style = html.substring(html.indexOf("<style>"), html.indexOf("</style>"));
        assertThat(style).doesNotContain("&gt;").contains("prefers-color-scheme: dark", "@media print", "max-width");
    }

    @Test
    void aFolderHoldsThePageAndTwoFilesForEachFigure() throws IOException {
        Path target = folder.resolve("new/report");
        Path page = report().writeTo(target);
        assertThat(page).isEqualTo(target.resolve("report.html")).hasContent(report().html());
        try (Stream<Path> files = Files.list(target)) {
            assertThat(files).hasSize(13);
        }
        for (Figure figure : report().figures()) {
            assertThat(target.resolve(figure.name() + ".csv"))
                    .hasContent(figure.plot().csv());
            assertThat(ImageIO.read(target.resolve(figure.name() + ".png").toFile())
                            .getWidth())
                    .isEqualTo(1280);
        }
    }

    @Test
    void aSecondReportReplacesTheFilesOfTheFirstAndLeavesOthersAlone() throws IOException {
        Files.writeString(folder.resolve("report.html"), "old");
        Files.writeString(folder.resolve("notes.txt"), "mine");
        Path page = Report.of("new", "Done.").writeTo(folder);
        assertThat(page).content(StandardCharsets.UTF_8).contains("Done.").doesNotContain("old");
        assertThat(folder.resolve("notes.txt")).hasContent("mine");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).hasSize(2);
        }
    }

    @Test
    void theSameReportIsTheSameBytes() {
        assertThat(report().html()).isEqualTo(report().html());
    }

    @Test
    void figuresNeedNamesOfTheirOwnThatFilesCanHave() {
        Section section = Section.of("s").figure("a", SamplePlots.all().get("trajectory"));
        assertThatThrownBy(() -> Report.of("t", "c").section(section).section(section))
                .hasMessageContaining("two figures are called 'a'");
        for (String name : new String[] {"", "../a", "a b", "A", "a.png", "-"}) {
            assertThatThrownBy(() -> section.figure(name, SamplePlots.all().get("trajectory")))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }
}
