package dev.attns.problem;

import dev.attns.expression.StageTable;
import dev.attns.expression.WholeStep;
import java.util.Optional;

/** An equation in formulas, of which whole steps can be compiled. */
public interface CompiledOde extends Ode {

    /**
     * A whole step of a scheme, compiled; nothing where there are no SIMD lanes or where the step does not fit the cache: then
     * right-hand sides and sums of stages are computed one after the other.
     */
    Optional<WholeStep> wholeStep(StageTable table, WholeStep.Result result);
}
