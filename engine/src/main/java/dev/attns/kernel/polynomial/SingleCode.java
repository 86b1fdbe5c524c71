package dev.attns.kernel.polynomial;

import dev.attns.kernel.code.HiddenClass;
import dev.attns.kernel.code.LaneCode;
import dev.attns.kernel.code.NumberCode;
import dev.attns.kernel.code.VectorCode;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The class file of a {@link SingleKernel}: products and results written out, sums in vectors. */
final class SingleCode {

    private static final int COEFFICIENTS = 1;
    private static final int MONOMIALS = 2;
    private static final int OUT = 3;
    private static final int ARGUMENTS_END = 4;

    /** Longer methods are too long for the compiler. */
    private static final int METHOD_LENGTH = 200;

    private final SinglePlan plan;
    private final int[] table;
    private final LaneCode.Element element;
    private final String typed;
    private final HiddenClass made = new HiddenClass(MethodHandles.lookup(), SingleKernel.class);

    SingleCode(SinglePlan plan, int[] table, LaneCode.Element element) {
        this.plan = plan;
        this.table = table;
        this.element = element;
        String array = element.array;
        typed = "(" + array + array + array + ")V";
    }

    /** The kernel. */
    SingleKernel<?> kernel() {
        HiddenClass.end(made.constructor());
        List<String> parts = new ArrayList<>();
        for (int from = 0; from < products(); from += METHOD_LENGTH) {
            parts.add("products" + from);
            products(made.method(0, "products" + from, typed), from);
        }
        parts.addAll(List.of("sums", "results"));
        sums(made.method(0, "sums", typed));
        results(made.method(0, "results", typed));
        String object = "Ljava/lang/Object;";
        MethodVisitor forward = made.method(Opcodes.ACC_PUBLIC, "forward", "(" + object + object + object + ")V");
        LaneCode code = new NumberCode(forward, element, ARGUMENTS_END);
        int[] arguments = {0, code.array(COEFFICIENTS), code.array(MONOMIALS), code.array(OUT)};
        for (String part : parts) {
            for (int argument : arguments) {
                forward.visitVarInsn(Opcodes.ALOAD, argument);
            }
            forward.visitMethodInsn(Opcodes.INVOKEVIRTUAL, made.name(), part, typed, false);
        }
        HiddenClass.end(forward);
        return (SingleKernel<?>) HiddenClass.object(made.define());
    }

    /** The products of one method, from the one of a number on. */
    private void products(MethodVisitor method, int from) {
        LaneCode code = new NumberCode(method, element, ARGUMENTS_END);
        int[] values = new int[plan.monomials()];
        for (int product = from; product < Math.min(from + METHOD_LENGTH, products()); product++) {
            int place = plan.variables() + product;
            int first = value(code, values, table[MonomialPlan.HEAD + 2 * product]);
            values[place] = code.multiply(first, value(code, values, table[MonomialPlan.HEAD + 2 * product + 1]));
            code.store(values[place], MONOMIALS, code.counter(place));
        }
        HiddenClass.end(method);
    }

    private int products() {
        return plan.monomials() - plan.variables();
    }

    /** The variable of a value, which is fetched when a method first asks for it. */
    private static int value(LaneCode code, int[] values, int place) {
        if (values[place] == 0) {
            values[place] = code.number(MONOMIALS, -1, place);
        }
        return values[place];
    }

    private void sums(MethodVisitor method) {
        LaneCode code = new VectorCode(method, element, ARGUMENTS_END);
        int lanes = code.lanes();
        int[][] sums = new int[plan.parts()][plan.sums() / lanes];
        int zero = code.constant(0);
        int start = code.counter(plan.sums());
        for (int part = 0; part < sums.length; part++) {
            for (int i = 0; i < sums[part].length; i++) {
                sums[part][i] = code.value();
                code.copy(sums[part][i], part == 0 ? code.load(COEFFICIENTS, code.plus(start, i * lanes)) : zero);
            }
        }
        int place = code.counter(0);
        int end = code.counter(plan.length());
        int at = code.counter(2 * plan.sums());
        code.loop(place, end, 1, () -> {
            for (int part = 0; part < sums.length; part++) {
                int monomial = code.number(MONOMIALS, place, part * plan.length());
                for (int i = 0; i < sums[part].length; i++) {
                    int row = code.plus(at, part * plan.length() * plan.sums() + i * lanes);
                    code.fma(sums[part][i], monomial, code.load(COEFFICIENTS, row), sums[part][i]);
                }
            }
            code.increase(at, plan.sums());
        });
        int behind = code.counter(plan.parts() * plan.length());
        for (int[] part : sums) {
            for (int sum : part) {
                code.store(sum, MONOMIALS, behind);
                code.increase(behind, lanes);
            }
        }
        HiddenClass.end(method);
    }

    /** {@code out = c_0 + Σ_v z_v·s_v}, part by part of each sum. */
    private void results(MethodVisitor method) {
        LaneCode code = new NumberCode(method, element, ARGUMENTS_END);
        int[] results = new int[plan.outputs()];
        for (int o = 0; o < results.length; o++) {
            results[o] = code.number(COEFFICIENTS, -1, o);
        }
        for (int v = 0; v < plan.variables(); v++) {
            int z = code.number(MONOMIALS, -1, v);
            for (int part = 0; part < plan.parts(); part++) {
                int sums = plan.parts() * plan.length() + part * plan.sums() + v * plan.outputs();
                for (int o = 0; o < results.length; o++) {
                    code.fma(results[o], z, code.number(MONOMIALS, -1, sums + o), results[o]);
                }
            }
        }
        for (int o = 0; o < results.length; o++) {
            code.store(results[o], OUT, code.counter(o));
        }
        HiddenClass.end(method);
    }
}
