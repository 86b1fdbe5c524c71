package dev.attns.kernel.code;

import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The class file of a {@link MemoryKernel}: one loop over vectors of lanes, all rows that it reads loaded first. Where a row lies is
 * written into the code, so that one register serves all of them. No vector outlives a turn of the loop.
 */
final class MemoryCode {

    private static final int MEMORY = 1;
    private static final int NUMBER = 2;
    private static final int LANES = 4;
    private static final int FIRST_FREE = 5;

    private final StraightCode straight;
    private final double[] constants;
    private final int[] offsets;
    private final VectorCode code;

    private MemoryCode(StraightCode straight, double[] constants, int[] offsets, MethodVisitor method) {
        this.straight = straight;
        this.constants = constants;
        this.offsets = offsets;
        this.code = new VectorCode(method, LaneCode.Element.DOUBLE, FIRST_FREE);
    }

    /**
     * The kernel of a code that is arithmetic alone.
     *
     * @param straight its last input is the number
     * @param offsets where the rows of the other inputs and then those of the outputs begin
     */
    static MemoryKernel kernel(StraightCode straight, double[] constants, int[] offsets) {
        return (MemoryKernel)
                HiddenClass.object(written(straight, constants, offsets).define());
    }

    /** The class of the kernel. */
    static HiddenClass written(StraightCode straight, double[] constants, int[] offsets) {
        HiddenClass made = new HiddenClass(MethodHandles.lookup(), MemoryKernel.class);
        HiddenClass.end(made.constructor());
        MethodVisitor method = made.method(Opcodes.ACC_PUBLIC, "run", "([DDI)V");
        new MemoryCode(straight, constants, offsets, method).write();
        HiddenClass.end(method);
        return made;
    }

    private void write() {
        int lane = code.counter(0);
        code.loop(lane, LANES, code.lanes(), () -> body(lane));
    }

    private void body(int lane) {
        int rows = straight.inputs() - 1;
        int results = straight.inputs() + constants.length;
        int[] values = new int[results + straight.instructions().size()];
        Arrays.fill(values, -1);
        for (int k = 0; k < rows; k++) {
            values[k] = code.load(MEMORY, code.plus(lane, offsets[k]));
        }
        for (int k = 0; k < straight.instructions().size(); k++) {
            Instruction instruction = straight.instructions().get(k);
            values[results + k] = code.arithmetic(
                    instruction.operation(),
                    value(values, instruction.first()),
                    value(values, instruction.second()),
                    value(values, instruction.third()));
        }
        for (int k = 0; k < straight.outputs().size(); k++) {
            int value = value(values, straight.outputs().get(k));
            code.store(value, MEMORY, code.plus(lane, offsets[rows + k]));
        }
    }

    /** The variable of a value; the number and constants are spread when they are first asked for. */
    private int value(int[] values, int value) {
        if (values[value] < 0) {
            values[value] = value == straight.inputs() - 1
                    ? code.spread(NUMBER)
                    : code.constant(constants[value - straight.inputs()]);
        }
        return values[value];
    }
}
