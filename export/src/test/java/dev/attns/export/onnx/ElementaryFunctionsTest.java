package dev.attns.export.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.expression.WrittenOut;
import dev.attns.kernel.code.Instruction;
import dev.attns.kernel.code.Instruction.Operation;
import dev.attns.kernel.code.StraightCode;
import dev.attns.kernel.row.RowFunction;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The functions of formulas, made of the operators that ONNX Runtime has in double precision, are those of the library. */
class ElementaryFunctionsTest {

    /** A few units in the last place. */
    private static final double RELATIVE = 4e-15;

    private static final double[] SPECIAL = {
        0, -0.0, 1, -1, 0.5, -0.5, 1e-300, -1e-9, 1e9, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY
    };

    @ParameterizedTest
    @EnumSource(RowFunction.class)
    void functionsAreThoseOfTheLibrary(RowFunction function) {
        double[] x = DoubleStream.concat(DoubleStream.of(SPECIAL), grid(-12, 12, 2000))
                .toArray();
        double[] y = DoubleStream.concat(DoubleStream.of(SPECIAL).map(each -> 1.5), grid(3, -2.9, 2000))
                .toArray();
        x[SPECIAL.length] = Math.PI / 2;
        x[SPECIAL.length + 1] = -1e5 * Math.PI;
        double[] found = run(function, x, y);
        for (int i = 0; i < x.length; i++) {
            assertClose(function + " of " + x[i] + ", " + y[i], found[i], function.of(x[i], y[i]));
        }
    }

    private static DoubleStream grid(double first, double last, int count) {
        return DoubleStream.iterate(0, i -> i < count, i -> i + 1).map(i -> first + (last - first) * i / (count - 1));
    }

    private static double[] run(RowFunction function, double[] x, double[] y) {
        StraightCode code = new StraightCode(
                2, 0, List.of(Instruction.of(Operation.FUNCTION, function, List.of(0, 1))), List.of(2));
        GraphBuilder graph = new GraphBuilder();
        Value result = new FormulaNodes(graph, new WrittenOut(code, new double[0]))
                .of(List.of(graph.input("x", 1, ""), graph.input("y", 1, "")));
        graph.output("result", result, 1, "");
        try (OnnxRuntime runtime = new OnnxRuntime(graph.toBytes("function", "", "0", Map.of()))) {
            return runtime.run(Map.of("x", new double[][] {x}, "y", new double[][] {y}))
                    .get("result")[0];
        }
    }

    private static void assertClose(String what, double found, double expected) {
        if (Double.isFinite(expected) && expected != 0) {
            assertThat(Math.abs(found / expected - 1)).as(what).isLessThan(RELATIVE);
        } else {
            assertThat(found + 0.0).as(what).isEqualTo(Double.valueOf(expected + 0.0));
        }
    }

    @Test
    void anglesAreInTheRightQuadrant() {
        double[] sizes = {0, -0.0, 0.3, -0.3, 1, -1, 1e-200, -1e200};
        double[] y = new double[sizes.length * sizes.length];
        double[] x = new double[y.length];
        for (int i = 0; i < y.length; i++) {
            y[i] = sizes[i / sizes.length];
            x[i] = sizes[i % sizes.length];
        }
        double[] found = run(RowFunction.ARC_TANGENT_2, y, x);
        for (int i = 0; i < y.length; i++) {
            assertClose("the angle of " + x[i] + ", " + y[i], found[i], StrictMath.atan2(y[i], x[i]));
        }
    }
}
