package dev.attns.kernel.code;

import java.lang.invoke.MethodHandles;
import java.util.Arrays;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The class file of a {@link PieceKernel}: a loop over vectors of lanes where the Vector API is there, and one over the lanes
 * that are left, by the same operations, both within a loop over places. No vector outlives a turn of its loop.
 */
final class PieceCode {

    private static final int ROWS = 1;
    private static final int PLACES = 2;
    private static final int CONSTANTS = 3;
    private static final int LANES = 4;
    private static final int FIRST_FREE = 5;

    private final StraightCode straight;
    private final MethodVisitor code;
    private int[] rows;
    private int[] constants;

    private PieceCode(StraightCode straight, MethodVisitor code) {
        this.straight = straight;
        this.code = code;
    }

    /** The kernel of a code that is arithmetic alone. */
    static PieceKernel kernel(StraightCode straight, boolean inVectors) {
        return (PieceKernel) HiddenClass.object(written(straight, inVectors).define());
    }

    /** The class of the kernel. */
    static HiddenClass written(StraightCode straight, boolean inVectors) {
        HiddenClass made = new HiddenClass(MethodHandles.lookup(), PieceKernel.class);
        HiddenClass.end(made.constructor());
        MethodVisitor code = made.method(Opcodes.ACC_PUBLIC, "run", "([[D[I[DI)V");
        new PieceCode(straight, code).write(inVectors);
        HiddenClass.end(code);
        return made;
    }

    private void write(boolean inVectors) {
        LaneCode numbers = new NumberCode(code, LaneCode.Element.DOUBLE, FIRST_FREE);
        int width = straight.inputs() + straight.outputs().size();
        int place = numbers.counter(0);
        int constant = numbers.counter(0);
        int allPlaces = numbers.variable();
        code.visitVarInsn(Opcodes.ALOAD, PLACES);
        code.visitInsn(Opcodes.ARRAYLENGTH);
        code.visitVarInsn(Opcodes.ISTORE, allPlaces);
        numbers.loop(place, allPlaces, width, () -> {
            rows = new int[width];
            Arrays.setAll(rows, k -> row(numbers, place, k));
            constants = new int[straight.constants()];
            Arrays.setAll(constants, k -> numbers.number(CONSTANTS, constant, k));
            lanes(numbers, inVectors);
            numbers.increase(constant, straight.constants());
        });
    }

    private void lanes(LaneCode numbers, boolean inVectors) {
        int lane = numbers.counter(0);
        if (!inVectors) {
            loop(numbers, lane, LANES);
            return;
        }
        int body = numbers.variable();
        LaneCode vectors = new VectorCode(code, LaneCode.Element.DOUBLE, numbers.firstFree());
        code.visitVarInsn(Opcodes.ILOAD, LANES);
        code.visitLdcInsn(-vectors.lanes());
        code.visitInsn(Opcodes.IAND);
        code.visitVarInsn(Opcodes.ISTORE, body);
        loop(vectors, lane, body);
        loop(new NumberCode(code, LaneCode.Element.DOUBLE, vectors.firstFree()), lane, LANES);
    }

    /** A local variable with the row at a place. */
    private int row(LaneCode lanes, int place, int k) {
        int row = lanes.variable();
        code.visitVarInsn(Opcodes.ALOAD, ROWS);
        code.visitVarInsn(Opcodes.ALOAD, PLACES);
        code.visitVarInsn(Opcodes.ILOAD, place);
        code.visitLdcInsn(k);
        code.visitInsn(Opcodes.IADD);
        code.visitInsn(Opcodes.IALOAD);
        code.visitInsn(Opcodes.AALOAD);
        code.visitVarInsn(Opcodes.ASTORE, row);
        return row;
    }

    /** Runs from where the lane's counter is to the limit. */
    private void loop(LaneCode lanes, int lane, int limit) {
        lanes.loop(lane, limit, lanes.lanes(), () -> body(lanes, lane));
    }

    private void body(LaneCode lanes, int lane) {
        int[] values = new int
                [straight.inputs()
                        + straight.constants()
                        + straight.instructions().size()];
        Arrays.fill(values, -1);
        int result = straight.inputs() + straight.constants();
        for (int value = 0; value < result; value++) {
            store(lanes, lane, values, value);
        }
        for (Instruction instruction : straight.instructions()) {
            int first = value(lanes, lane, values, instruction.first());
            int second = value(lanes, lane, values, instruction.second());
            int third = value(lanes, lane, values, instruction.third());
            values[result] = lanes.arithmetic(instruction.operation(), first, second, third);
            store(lanes, lane, values, result++);
        }
    }

    /** The variable of a value; inputs are loaded when they are first asked for, constants each time. */
    private int value(LaneCode lanes, int lane, int[] values, int value) {
        if (value >= straight.inputs() && value < straight.inputs() + constants.length) {
            return lanes.spread(constants[value - straight.inputs()]);
        }
        if (values[value] < 0) {
            values[value] = lanes.load(rows[value], lane);
        }
        return values[value];
    }

    /** Stores a value to the rows that it is written to. */
    private void store(LaneCode lanes, int lane, int[] values, int value) {
        for (int k = 0; k < straight.outputs().size(); k++) {
            if (straight.outputs().get(k) == value) {
                lanes.store(value(lanes, lane, values, value), rows[straight.inputs() + k], lane);
            }
        }
    }
}
