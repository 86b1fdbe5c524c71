package dev.attns.report;

import dev.attns.report.markup.Markup;
import dev.attns.report.plot.Plot;
import java.util.List;

/** A report as one HTML page, which is XML as well. */
final class Page {

    private final Markup markup = new Markup();

    private Page() {}

    static String of(Report report) {
        Page page = new Page();
        page.add(report);
        return page.markup.toString();
    }

    private void add(Report report) {
        markup.raw("<!DOCTYPE html>")
                .line()
                .open("html", "lang", "en")
                .line()
                .open("head")
                .line();
        markup.empty("meta", "charset", "utf-8").line();
        markup.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1")
                .line();
        markup.element("title", report.title()).line();
        markup.open("style")
                .line()
                .raw(PageStyle.sheet())
                .close()
                .line()
                .close()
                .line();
        markup.open("body").line().open("main").line();
        markup.element("h1", report.title()).line();
        if (!report.conclusion().isBlank()) {
            markup.element("p", report.conclusion(), "class", "conclusion").line();
        }
        for (Section section : report.sections()) {
            markup.open("section").line().element("h2", section.heading()).line();
            section.blocks().forEach(this::add);
            markup.close().line();
        }
        markup.close().line();
        add(report.provenance());
        markup.close().line().close().line();
    }

    private void add(Block block) {
        if (block instanceof Paragraph paragraph) {
            markup.element("p", paragraph.text()).line();
        } else if (block instanceof Table table) {
            add(table);
        } else if (block instanceof Figure figure) {
            add(figure);
        }
    }

    private void add(Figure figure) {
        Plot plot = figure.plot();
        markup.open("figure", "id", figure.name()).line().open("div", "class", "scrolls");
        markup.line().raw(plot.inlineSvg()).close().line().open("figcaption");
        markup.text(plot.caption().isBlank() ? "" : plot.caption() + " ");
        markup.element("a", "Picture", "href", figure.name() + ".png").text(" · ");
        markup.element("a", "data", "href", figure.name() + ".csv");
        markup.close().line().close().line();
    }

    private void add(Table table) {
        markup.open("div", "class", "scrolls").open("table").line().open("thead");
        addRow("th", table.columns(), table.columns().stream().map(Column::name).toList(), "names");
        markup.close().line().open("tbody").line();
        for (int row = 0; row < table.rows().size(); row++) {
            String style = table.isEmphasised(row) ? "emphasised" : "plain";
            addRow("td", table.columns(), table.rows().get(row), style);
            markup.line();
        }
        markup.close().close().close().line();
    }

    private void addRow(String tag, List<Column> columns, List<String> cells, String style) {
        markup.open("tr", "class", style);
        for (int i = 0; i < cells.size(); i++) {
            markup.element(tag, cells.get(i), "class", columns.get(i).isRight() ? "right" : "left");
        }
        markup.close();
    }

    private void add(MadeBy provenance) {
        if (provenance.entries().isEmpty()) {
            return;
        }
        markup.open("footer")
                .line()
                .element("h2", "How this was made")
                .open("dl")
                .line();
        provenance
                .entries()
                .forEach((name, value) ->
                        markup.element("dt", name).element("dd", value).line());
        markup.close().line().close().line();
    }
}
