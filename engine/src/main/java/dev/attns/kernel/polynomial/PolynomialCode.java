package dev.attns.kernel.polynomial;

import dev.attns.kernel.code.HiddenClass;
import dev.attns.kernel.code.LaneCode;
import dev.attns.kernel.code.NumberCode;
import dev.attns.kernel.code.VectorCode;
import java.lang.invoke.MethodHandles;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The class file of a {@link PolynomialKernel}: its loops written out for some polynomials and some values at a time. */
final class PolynomialCode {

    private static final int ARGUMENTS_END = 7;

    /** How many vectors of lanes go together, by the number of polynomials: more sums than twelve leave sixteen registers... */
    private static final int[] VECTORS = {0, 4, 4, 3, 2, 2, 2};

    /** ...of which there are twice as many for the widest vectors... */
    private static final int WIDE_VECTORS = 4;

    /** ...where the compiler is no older than this: that of JDK 17 makes objects of so many at times. */
    private static final int WIDE_COMPILER = 21;

    private final int outputs;
    private final int values;
    private final LaneCode code;
    private final MethodVisitor method;
    private final HiddenClass made;
    private final int group;

    /** Code to be. */
    PolynomialCode(int outputs, LaneCode.Element element, boolean inVectors) {
        this.outputs = outputs;
        made = new HiddenClass(MethodHandles.lookup(), PolynomialKernel.class);
        String objects = "[Ljava/lang/Object;";
        String descriptor = "(Ljava/lang/Object;[I" + objects + objects + "Ljava/lang/Object;I)V";
        HiddenClass.end(made.constructor());
        method = made.method(Opcodes.ACC_PUBLIC, "forward", descriptor);
        code = inVectors
                ? new VectorCode(method, element, ARGUMENTS_END)
                : new NumberCode(method, element, ARGUMENTS_END);
        boolean areWide = code.lanes() == element.sumLanes && Runtime.version().feature() >= WIDE_COMPILER;
        values = !inVectors ? 1 : areWide ? WIDE_VECTORS : VECTORS[outputs];
        group = values * code.lanes();
    }

    /** The kernel. */
    PolynomialKernel<?> kernel() {
        int coefficients = code.array(1);
        int table = 2;
        int variables = code.arrayOfRows(3);
        int[] out = code.rows(4, outputs);
        int scratch = code.array(5);
        int lanes = 6;
        int zero = code.counter(0);
        int variableCount = code.entry(table, zero, 0, 1);
        int productCount = code.entry(table, zero, 1, 1);
        int sectionCount = code.entry(table, zero, 2, 1);
        int lane = code.counter(0);
        int entry = code.counter(0);
        int at = code.counter(0);
        int place = code.counter(0);
        int number = code.counter(0);
        code.loop(lane, lanes, group, () -> {
            code.reset(place, 0);
            keepVariables(variables, variableCount, number, lane, scratch, place);
            code.reset(entry, MonomialPlan.HEAD);
            multiply(table, productCount, number, entry, scratch, place);
            for (int o = 0; o < outputs; o++) {
                int constant = code.number(coefficients, -1, o);
                for (int g = 0; g < values; g++) {
                    code.store(constant, out[o], beyond(lane, g));
                }
            }
            code.reset(at, outputs);
            code.reset(number, 0);
            code.loop(number, sectionCount, 1, () -> section(coefficients, at, table, entry, scratch, out, lane));
        });
        HiddenClass.end(method);
        return (PolynomialKernel<?>) HiddenClass.object(made.define());
    }

    private void keepVariables(int rows, int count, int number, int lane, int scratch, int place) {
        code.reset(number, 0);
        code.loop(number, count, 1, () -> {
            int row = code.row(rows, number);
            for (int g = 0; g < values; g++) {
                code.store(code.load(row, beyond(lane, g)), scratch, beyond(place, g));
            }
            code.increase(place, group);
        });
    }

    private void multiply(int table, int count, int number, int entry, int scratch, int place) {
        code.reset(number, 0);
        code.loop(number, count, 1, () -> {
            int parent = code.entry(table, entry, 0, group);
            int variable = code.entry(table, entry, 1, group);
            for (int g = 0; g < values; g++) {
                int product =
                        code.multiply(code.load(scratch, beyond(parent, g)), code.load(scratch, beyond(variable, g)));
                code.store(product, scratch, beyond(place, g));
            }
            code.increase(place, group);
            code.increase(entry, 2);
        });
    }

    /** Adds the terms that have one variable in common: {@code out += z_v·s_v}. */
    private void section(int coefficients, int at, int table, int entry, int scratch, int[] out, int lane) {
        int variable = code.entry(table, entry, 0, group);
        int end = code.entry(table, entry, 1, 1);
        code.increase(entry, 2);
        code.increaseBy(end, entry);
        int[][] sums = new int[outputs][values];
        for (int o = 0; o < outputs; o++) {
            int linear = code.number(coefficients, at, o);
            for (int g = 0; g < values; g++) {
                sums[o][g] = code.value();
                code.copy(sums[o][g], linear);
            }
        }
        code.increase(at, outputs);
        code.loop(entry, end, 1, () -> {
            int place = code.entry(table, entry, 0, group);
            int[] monomial = new int[values];
            for (int g = 0; g < values; g++) {
                monomial[g] = code.load(scratch, beyond(place, g));
            }
            for (int o = 0; o < outputs; o++) {
                int coefficient = code.number(coefficients, at, o);
                for (int g = 0; g < values; g++) {
                    code.fma(sums[o][g], monomial[g], coefficient, sums[o][g]);
                }
            }
            code.increase(at, outputs);
        });
        for (int g = 0; g < values; g++) {
            int z = code.load(scratch, beyond(variable, g));
            int index = beyond(lane, g);
            for (int o = 0; o < outputs; o++) {
                code.store(code.fma(z, sums[o][g], code.load(out[o], index)), out[o], index);
            }
        }
    }

    /** The index of the g-th of the values that go together. */
    private int beyond(int index, int g) {
        return g == 0 ? index : code.plus(index, g * code.lanes());
    }
}
