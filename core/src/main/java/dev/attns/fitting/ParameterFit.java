package dev.attns.fitting;

import static dev.attns.error.InputError.BAD_COUNT;
import static dev.attns.error.InputError.NOT_FITTED_NOR_KNOWN;
import static dev.attns.error.InputError.NOT_VARIED;
import static dev.attns.error.InputError.START_NOT_OBSERVED;
import static dev.attns.error.InputError.TOO_FEW_OBSERVATIONS;

import dev.attns.error.Suggestion;
import dev.attns.problem.Problem;
import dev.attns.sensitivity.Sensitivity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Estimates parameters that all observed trajectories share, and their starts, from noisy observations: the least of
 *
 * <pre>
 *   Σ (y − u(t; θ, s))²/σ_c²      over trajectories, times and observed components,
 * </pre>
 *
 * by Levenberg and Marquardt with the exact derivatives of the solver. The search goes out from several guesses at once, drawn
 * from the ranges of the parameters, all in one batch. The deviations σ_c of the observations come from the residuals; standard
 * errors are those of the linear theory, {@code (Jᵀ·diag(1/σ²)·J)⁻¹}.
 *
 * @param problem whose parameters of every trajectory's own are fitted, or known from the observations
 * @param observations what was measured
 * @param fitted names of parameters
 * @param startsAreKnown whether the first observed state is the start, without error; otherwise it is estimated too
 * @param guesses from how many guesses to go out
 * @param seed of the guesses
 */
public record ParameterFit(
        Problem problem,
        Observations observations,
        List<String> fitted,
        boolean startsAreKnown,
        int guesses,
        long seed) {

    private static final int MOST_GUESSES = 10_000;

    /** Refuses names that are not those of parameters that vary, and a number of guesses out of range. */
    public ParameterFit {
        fitted = List.copyOf(fitted);
        if (guesses < 1 || guesses > MOST_GUESSES) {
            throw BAD_COUNT.with("The number of guesses", guesses, 1, MOST_GUESSES);
        }
        List<String> varied = problem.variedNames();
        for (String name : fitted) {
            if (!varied.contains(name)) {
                throw NOT_VARIED.with(
                        name,
                        Suggestion.of(name, varied),
                        problem.name(),
                        varied.isEmpty()
                                ? "write NAME=LOW..HIGH behind its name to let one vary"
                                : "those that do are " + String.join(", ", varied));
            }
        }
        for (int j = 0; j < varied.size(); j++) {
            String name = varied.get(j);
            int number = j;
            if (!fitted.contains(name)
                    && Arrays.stream(observations.parameters()).noneMatch(known -> known == number)) {
                throw NOT_FITTED_NOR_KNOWN.with(name, problem.name());
            }
        }
        if (startsAreKnown && observations.components().length < problem.dimension()) {
            throw START_NOT_OBSERVED.with(observations.components().length, problem.dimension());
        }
        long numbers = (long) observations.count() * observations.grid().points() * observations.components().length;
        long unknowns = fitted.size() + (startsAreKnown ? 0 : (long) observations.count() * problem.dimension());
        if (fitted.isEmpty() || numbers <= unknowns) {
            throw TOO_FEW_OBSERVATIONS.with(numbers, unknowns);
        }
    }

    /** The names of all that is differentiated by: what {@link Sensitivity} is to be made for. */
    public List<String> directions() {
        List<String> directions = new ArrayList<>(fitted);
        if (!startsAreKnown) {
            directions.addAll(problem.components());
        }
        return directions;
    }

    /**
     * Fits.
     *
     * @param sensitivity of the solver to fit with, along the {@link #directions}
     */
    public FitResult with(Sensitivity sensitivity) {
        return new FitSearch(this, sensitivity).result();
    }
}
