package dev.attns.kernel.code;

import dev.attns.kernel.row.RowMath;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes the body of a method whose values are numbers, one at a time or a vector of them: the same operations in the same
 * order either way, so that the results agree to the bit. A value is named by the number of its local variable.
 */
public abstract class LaneCode {

    /** The numbers. */
    public enum Element {
        SINGLE(Type.FLOAT_TYPE, RowMath.WIDEST_BITS / Float.SIZE),
        DOUBLE(Type.DOUBLE_TYPE, RowMath.WIDEST_BITS / Double.SIZE);

        public final Type type;
        public final String array;

        /** How many partial sums a sum over lanes is made of: as many as the widest vector has lanes. */
        public final int sumLanes;

        Element(Type type, int sumLanes) {
            this.type = type;
            this.array = "[" + type.getDescriptor();
            this.sumLanes = sumLanes;
        }
    }

    public final MethodVisitor code;
    final Element element;
    private int next;

    /**
     * Code of a method.
     *
     * @param firstFree the first local variable that no argument occupies
     */
    LaneCode(MethodVisitor code, Element element, int firstFree) {
        this.code = code;
        this.element = element;
        this.next = firstFree;
    }

    /** A local variable for an int or a reference. */
    final int variable() {
        return next++;
    }

    /** The first local variable that is not taken. */
    final int firstFree() {
        return next;
    }

    /** How many local variables a value takes. */
    abstract int valueSize();

    /** How many lanes a value has. */
    public abstract int lanes();

    /** A local variable for a value. */
    public final int value() {
        int variable = next;
        next += valueSize();
        return variable;
    }

    /** Pushes a value. */
    abstract void push(int value);

    /** Pops a value into a variable. */
    abstract void pop(int value);

    /** Pushes the lanes of a row that begin at an index; both are pushed by variable. */
    abstract void pushLanes(int row, int index);

    /** Stores a value to the lanes of a row that begin at an index. */
    public abstract void store(int value, int row, int index);

    /** Before the number is pushed that {@link #spread} is to take. */
    abstract void beforeSpread();

    /** Turns the number on the stack into a value with that number in all lanes. */
    abstract void spread();

    /** {@code x·y + z} of the three values on the stack, x first. */
    abstract void fusedMultiplyAdd();

    /** {@code x·y}, {@code x/y}, {@code x + y} or {@code x − y} of the two values on the stack, x first. */
    abstract void apply(Operation operation);

    /** The square root of the value on the stack. */
    abstract void squareRoot();

    /** The absolute value of the value on the stack. */
    abstract void absolute();

    /** What {@link #apply} does. */
    enum Operation {
        MULTIPLY("mul", Opcodes.FMUL),
        DIVIDE("div", Opcodes.FDIV),
        ADD("add", Opcodes.FADD),
        SUBTRACT("sub", Opcodes.FSUB);

        final String method;
        final int opcode;

        Operation(String method, int opcode) {
            this.method = method;
            this.opcode = opcode;
        }
    }

    /** A new value {@code x·y + z}. */
    public final int fma(int x, int y, int z) {
        int result = value();
        fma(result, x, y, z);
        return result;
    }

    /** {@code to = x·y + z}; to may be one of them. */
    public final void fma(int to, int x, int y, int z) {
        push(x);
        push(y);
        push(z);
        fusedMultiplyAdd();
        pop(to);
    }

    /** A new value of two others. */
    final int apply(Operation operation, int x, int y) {
        int result = value();
        push(x);
        push(y);
        apply(operation);
        pop(result);
        return result;
    }

    public final int multiply(int x, int y) {
        return apply(Operation.MULTIPLY, x, y);
    }

    public final int add(int x, int y) {
        return apply(Operation.ADD, x, y);
    }

    public final int subtract(int x, int y) {
        return apply(Operation.SUBTRACT, x, y);
    }

    public final int divide(int x, int y) {
        return apply(Operation.DIVIDE, x, y);
    }

    /** A new value: that of an instruction that is arithmetic, of the values of its operands. */
    final int arithmetic(Instruction.Operation operation, int first, int second, int third) {
        return switch (operation) {
            case ADD -> add(first, second);
            case SUBTRACT -> subtract(first, second);
            case MULTIPLY -> multiply(first, second);
            case DIVIDE -> divide(first, second);
            case SQUARE_ROOT -> squareRoot(first);
            case ABSOLUTE -> absolute(first);
            case FUSED_MULTIPLY_ADD -> fma(first, second, third);
            default -> throw new IllegalArgumentException(operation + " is not arithmetic");
        };
    }

    /** A new value: the square root of another. */
    final int squareRoot(int x) {
        int result = value();
        push(x);
        squareRoot();
        pop(result);
        return result;
    }

    /** A new value: the absolute value of another. */
    final int absolute(int x) {
        int result = value();
        push(x);
        absolute();
        pop(result);
        return result;
    }

    /** A new value with the number of a local variable in all lanes. */
    final int spread(int number) {
        int result = value();
        beforeSpread();
        code.visitVarInsn(element.type.getOpcode(Opcodes.ILOAD), number);
        spread();
        pop(result);
        return result;
    }

    /** {@code to = to + x}. */
    public final void addTo(int to, int x) {
        push(to);
        push(x);
        apply(Operation.ADD);
        pop(to);
    }

    /** A new value with a constant in all lanes. */
    public final int constant(double number) {
        int result = value();
        beforeSpread();
        if (element == Element.SINGLE) {
            code.visitLdcInsn((float) number);
        } else {
            code.visitLdcInsn(number);
        }
        spread();
        pop(result);
        return result;
    }

    /** A new value with {@code array[index + offset]} in all lanes; a negative index stands for none. */
    public final int number(int array, int index, int offset) {
        int result = value();
        number(result, array, index, offset);
        return result;
    }

    /** {@code to = array[index + offset]} in all lanes; a negative index stands for none. */
    public final void number(int to, int array, int index, int offset) {
        beforeSpread();
        code.visitVarInsn(Opcodes.ALOAD, array);
        if (index < 0) {
            code.visitLdcInsn(offset);
        } else {
            code.visitVarInsn(Opcodes.ILOAD, index);
            code.visitLdcInsn(offset);
            code.visitInsn(Opcodes.IADD);
        }
        code.visitInsn(element.type.getOpcode(Opcodes.IALOAD));
        spread();
        pop(to);
    }

    /** A new value: the lanes of a row that begin at an index. */
    public final int load(int row, int index) {
        int result = value();
        pushLanes(row, index);
        pop(result);
        return result;
    }

    /** An argument as an array of numbers. */
    public final int array(int argument) {
        return cast(argument, element.array);
    }

    /** An argument as an array of rows. */
    public final int arrayOfRows(int argument) {
        return cast(argument, "[" + element.array);
    }

    /** A new variable: the row of an array that stands at an index. */
    public final int row(int rows, int index) {
        int result = variable();
        code.visitVarInsn(Opcodes.ALOAD, rows);
        code.visitVarInsn(Opcodes.ILOAD, index);
        code.visitInsn(Opcodes.AALOAD);
        code.visitVarInsn(Opcodes.ASTORE, result);
        return result;
    }

    /** The rows of an argument that holds so many. */
    public final int[] rows(int argument, int count) {
        int rows = arrayOfRows(argument);
        int[] each = new int[count];
        for (int i = 0; i < count; i++) {
            each[i] = variable();
            code.visitVarInsn(Opcodes.ALOAD, rows);
            code.visitLdcInsn(i);
            code.visitInsn(Opcodes.AALOAD);
            code.visitVarInsn(Opcodes.ASTORE, each[i]);
        }
        return each;
    }

    private int cast(int argument, String type) {
        int result = variable();
        code.visitVarInsn(Opcodes.ALOAD, argument);
        code.visitTypeInsn(Opcodes.CHECKCAST, type);
        code.visitVarInsn(Opcodes.ASTORE, result);
        return result;
    }

    /** A new int variable that starts at a number. */
    public final int counter(int start) {
        int result = variable();
        reset(result, start);
        return result;
    }

    /** A new int variable: {@code table[index + offset]·factor}. */
    public final int entry(int table, int index, int offset, int factor) {
        int result = variable();
        code.visitVarInsn(Opcodes.ALOAD, table);
        code.visitVarInsn(Opcodes.ILOAD, index);
        code.visitLdcInsn(offset);
        code.visitInsn(Opcodes.IADD);
        code.visitInsn(Opcodes.IALOAD);
        code.visitLdcInsn(factor);
        code.visitInsn(Opcodes.IMUL);
        code.visitVarInsn(Opcodes.ISTORE, result);
        return result;
    }

    /** A new int variable: another plus a number. */
    public final int plus(int counter, int number) {
        int result = variable();
        code.visitVarInsn(Opcodes.ILOAD, counter);
        code.visitLdcInsn(number);
        code.visitInsn(Opcodes.IADD);
        code.visitVarInsn(Opcodes.ISTORE, result);
        return result;
    }

    /** Sets an int variable. */
    public final void reset(int counter, int start) {
        code.visitLdcInsn(start);
        code.visitVarInsn(Opcodes.ISTORE, counter);
    }

    /** {@code to = x}. */
    public final void copy(int to, int x) {
        push(x);
        pop(to);
    }

    /** Adds an int variable to another. */
    public final void increaseBy(int counter, int other) {
        code.visitVarInsn(Opcodes.ILOAD, counter);
        code.visitVarInsn(Opcodes.ILOAD, other);
        code.visitInsn(Opcodes.IADD);
        code.visitVarInsn(Opcodes.ISTORE, counter);
    }

    /** Adds a number to an int variable. */
    public final void increase(int counter, int number) {
        code.visitIincInsn(counter, number);
    }

    /** Repeats the body while the counter is below the limit, adding a number to it each time. */
    public final void loop(int counter, int limit, int add, Runnable body) {
        Label again = new Label();
        Label end = new Label();
        code.visitLabel(again);
        code.visitVarInsn(Opcodes.ILOAD, counter);
        code.visitVarInsn(Opcodes.ILOAD, limit);
        code.visitJumpInsn(Opcodes.IF_ICMPGE, end);
        body.run();
        code.visitIincInsn(counter, add);
        code.visitJumpInsn(Opcodes.GOTO, again);
        code.visitLabel(end);
    }
}
