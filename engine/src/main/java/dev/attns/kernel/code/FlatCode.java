package dev.attns.kernel.code;

import dev.attns.kernel.function.SineCosine;
import dev.attns.kernel.row.RowFunction;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The class file of a {@link FlatKernel}: the same operations as over rows, on local variables. Long code is cut into methods
 * that the compiler accepts; values that are used beyond their method wait in an array.
 */
final class FlatCode {

    /** The most instructions of a method, and the most values that a method writes without computing them. */
    private static final int METHOD_LENGTH = 150;

    /** A value that is the output at more places than this is written to the others at the end. */
    private static final int MOST_COPIES = 4;

    private static final String DESCRIPTOR = "(D[D[D)V";
    private static final int TIME = 1;
    private static final int IN = 3;
    private static final int OUT = 4;
    private static final int FIRST_FREE = 5;

    /** Arrays of the object: values that wait, and angles with their sines and cosines. */
    private static final List<String> ARRAYS = List.of("kept", "angles", "sines", "cosines");

    private final StraightCode straight;
    private final double[] constants;
    private final int results;

    /** The method in which each value is last used. */
    private final int[] lastUse;

    /** Where each computed value is written right away. */
    private final Map<Integer, List<Integer>> writtenTo = new HashMap<>();

    /** The outputs that are written at the end. */
    private final List<Integer> writtenLater = new ArrayList<>();

    /** Where among the angles the sine and cosine of a value stand; negative before they are computed. */
    private final int[] angle;

    private final HiddenClass made = new HiddenClass(MethodHandles.lookup(), FlatKernel.class);
    private int angles;

    private MethodVisitor code;
    private LaneCode numbers;
    private int method;
    private int[] arrays;
    private int[] values;

    private FlatCode(StraightCode straight, double[] constants) {
        this.straight = straight;
        this.constants = constants;
        results = straight.inputs() + constants.length;
        int count = results + straight.instructions().size();
        lastUse = new int[count];
        for (int k = 0; k < straight.instructions().size(); k++) {
            Instruction instruction = straight.instructions().get(k);
            lastUse[instruction.first()] = k / METHOD_LENGTH;
            lastUse[instruction.second()] = k / METHOD_LENGTH;
            lastUse[instruction.third()] = k / METHOD_LENGTH;
        }
        for (int k = 0; k < straight.outputs().size(); k++) {
            int value = straight.outputs().get(k);
            List<Integer> places = writtenTo.computeIfAbsent(value, written -> new ArrayList<>());
            if (value < results || places.size() == MOST_COPIES) {
                writtenLater.add(k);
                lastUse[value] = Integer.MAX_VALUE;
            } else {
                places.add(k);
            }
        }
        angle = new int[count];
        Arrays.fill(angle, -1);
    }

    /** Makes kernels of a code. */
    static Supplier<FlatKernel> kernels(StraightCode straight, double[] constants) {
        MethodHandle constructor = written(straight, constants).define();
        return () -> (FlatKernel) HiddenClass.object(constructor);
    }

    /** The class of the kernels. */
    static HiddenClass written(StraightCode straight, double[] constants) {
        return new FlatCode(straight, constants).write();
    }

    private HiddenClass write() {
        method = 0;
        for (int from = 0; from < straight.instructions().size(); from += METHOD_LENGTH) {
            part(from);
        }
        for (int from = isShort() ? writtenLater.size() : 0; from < writtenLater.size(); from += METHOD_LENGTH) {
            outputs(writtenLater.subList(from, Math.min(from + METHOD_LENGTH, writtenLater.size())));
        }
        int methods = method;
        code = made.method(Opcodes.ACC_PUBLIC, "run", DESCRIPTOR);
        for (int part = 0; part < methods; part++) {
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitVarInsn(Opcodes.DLOAD, TIME);
            code.visitVarInsn(Opcodes.ALOAD, IN);
            code.visitVarInsn(Opcodes.ALOAD, OUT);
            code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, made.name(), "part" + part, DESCRIPTOR, false);
        }
        HiddenClass.end(code);
        constructor();
        return made;
    }

    /** Whether one method does all. */
    private boolean isShort() {
        int instructions = straight.instructions().size();
        return instructions > 0 && instructions + writtenLater.size() <= METHOD_LENGTH;
    }

    private void constructor() {
        code = made.constructor();
        for (String array : ARRAYS) {
            made.field(array, "[D");
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitLdcInsn(array.equals("kept") ? straight.instructions().size() : angles);
            code.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_DOUBLE);
            code.visitFieldInsn(Opcodes.PUTFIELD, made.name(), array, "[D");
        }
        HiddenClass.end(code);
    }

    private void beginPart() {
        code = made.method(0, "part" + method, DESCRIPTOR);
        numbers = new NumberCode(code, LaneCode.Element.DOUBLE, FIRST_FREE);
        arrays = new int[ARRAYS.size()];
        for (int k = 0; k < arrays.length; k++) {
            arrays[k] = numbers.variable();
            code.visitVarInsn(Opcodes.ALOAD, 0);
            code.visitFieldInsn(Opcodes.GETFIELD, made.name(), ARRAYS.get(k), "[D");
            code.visitVarInsn(Opcodes.ASTORE, arrays[k]);
        }
        values = new int[lastUse.length];
        Arrays.fill(values, -1);
    }

    private void endPart() {
        HiddenClass.end(code);
        method++;
    }

    /** A method of instructions. */
    private void part(int from) {
        beginPart();
        int to = Math.min(from + METHOD_LENGTH, straight.instructions().size());
        for (int k = from; k < to; k++) {
            int result = results + k;
            values[result] = result(straight.instructions().get(k));
            for (int place : writtenTo.getOrDefault(result, List.of())) {
                store(values[result], OUT, place);
            }
            if (lastUse[result] > method) {
                store(values[result], arrays[0], k);
            }
        }
        if (isShort()) {
            write(writtenLater);
        }
        endPart();
    }

    /** A method that writes outputs without computing them. */
    private void outputs(List<Integer> places) {
        beginPart();
        write(places);
        endPart();
    }

    private void write(List<Integer> places) {
        for (int place : places) {
            store(value(straight.outputs().get(place)), OUT, place);
        }
    }

    private int result(Instruction instruction) {
        if (instruction.operation() == Instruction.Operation.SINE) {
            return sineOrCosine(instruction.first(), 2);
        }
        if (instruction.operation() == Instruction.Operation.COSINE) {
            return sineOrCosine(instruction.first(), 3);
        }
        int first = value(instruction.first());
        int second = value(instruction.second());
        return instruction.operation() == Instruction.Operation.FUNCTION
                ? function(instruction.function(), first, second)
                : numbers.arithmetic(instruction.operation(), first, second, value(instruction.third()));
    }

    /** One call gives both, to the bit what the kernels over rows give. */
    private int sineOrCosine(int argument, int array) {
        if (angle[argument] < 0) {
            angle[argument] = angles++;
            store(value(argument), arrays[1], angle[argument]);
            code.visitLdcInsn(angle[argument]);
            for (int k = 1; k < arrays.length; k++) {
                code.visitVarInsn(Opcodes.ALOAD, arrays[k]);
            }
            code.visitMethodInsn(
                    Opcodes.INVOKESTATIC, Type.getInternalName(SineCosine.class), "at", "(I[D[D[D)V", false);
        }
        return load(arrays[array], angle[argument]);
    }

    private int function(RowFunction function, int first, int second) {
        String type = Type.getInternalName(RowFunction.class);
        code.visitFieldInsn(Opcodes.GETSTATIC, type, function.name(), "L" + type + ";");
        numbers.push(first);
        numbers.push(second);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, type, "of", "(DD)D", false);
        int result = numbers.value();
        numbers.pop(result);
        return result;
    }

    /** The variable of a value, which is fetched when a method first asks for it. */
    private int value(int value) {
        if (values[value] < 0) {
            if (value == straight.inputs() - 1) {
                values[value] = TIME;
            } else if (value < straight.inputs()) {
                values[value] = load(IN, value);
            } else if (value < results) {
                values[value] = numbers.constant(constants[value - straight.inputs()]);
            } else {
                values[value] = load(arrays[0], value - results);
            }
        }
        return values[value];
    }

    private int load(int array, int index) {
        int result = numbers.value();
        code.visitVarInsn(Opcodes.ALOAD, array);
        code.visitLdcInsn(index);
        code.visitInsn(Opcodes.DALOAD);
        numbers.pop(result);
        return result;
    }

    private void store(int value, int array, int index) {
        code.visitVarInsn(Opcodes.ALOAD, array);
        code.visitLdcInsn(index);
        numbers.push(value);
        code.visitInsn(Opcodes.DASTORE);
    }
}
