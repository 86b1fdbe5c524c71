package dev.attns.problem;

import static dev.attns.error.InputError.NOT_CONSERVED;
import static dev.attns.error.InputError.NOT_PERIODIC;
import static dev.attns.error.InputError.SYSTEM_TOO_LARGE;

import dev.attns.event.Event;
import dev.attns.expression.Expression;
import dev.attns.expression.FlatProgram;
import dev.attns.expression.FormulaSystem;
import dev.attns.expression.FormulaSystem.Draw;
import dev.attns.expression.Frequencies;
import dev.attns.expression.Graph;
import dev.attns.expression.Program;
import dev.attns.kernel.code.CodeKernels;
import dev.attns.kernel.code.FlatKernel;
import dev.attns.random.Draws;
import dev.attns.text.meaning.WrittenEvent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A problem made from formulas: the equation, its starts and what it conserves, all compiled.
 *
 * <p>A conserved quantity q is checked by its rate {@code Σ ∂q/∂u_c·f_c} at states around the starts and at various times,
 * which must vanish up to rounding.
 */
public final class FormulaProblem {

    /** How many states a conserved quantity is checked at, and how far from the starts they are, relatively. */
    private static final int CHECKS = 64;

    private static final double AROUND = 0.2;

    /** The latest time at which it is checked. */
    private static final double LATEST = 10;

    /** The largest rate, as a share of what adds up to it, that is taken as rounding. */
    private static final double ROUNDING = 1e-9;

    /** Slopes a period apart differ by no more, relatively, than rounding of the time makes them. */
    private static final double SAME_PHASE = 1e-8;

    private final FormulaSystem system;

    /** Components, then parameters of every trajectory. */
    private final List<Expression> rows;

    private final Ode ode;
    private final InitialStates initialStates;
    private final Map<String, Expression> conserved;

    FormulaProblem(FormulaSystem system) {
        this.system = system;
        double[] frequencies = system.period().isPresent()
                ? new double[] {2 * Math.PI / system.period().getAsDouble()}
                : Frequencies.of(system.slopes(), system.time());
        this.rows = Stream.concat(system.states().stream(), system.parameters().stream())
                .toList();
        this.ode = new ExpressionOde(rows, system.time(), system.slopes(), frequencies, CodeKernels.ofLanes());
        this.initialStates = starts(system);
        this.conserved = new LinkedHashMap<>(system.conserved());
    }

    /**
     * The problem of a system in formulas.
     *
     * @throws dev.attns.error.InputException where a quantity is not conserved
     */
    public static Problem of(String name, FormulaSystem system, double step, double horizon) {
        FormulaProblem formulas = new FormulaProblem(system);
        formulas.brokenPromises().forEach((quantity, how) -> {
            throw NOT_CONSERVED.with(quantity, how);
        });
        formulas.brokenPeriod().ifPresent(how -> {
            throw NOT_PERIODIC.with(how);
        });
        return new Problem(
                name,
                Parameters.none(),
                system.names(),
                system.names().stream()
                        .map(state -> state + "' = a formula given in Java")
                        .toList(),
                "formulas given in Java",
                formulas.ode(),
                formulas.initialStates(),
                formulas.conserved(),
                List.of(),
                formulas.varied(),
                step,
                horizon,
                Optional.empty());
    }

    Ode ode() {
        return ode;
    }

    InitialStates initialStates() {
        return initialStates;
    }

    /** The parameters of every trajectory, in the order of their rows. */
    List<VariedParameter> varied() {
        return system.parameterDistributions().entrySet().stream()
                .map(entry -> new VariedParameter(entry.getKey(), entry.getValue()))
                .toList();
    }

    /** The random numbers are drawn in their order, then the formulas of them and of the parameters are evaluated. */
    private static InitialStates starts(FormulaSystem system) {
        List<Draw> kinds = List.copyOf(system.draws().values());
        List<Expression> drawn = new ArrayList<>(system.draws().keySet());
        drawn.addAll(system.parameters());
        List<Expression> inputs = new ArrayList<>(drawn);
        inputs.add(system.time());
        int dimension = system.states().size();
        Supplier<FlatKernel> flat = FlatProgram.of(inputs, system.starts()).orElse(null);
        if (flat != null) {
            return (draws, state) -> flat.get().run(0, numbers(kinds, draws, state, dimension), state);
        }
        Program program = Program.of(drawn, system.starts(), CodeKernels.plain());
        return (draws, state) -> {
            double[] numbers = numbers(kinds, draws, state, dimension);
            Program.Runner runner = program.runner(1);
            for (int k = 0; k < numbers.length; k++) {
                runner.input(k, new double[] {numbers[k]});
            }
            double[][] out = new double[dimension][1];
            runner.outputs(out);
            runner.run(1);
            for (int c = 0; c < dimension; c++) {
                state[c] = out[c][0];
            }
        };
    }

    private static double[] numbers(List<Draw> kinds, Draws draws, double[] state, int dimension) {
        double[] numbers = new double[kinds.size() + state.length - dimension];
        for (int k = 0; k < kinds.size(); k++) {
            numbers[k] = kinds.get(k) == Draw.UNIFORM ? draws.uniform(0, 1) : draws.normal();
        }
        System.arraycopy(state, dimension, numbers, kinds.size(), state.length - dimension);
        return numbers;
    }

    /** What is conserved, compiled. */
    Map<String, Invariant> conserved() {
        Map<String, Invariant> compiled = new LinkedHashMap<>();
        conserved.forEach((name, quantity) -> {
            Program program = Program.of(rows, List.of(quantity), CodeKernels.ofLanes());
            compiled.put(name, (state, value, lanes) -> {
                Program.Runner runner = program.runner(lanes);
                runner.inputs(0, state, rows.size());
                runner.output(0, value);
                runner.run(lanes);
            });
        });
        return compiled;
    }

    /** An event of the same formulas, compiled. */
    Event event(WrittenEvent written) {
        return FormulaEvent.of(written, rows, system.time());
    }

    /** Leaves out a quantity. */
    void drop(String quantity) {
        conserved.remove(quantity);
    }

    /** The quantities that are not conserved, each with the figure that shows it. */
    Map<String, String> brokenPromises() {
        Map<String, String> broken = new LinkedHashMap<>();
        if (conserved.isEmpty()) {
            return broken;
        }
        double[][] states = around();
        List<Expression> inputs = new ArrayList<>(rows);
        inputs.add(system.time());
        conserved.forEach((name, quantity) -> {
            Program.Runner runner =
                    Program.of(inputs, rate(quantity), CodeKernels.plain()).runner(CHECKS);
            double[][] rateAndSize = new double[2][CHECKS];
            runner.inputs(0, states, states.length);
            runner.outputs(rateAndSize);
            runner.run(CHECKS);
            if (Arrays.stream(rateAndSize[0]).noneMatch(Double::isFinite)) {
                broken.put(
                        name, "its rate of change is not a finite number at any of " + CHECKS + " states near starts");
                return;
            }
            for (int lane = 0; lane < CHECKS; lane++) {
                double share = Math.abs(rateAndSize[0][lane]) / rateAndSize[1][lane];
                if (share > ROUNDING) {
                    broken.put(
                            name,
                            String.format(
                                    Locale.ROOT,
                                    "at %s its rate of change is %.3g, of terms of size %.3g",
                                    text(states, lane),
                                    rateAndSize[0][lane],
                                    rateAndSize[1][lane]));
                    return;
                }
            }
        });
        return broken;
    }

    /** What shows that the equation does not have the period that it is said to have, if anything does. */
    Optional<String> brokenPeriod() {
        if (system.period().isEmpty()) {
            return Optional.empty();
        }
        if (ode.isAutonomous()) {
            return Optional.of("it does not depend on the time");
        }
        double period = system.period().getAsDouble();
        double[][] states = around();
        int dimension = system.states().size();
        double[] times = states[rows.size()];
        double[] later = Arrays.stream(times).map(time -> time + period).toArray();
        double[][][] slopes = new double[2][dimension][CHECKS];
        Ode.Evaluator evaluator = ode.evaluator(CHECKS);
        evaluator.slope(times, states, slopes[0], CHECKS);
        evaluator.slope(later, states, slopes[1], CHECKS);
        for (int lane = 0; lane < CHECKS; lane++) {
            for (int c = 0; c < dimension; c++) {
                double change = Math.abs(slopes[1][c][lane] - slopes[0][c][lane]);
                if (change > SAME_PHASE * (1 + Math.abs(slopes[0][c][lane]))) {
                    return Optional.of(String.format(
                            Locale.ROOT,
                            "at %s a slope is %.3g, and %.3g a period later",
                            text(states, lane),
                            slopes[0][c][lane],
                            slopes[1][c][lane]));
                }
            }
        }
        return Optional.empty();
    }

    private List<Expression> rate(Expression quantity) {
        try {
            return system.rate(quantity);
        } catch (Graph.TooLarge e) {
            throw SYSTEM_TOO_LARGE.with(Graph.MOST_NODES);
        }
    }

    private String text(double[][] states, int lane) {
        StringBuilder text = new StringBuilder();
        int dimension = system.states().size();
        for (int c = 0; c < Math.min(4, dimension); c++) {
            text.append(c == 0 ? "" : ", ")
                    .append(system.names().get(c))
                    .append(String.format(Locale.ROOT, " = %.3g", states[c][lane]));
        }
        String time = ode.isAutonomous() ? "" : String.format(Locale.ROOT, ", t = %.3g", states[rows.size()][lane]);
        return text + (dimension > 4 ? ", …" : "") + time;
    }

    /** States around the starts with parameters as they are drawn, and times in the last row. */
    private double[][] around() {
        int dimension = system.states().size();
        double[][] states = new double[rows.size() + 1][CHECKS];
        double[] start = new double[rows.size()];
        for (int lane = 0; lane < CHECKS; lane++) {
            Draws draws = Draws.of(0, lane);
            VariedParameter.draw(varied(), 0, lane, start, dimension);
            initialStates.draw(draws, start);
            for (int c = 0; c < dimension; c++) {
                states[c][lane] = start[c] + AROUND * (1 + Math.abs(start[c])) * draws.normal();
            }
            for (int row = dimension; row < rows.size(); row++) {
                states[row][lane] = start[row];
            }
            states[rows.size()][lane] = draws.uniform(0, LATEST);
        }
        return states;
    }
}
