package dev.attns.problem;

import dev.attns.expression.StageTable;
import dev.attns.expression.WholeStep;
import dev.attns.expression.WrittenOut;
import dev.attns.kernel.code.FlatKernel;
import java.util.Optional;

/** An equation in formulas, of which whole steps can be compiled. */
public interface CompiledOde extends Ode {

    /**
     * A whole step of a scheme, compiled; nothing where there are no SIMD lanes or where the step does not fit the cache: then
     * right-hand sides and sums of stages are computed one after the other.
     */
    Optional<WholeStep> wholeStep(StageTable table, WholeStep.Result result);

    /**
     * A whole step of one trajectory, compiled, which gives the sums of the table; nothing where that would be too long. The kernel reads
     * the state, its parameters, the times of the stages where the equation is not autonomous, and the length of the step as its time.
     */
    Optional<FlatKernel> flatStep(StageTable table);

    /** The right-hand side, operation by operation: it reads the components, the parameters and the time and gives the slopes. */
    WrittenOut formulas();
}
