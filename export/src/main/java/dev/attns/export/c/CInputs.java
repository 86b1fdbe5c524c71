package dev.attns.export.c;

import dev.attns.correction.InputRows;
import dev.attns.correction.InputRows.Quantity;
import dev.attns.correction.InputRows.Row;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.StageDifferences;
import java.util.List;
import java.util.Locale;

/** The rows that a network reads, laid out in C. */
final class CInputs {

    private final CModel model;
    private final List<Row> rows;
    private final StageDifferences differences;
    private final int middle;

    CInputs(CModel model, InputRows input) {
        this.model = model;
        this.rows = input.rows();
        Scheme scheme = model.exported().step().scheme();
        differences = new StageDifferences(scheme);
        middle = StageDifferences.count(scheme) / 2;
    }

    /** Writes a function that lays them out as x. */
    void write(CText out, String name, CLanes lanes) {
        int dimension = model.dimension();
        String stages = lanes == CLanes.ONE ? "double (*restrict k)[%d]" : "double (*restrict k)[%d][LANES]";
        out.gap().add("/* What the network reads of a step. */");
        out.add(
                "static void %s_%s(%s%s, %s, %s, %s)",
                name,
                lanes.suffix(),
                lanes.constant("double", "u"),
                model.declared(lanes),
                String.format(Locale.ROOT, stages, dimension),
                lanes.constant("double", "s"),
                lanes.parameter("double", "x"));
        out.add("{");
        unused(out);
        for (int first = 0; first < rows.size(); ) {
            int end = runEnd(first);
            run(out, first, end, lanes);
            first = end;
        }
        out.add("}");
    }

    private void unused(CText out) {
        mark(out, "u", Quantity.STATE);
        mark(out, "s", Quantity.SLOPE);
        mark(out, "k", Quantity.MIDDLE, Quantity.STAGES);
        if (model.parameters() > 0) {
            mark(out, "p", Quantity.PARAMETER);
        }
        if (model.hasTime()) {
            mark(out, "t", Quantity.COSINE, Quantity.SINE, Quantity.TIME);
        }
    }

    private void mark(CText out, String name, Quantity... quantities) {
        boolean isRead = rows.stream().anyMatch(row -> List.of(quantities).contains(row.quantity()));
        if (!isRead) {
            out.add("(void) " + name + ";");
        }
    }

    /** Where neighbours of the same kind end, whose components follow one another. */
    private int runEnd(int first) {
        int end = first + 1;
        while (end < rows.size()
                && !rows.get(first).isOfTime()
                && rows.get(end).quantity() == rows.get(first).quantity()
                && rows.get(end).index() == rows.get(end - 1).index() + 1
                && difference(rows.get(end)) == difference(rows.get(first))) {
            end++;
        }
        return end;
    }

    /** Which difference of stages a row is of. */
    private int difference(Row row) {
        return switch (row.quantity()) {
            case STAGES -> row.index() / model.dimension();
            case MIDDLE -> middle;
            default -> -1;
        };
    }

    private void run(CText out, int first, int end, CLanes lanes) {
        Row row = rows.get(first);
        int component = row.quantity() == Quantity.STAGES ? row.index() % model.dimension() : row.index();
        String index = component == 0 ? "c" : "c + " + component;
        String value = switch (row.quantity()) {
            case STATE -> "u[" + index + "]" + lanes.at();
            case SLOPE -> "s[" + index + "]" + lanes.at();
            case PARAMETER -> "p[" + index + "]" + lanes.at();
            case MIDDLE, STAGES -> CScheme.sum(differences.weights(difference(row)), index, lanes);
            case COSINE -> "cos(" + CText.number(row.frequency()) + " * t)";
            case SINE -> "sin(" + CText.number(row.frequency()) + " * t)";
            case TIME -> "t";
        };
        if (row.isOfTime()) {
            out.add(
                    "{\nconst double phase = %s;\n%s\n}",
                    value, lanes.each("x[" + first + "]" + lanes.at() + " = phase;"));
        } else {
            String place = first == 0 ? "c" : "c + " + first;
            out.add(lanes.each("c", end - first, "x[" + place + "]" + lanes.at() + " = " + value + ";"));
        }
    }
}
