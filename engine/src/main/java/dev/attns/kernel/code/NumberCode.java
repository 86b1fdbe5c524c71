package dev.attns.kernel.code;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** {@link LaneCode} whose values are single numbers. */
public final class NumberCode extends LaneCode {

    private final Type type;

    public NumberCode(MethodVisitor code, Element element, int firstFree) {
        super(code, element, firstFree);
        this.type = element.type;
    }

    @Override
    int valueSize() {
        return type.getSize();
    }

    @Override
    public int lanes() {
        return 1;
    }

    @Override
    void push(int value) {
        code.visitVarInsn(type.getOpcode(Opcodes.ILOAD), value);
    }

    @Override
    void pop(int value) {
        code.visitVarInsn(type.getOpcode(Opcodes.ISTORE), value);
    }

    @Override
    void pushLanes(int row, int index) {
        code.visitVarInsn(Opcodes.ALOAD, row);
        code.visitVarInsn(Opcodes.ILOAD, index);
        code.visitInsn(type.getOpcode(Opcodes.IALOAD));
    }

    @Override
    public void store(int value, int row, int index) {
        code.visitVarInsn(Opcodes.ALOAD, row);
        code.visitVarInsn(Opcodes.ILOAD, index);
        push(value);
        code.visitInsn(type.getOpcode(Opcodes.IASTORE));
    }

    @Override
    void beforeSpread() {}

    @Override
    void spread() {}

    @Override
    void fusedMultiplyAdd() {
        String descriptor = Type.getMethodDescriptor(type, type, type, type);
        code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Math", "fma", descriptor, false);
    }

    @Override
    void apply(Operation operation) {
        code.visitInsn(operation.opcode + (element == Element.SINGLE ? 0 : Opcodes.DMUL - Opcodes.FMUL));
    }

    @Override
    void squareRoot() {
        code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Math", "sqrt", "(D)D", false);
    }

    @Override
    void absolute() {
        code.visitMethodInsn(
                Opcodes.INVOKESTATIC, "java/lang/Math", "abs", Type.getMethodDescriptor(type, type), false);
    }
}
