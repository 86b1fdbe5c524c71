package dev.attns.problem;

import dev.attns.event.Event;
import dev.attns.event.EventFunction;
import dev.attns.event.StateChange;
import dev.attns.expression.Expression;
import dev.attns.expression.Program;
import dev.attns.kernel.code.CodeKernels;
import dev.attns.text.meaning.WrittenEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The zeros of a formula of state, parameters and time, compiled as the right-hand side is. */
final class FormulaEvent implements EventFunction {

    private final Program program;
    private final int rows;

    private FormulaEvent(Program program, int rows) {
        this.program = program;
        this.rows = rows;
    }

    /**
     * The event that is written.
     *
     * @param rows the inputs that stand for the components, then those for the parameters of every trajectory
     */
    static Event of(WrittenEvent written, List<Expression> rows, Expression time) {
        List<Expression> inputs = new ArrayList<>(rows);
        inputs.add(time);
        EventFunction zero =
                new FormulaEvent(Program.of(inputs, List.of(written.zero()), CodeKernels.ofLanes()), rows.size());
        return new Event(
                written.name(), zero, written.direction(), change(written, inputs, rows.size()), written.stopsAfter());
    }

    private static Optional<StateChange> change(WrittenEvent written, List<Expression> inputs, int rows) {
        if (written.then().isEmpty()) {
            return Optional.empty();
        }
        Program program = Program.of(inputs, written.then(), CodeKernels.ofLanes());
        return Optional.of((time, state) -> {
            double[][] after = new double[written.then().size()][1];
            Program.Runner runner = runner(program, rows, time, state);
            runner.outputs(after);
            runner.run(1);
            for (int c = 0; c < after.length; c++) {
                state[c] = after[c][0];
            }
        });
    }

    private static Program.Runner runner(Program program, int rows, double time, double[] state) {
        Program.Runner runner = program.runner(1);
        for (int row = 0; row < rows; row++) {
            runner.input(row, new double[] {state[row]});
        }
        runner.input(rows, new double[] {time});
        return runner;
    }

    @Override
    public double value(double time, double[] state) {
        double[] value = new double[1];
        Program.Runner runner = runner(program, rows, time, state);
        runner.output(0, value);
        runner.run(1);
        return value[0];
    }

    @Override
    public Evaluator evaluator(int stateRows, int lanes) {
        Program.Runner runner = program.runner(lanes);
        return (time, state, value, width) -> {
            runner.inputs(0, state, rows);
            runner.input(rows, time);
            runner.output(0, value);
            runner.run(width);
        };
    }
}
