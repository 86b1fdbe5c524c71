package dev.attns.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.kernel.code.CodeKernels;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ProgramTest {

    /** A chain of springs: positions, then momenta, each pulled by its neighbours. */
    private static FormulaSystem chain(int masses) {
        FormulaSystem system = new FormulaSystem();
        List<Expression> q = new ArrayList<>();
        List<Expression> p = new ArrayList<>();
        for (int i = 0; i < masses; i++) {
            q.add(system.state("q" + i));
        }
        for (int i = 0; i < masses; i++) {
            p.add(system.state("p" + i));
        }
        Expression wall = system.constant(0);
        for (int i = 0; i < masses; i++) {
            system.slope(q.get(i), p.get(i).over(2.0 + i));
            Expression left = i == 0 ? wall : q.get(i - 1);
            Expression right = i == masses - 1 ? wall : q.get(i + 1);
            system.slope(
                    p.get(i),
                    left.minus(q.get(i))
                            .times(3.0 + i)
                            .plus(right.minus(q.get(i)).times(4.0 + i)));
        }
        return system;
    }

    @Test
    void equationsOfOneFormShareTheirKernels() {
        FormulaSystem system = chain(1000);
        Program slope = Program.of(system.states(), system.slopes(), CodeKernels.plain());
        assertThat(slope.kernels()).isLessThanOrEqualTo(5);
        assertThat(slope.steps()).isLessThanOrEqualTo(5);
        Expression time = system.time();
        List<Expression> cotangents =
                Stream.generate(time.graph()::input).limit(2000).toList();
        List<Expression> inputs = new ArrayList<>(system.states());
        inputs.addAll(cotangents);
        List<Expression> pulled = Gradient.of(system.slopes(), cotangents, system.states());
        assertThat(Program.of(inputs, pulled, CodeKernels.plain()).kernels()).isLessThanOrEqualTo(12);
    }

    @Test
    void oneValueIsWrittenToAnyNumberOfOutputs() {
        Graph graph = new Graph();
        Expression x = graph.input();
        for (Expression value : List.of(x, x.plus(1), x.sin(), x.exp(), graph.constant(7))) {
            int count = 1000;
            Program program = Program.of(List.of(x), Collections.nCopies(count, value), CodeKernels.plain());
            Program.Runner runner = program.runner(3);
            double[][] out = new double[count][3];
            runner.input(0, new double[] {0.5, 1, 2});
            runner.outputs(out);
            runner.run(3);
            assertThat(out[0]).doesNotContain(0);
            for (double[] row : out) {
                assertThat(row).isEqualTo(out[0]);
            }
        }
    }
}
