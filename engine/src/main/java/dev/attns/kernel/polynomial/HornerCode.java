package dev.attns.kernel.polynomial;

import dev.attns.kernel.code.HiddenClass;
import dev.attns.kernel.code.LaneCode;
import dev.attns.kernel.code.NumberCode;
import dev.attns.kernel.code.VectorCode;
import java.lang.invoke.MethodHandles;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The class file of a {@link HornerKernel}: a loop over lanes, some values at a time, with the whole polynomial as its body. */
final class HornerCode {

    private static final int NUMBERS = 1;
    private static final int ROWS = 2;
    private static final int OUT = 3;
    private static final int FROM = 4;
    private static final int TO = 5;
    private static final int ARGUMENTS_END = 6;

    private final int[] parent;
    private final int[] variable;
    private final int variables;
    private final int values;
    private final LaneCode code;
    private final MethodVisitor method;
    private final HiddenClass made;

    /** {@code z[variable][value]}. */
    private final int[][] z;

    /** {@code sum[level][value]}: what is under way, by how far it is from the constant. */
    private final int[][] sum;

    private final int coefficient;

    /**
     * Code to be.
     *
     * @param parent of each monomial, an earlier one; of no meaning for the first, the constant
     * @param values how many numbers or vectors go together
     */
    HornerCode(int variables, int[] parent, int[] variable, boolean inVectors, int values) {
        this.parent = parent;
        this.variable = variable;
        this.variables = variables;
        this.values = values;
        made = new HiddenClass(MethodHandles.lookup(), HornerKernel.class);
        HiddenClass.end(made.constructor());
        method = made.method(Opcodes.ACC_PUBLIC, "evaluate", "([D[[D[DII)V");
        code = inVectors
                ? new VectorCode(method, LaneCode.Element.DOUBLE, ARGUMENTS_END)
                : new NumberCode(method, LaneCode.Element.DOUBLE, ARGUMENTS_END);
        int[] level = new int[parent.length];
        int deepest = 0;
        for (int k = 1; k < parent.length; k++) {
            level[k] = level[parent[k]] + 1;
            deepest = Math.max(deepest, level[k]);
        }
        z = values(variables);
        sum = values(deepest + 1);
        coefficient = code.value();
    }

    private int[][] values(int count) {
        int[][] several = new int[count][values];
        for (int[] each : several) {
            for (int g = 0; g < values; g++) {
                each[g] = code.value();
            }
        }
        return several;
    }

    /** How many lanes go together. */
    int group() {
        return values * code.lanes();
    }

    /** The kernel. */
    HornerKernel kernel() {
        int[] rows = code.rows(ROWS, variables);
        int[] lane = new int[values];
        for (int g = 1; g < values; g++) {
            lane[g] = code.counter(0);
        }
        lane[0] = FROM;
        code.loop(FROM, TO, group(), () -> {
            for (int g = 1; g < values; g++) {
                code.reset(lane[g], g * code.lanes());
                code.increaseBy(lane[g], FROM);
            }
            for (int v = 0; v < variables; v++) {
                int centre = code.number(NUMBERS, -1, v);
                int scale = code.number(NUMBERS, -1, variables + v);
                for (int g = 0; g < values; g++) {
                    int distance = code.subtract(code.load(rows[v], lane[g]), centre);
                    code.copy(z[v][g], code.multiply(distance, scale));
                }
            }
            add(0, 0);
            for (int g = 0; g < values; g++) {
                code.store(sum[0][g], OUT, lane[g]);
            }
        });
        HiddenClass.end(method);
        return (HornerKernel) HiddenClass.object(made.define());
    }

    /** Computes {@code s_k} into the sums of a level. */
    private void add(int monomial, int level) {
        load(monomial);
        for (int g = 0; g < values; g++) {
            code.copy(sum[level][g], coefficient);
        }
        for (int child = monomial + 1; child < parent.length; child++) {
            if (parent[child] == monomial) {
                boolean isLeaf = isLeaf(child);
                if (isLeaf) {
                    load(child);
                } else {
                    add(child, level + 1);
                }
                for (int g = 0; g < values; g++) {
                    int factor = isLeaf ? coefficient : sum[level + 1][g];
                    code.fma(sum[level][g], z[variable[child]][g], factor, sum[level][g]);
                }
            }
        }
    }

    private void load(int monomial) {
        code.number(coefficient, NUMBERS, -1, 2 * variables + monomial);
    }

    private boolean isLeaf(int monomial) {
        for (int k = monomial + 1; k < parent.length; k++) {
            if (parent[k] == monomial) {
                return false;
            }
        }
        return true;
    }
}
