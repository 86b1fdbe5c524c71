package dev.attns.text.meaning;

import dev.attns.error.InputException;
import dev.attns.expression.FormulaSystem;
import dev.attns.random.Distribution;
import dev.attns.text.source.SourceText;
import java.util.List;
import java.util.Map;

/**
 * A system written as text, with its parameters.
 *
 * @param formulas the equations
 * @param parameters the values of each: one for each index where it has a range, drawn ones too
 * @param step the usual step
 * @param horizon the usual horizon
 * @param source where it is written
 * @param conservedAt where in the source each conserved quantity begins
 * @param events its own, and those that were given besides
 * @param periodAt where the period stands, of no meaning where there is none
 */
public record WrittenSystem(
        FormulaSystem formulas,
        Map<String, List<Distribution>> parameters,
        double step,
        double horizon,
        SourceText source,
        Map<String, Integer> conservedAt,
        List<WrittenEvent> events,
        int periodAt) {

    /** The error that points to a conserved quantity. */
    public InputException errorOf(String conserved, String message) {
        return source.error(conservedAt.get(conserved), message);
    }
}
