package dev.attns.reference;

import static dev.attns.error.InputError.MALFORMED_REFERENCE;

import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.Solver;
import dev.attns.text.source.DecimalNumber;

/** Reference solvers by name: {@code accurate}, or {@code SCHEME:STEP} as in {@code rk4:1e-5}. */
public final class References {

    /** The name of the solver that proves its accuracy. */
    public static final String ACCURATE = "accurate";

    private References() {}

    /** The reference of that name for the equation. */
    public static Solver named(String name, Ode ode, Workers workers) {
        if (name.equals(ACCURATE)) {
            return new AccurateSolver(ode, workers);
        }
        int colon = name.indexOf(':');
        if (colon < 0) {
            throw MALFORMED_REFERENCE.with(name);
        }
        Scheme scheme = Schemes.named(name.substring(0, colon));
        try {
            return new ClassicalSolver(ode, scheme, DecimalNumber.parse(name.substring(colon + 1)), workers)
                    .atStepsAlone();
        } catch (NumberFormatException e) {
            throw MALFORMED_REFERENCE.with(name);
        }
    }
}
