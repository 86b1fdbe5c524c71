package dev.attns.paper.finding;

import dev.attns.report.Block;
import dev.attns.report.Figure;
import dev.attns.report.Paragraph;
import dev.attns.report.plot.Plot;
import java.util.ArrayList;
import java.util.List;

/**
 * What an experiment found; it grows by one piece at a time.
 *
 * @param rows numbers beside the printed ones
 * @param claims of the paper, answered
 * @param blocks paragraphs, tables and figures
 */
public record Findings(List<Row> rows, List<Claim> claims, List<Block> blocks) {

    /** From which numbers which verdicts and answers follow, for the page. */
    public static final String RULES = Verdict.RULE + " " + Ordering.RULE
            + " A claim is answered by counting cases: yes where it holds in all, partly where in some, no where the opposite holds"
            + " in some and it in none.";

    public Findings {
        rows = List.copyOf(rows);
        claims = List.copyOf(claims);
        blocks = List.copyOf(blocks);
    }

    /** Nothing yet but what was done, in a few sentences. */
    public static Findings of(String setting) {
        return new Findings(List.of(), List.of(), List.of(new Paragraph(setting)));
    }

    /** These and a row. */
    public Findings row(Row row) {
        return new Findings(with(rows, row), claims, blocks);
    }

    /** These and rows. */
    public Findings rows(List<Row> more) {
        Findings all = this;
        for (Row row : more) {
            all = all.row(row);
        }
        return all;
    }

    /** These and an answered claim. */
    public Findings claim(String statement, String answer) {
        return new Findings(rows, with(claims, new Claim(statement, answer)), blocks);
    }

    /** These and a table, figure or paragraph. */
    public Findings block(Block block) {
        return new Findings(rows, claims, with(blocks, block));
    }

    /** These and a plot under the name of its files. */
    public Findings figure(String name, Plot plot) {
        return block(new Figure(name, plot));
    }

    /** These and a paragraph. */
    public Findings paragraph(String text) {
        return block(new Paragraph(text));
    }

    private static <E> List<E> with(List<E> list, E added) {
        List<E> all = new ArrayList<>(list);
        all.add(added);
        return all;
    }
}
