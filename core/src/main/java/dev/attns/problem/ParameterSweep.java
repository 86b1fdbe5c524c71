package dev.attns.problem;

import static dev.attns.error.InputError.BAD_PARAMETER_VALUE;
import static dev.attns.error.InputError.MALFORMED_PARAMETER;
import static dev.attns.error.InputError.PARAMETER_IS_FIXED;
import static dev.attns.error.InputError.REPEATED_PARAMETER;
import static dev.attns.error.InputError.TOO_MANY_SETS;
import static dev.attns.error.InputError.UNKNOWN_PARAMETER;

import dev.attns.error.InputException;
import dev.attns.error.Suggestion;
import dev.attns.random.Distribution;
import dev.attns.text.source.DecimalNumber;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.TreeSet;

/**
 * Sets of parameters by a text, {@code k=30..50/21,l0=10,m=1..2}:
 *
 * <ul>
 *   <li>{@code NAME=VALUE} is the same in all sets,
 *   <li>{@code NAME=LOW..HIGH} is drawn uniformly,
 *   <li>{@code NAME=LOW..HIGH/N} has N equally spaced values, both ends among them. Several of these give all combinations, the
 *       first varying slowest.
 * </ul>
 *
 * What the text does not name is drawn as the problem has it, with the very values that trajectory has without a text. Where there
 * is no grid there is a set for every trajectory.
 */
public final class ParameterSweep implements ParameterSets {

    private static final long MOST_SETS = 1_000_000_000_000L;

    private final String text;
    private final ParameterLimits limits;
    private final List<VariedParameter> drawn;
    private final List<ParameterGrid> grids = new ArrayList<>();
    private final TreeSet<Integer> named = new TreeSet<>();
    private final long seed;
    private final long first;

    private ParameterSweep(ParameterLimits limits, String text, long seed, long first) {
        this.text = text;
        this.limits = limits;
        this.drawn = new ArrayList<>(limits.problem().varied());
        this.seed = seed;
        this.first = first;
        for (String assignment : text.split(",", -1)) {
            int equals = assignment.indexOf('=');
            if (equals < 1) {
                throw MALFORMED_PARAMETER.with(assignment, text);
            }
            add(
                    place(assignment.substring(0, equals).strip()),
                    assignment.substring(equals + 1).strip());
        }
        requireFew();
        checkGrids();
    }

    /**
     * Reads a text.
     *
     * @param seed of what is drawn
     * @param first index, under the seed, of the first set
     * @throws InputException where it names what does not vary, or a value outside the limits
     */
    public static ParameterSweep of(ParameterLimits limits, String text, long seed, long first) {
        return new ParameterSweep(limits, text, seed, first);
    }

    /** Reads a text for a problem that is solved by its equation; what is drawn is that of the first indices of the seed. */
    public static ParameterSweep of(Problem problem, String text, long seed) {
        return of(ParameterLimits.ofEquation(problem), text, seed, 0);
    }

    private int place(String name) {
        Problem problem = limits.problem();
        int place = problem.variedNames().indexOf(name);
        if (place < 0) {
            throw unknown(problem, name);
        }
        if (!named.add(place)) {
            throw REPEATED_PARAMETER.with(name, text);
        }
        return place;
    }

    private static InputException unknown(Problem problem, String name) {
        List<String> varied = problem.variedNames();
        if (isFixed(problem, name)) {
            return PARAMETER_IS_FIXED.with(
                    name,
                    problem.name(),
                    varied.isEmpty() ? "none varies" : "what varies: " + String.join(", ", varied));
        }
        return UNKNOWN_PARAMETER.with(
                problem.name(),
                name,
                Suggestion.of(name, varied),
                varied.isEmpty() ? "fixed" : String.join(", ", varied));
    }

    /** Whether a name is that of a parameter that does not vary. */
    public static boolean isFixed(Problem problem, String name) {
        return !problem.variedNames().contains(name)
                && problem.parameters().find(name).isPresent();
    }

    private void add(int place, String value) {
        VariedParameter parameter = drawn.get(place);
        try {
            int dots = value.indexOf("..");
            int slash = value.indexOf('/');
            if (dots < 0) {
                Distribution fixed = Distribution.fixed(DecimalNumber.parse(value));
                limits.check(0, place, fixed.mean());
                drawn.set(place, new VariedParameter(parameter.name(), fixed));
                return;
            }
            Distribution range = Distribution.uniform(
                    DecimalNumber.parse(value.substring(0, dots)),
                    DecimalNumber.parse(value.substring(dots + 2, slash < 0 ? value.length() : slash)));
            if (slash < 0) {
                limits.check(place, range);
                drawn.set(place, new VariedParameter(parameter.name(), range));
                return;
            }
            long points = new BigDecimal(value.substring(slash + 1).strip()).longValueExact();
            if (points < 2 || points > MOST_SETS) {
                throw new IllegalArgumentException(value);
            }
            grids.add(new ParameterGrid(place, parameter.name(), range.low(), range.high(), points));
        } catch (InputException outside) {
            throw outside;
        } catch (IllegalArgumentException | ArithmeticException malformed) {
            throw BAD_PARAMETER_VALUE.with(
                    parameter.name(),
                    value,
                    "a finite number, LOW..HIGH with LOW below HIGH, or LOW..HIGH/N with a number N of points from 2 on");
        }
    }

    private void requireFew() {
        double together = grids.stream().mapToDouble(ParameterGrid::points).reduce(1, (a, b) -> a * b);
        if (together > MOST_SETS) {
            throw TOO_MANY_SETS.with(text, together, MOST_SETS);
        }
    }

    /** Both ends of a grid decide whether all of it is inside; the first set that is not is named. */
    private void checkGrids() {
        long stride = 1;
        for (int g = grids.size() - 1; g >= 0; g--) {
            ParameterGrid grid = grids.get(g);
            limits.check(0, grid.parameter(), grid.low());
            if (!isInside(grid, grid.points() - 1)) {
                long inside = 0;
                long outside = grid.points() - 1;
                while (outside - inside > 1) {
                    long middle = (inside + outside) / 2;
                    if (isInside(grid, middle)) {
                        inside = middle;
                    } else {
                        outside = middle;
                    }
                }
                limits.check(outside * stride, grid.parameter(), grid.at(outside));
            }
            stride *= grid.points();
        }
    }

    private boolean isInside(ParameterGrid grid, long index) {
        try {
            limits.check(0, grid.parameter(), grid.at(index));
            return true;
        } catch (InputException outside) {
            return false;
        }
    }

    /** The parameters with equally spaced values, in the order of the text. */
    public List<ParameterGrid> grids() {
        return List.copyOf(grids);
    }

    /** Whether some values are drawn. */
    public boolean draws() {
        return drawn.stream()
                .filter(parameter -> !parameter.distribution().isFixed())
                .anyMatch(parameter ->
                        grids.stream().noneMatch(grid -> grid.name().equals(parameter.name())));
    }

    @Override
    public OptionalLong count() {
        return grids.isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(
                        grids.stream().mapToLong(ParameterGrid::points).reduce(1, (a, b) -> a * b));
    }

    @Override
    public void read(long from, int lanes, double[][] parameters) {
        double[] set = new double[drawn.size()];
        List<VariedParameter> own = limits.problem().varied();
        for (int lane = 0; lane < lanes; lane++) {
            VariedParameter.draw(own, drawn, seed, first + from + lane, set, 0);
            long rest = from + lane;
            for (int g = grids.size() - 1; g >= 0; g--) {
                ParameterGrid grid = grids.get(g);
                set[grid.parameter()] = grid.at(rest % grid.points());
                rest /= grid.points();
            }
            for (int j = 0; j < parameters.length; j++) {
                parameters[j][lane] = set[j];
            }
        }
    }
}
