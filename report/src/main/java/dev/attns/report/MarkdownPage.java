package dev.attns.report;

/** A report as a page in Markdown, which shows the pictures of its figures from the files beside it. */
final class MarkdownPage {

    private MarkdownPage() {}

    static String of(Report report) {
        StringBuilder page = new StringBuilder();
        page.append("# ").append(escaped(report.title())).append("\n\n");
        if (!report.conclusion().isBlank()) {
            page.append(escaped(report.conclusion())).append("\n\n");
        }
        for (Section section : report.sections()) {
            page.append("## ").append(escaped(section.heading())).append("\n\n");
            section.blocks().forEach(block -> add(page, block));
        }
        if (!report.provenance().entries().isEmpty()) {
            page.append("## How this was made\n\n");
            report.provenance()
                    .entries()
                    .forEach((name, value) -> page.append("- ")
                            .append(name)
                            .append(": ")
                            .append(escaped(value))
                            .append('\n'));
        }
        return page.toString();
    }

    private static void add(StringBuilder page, Block block) {
        if (block instanceof Paragraph paragraph) {
            page.append(escaped(paragraph.text())).append("\n\n");
        } else if (block instanceof Table table) {
            page.append(table.markdown()).append('\n');
        } else if (block instanceof Figure figure) {
            page.append("![")
                    .append(escaped(figure.plot().title()))
                    .append("](")
                    .append(figure.name())
                    .append(".png)\n\n");
            page.append(
                            figure.plot().caption().isBlank()
                                    ? ""
                                    : escaped(figure.plot().caption()) + " ")
                    .append("[Data](")
                    .append(figure.name())
                    .append(".csv)\n\n");
        }
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\")
                .replace("*", "\\*")
                .replace("_", "\\_")
                .replace("<", "\\<");
    }
}
