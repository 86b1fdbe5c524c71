package dev.attns.expression;

import dev.attns.kernel.code.CodeKernels;
import dev.attns.kernel.code.FlatKernel;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Expressions compiled for one set of inputs at a time. */
public final class FlatProgram {

    /** Longer code, outputs counted, is better run over rows. */
    private static final int LONGEST = 5000;

    private FlatProgram() {}

    /**
     * Makes kernels that compute the outputs; nothing where they would be too long.
     *
     * @param inputs the last of them is the kernel's time
     */
    public static Optional<Supplier<FlatKernel>> of(List<Expression> inputs, List<Expression> outputs) {
        WrittenOut formulas = WrittenOut.of(inputs, outputs);
        if (formulas.code().instructions().size() + outputs.size() > LONGEST) {
            return Optional.empty();
        }
        return Optional.of(CodeKernels.flat(formulas.code(), formulas.constants()));
    }
}
