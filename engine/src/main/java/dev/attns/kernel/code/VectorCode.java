package dev.attns.kernel.code;

import dev.attns.kernel.lane.Species;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** {@link LaneCode} whose values are vectors of the JDK's Vector API. */
public final class VectorCode extends LaneCode {

    private static final String PACKAGE = "jdk/incubator/vector/";
    private static final String ANY = "L" + PACKAGE + "Vector;";
    private static final String SPECIES = "L" + PACKAGE + "VectorSpecies;";

    private final String vector;
    private final String speciesField;
    private final int lanes;

    public VectorCode(MethodVisitor code, Element element, int firstFree) {
        super(code, element, firstFree);
        boolean isSingle = element == Element.SINGLE;
        vector = PACKAGE + (isSingle ? "FloatVector" : "DoubleVector");
        speciesField = isSingle ? "SINGLES" : "DOUBLES";
        lanes = (isSingle ? Species.SINGLES : Species.DOUBLES).length();
    }

    @Override
    int valueSize() {
        return 1;
    }

    @Override
    public int lanes() {
        return lanes;
    }

    @Override
    void push(int value) {
        code.visitVarInsn(Opcodes.ALOAD, value);
    }

    @Override
    void pop(int value) {
        code.visitVarInsn(Opcodes.ASTORE, value);
    }

    @Override
    void pushLanes(int row, int index) {
        pushSpecies();
        code.visitVarInsn(Opcodes.ALOAD, row);
        code.visitVarInsn(Opcodes.ILOAD, index);
        call(Opcodes.INVOKESTATIC, "fromArray", "(" + SPECIES + element.array + "I)L" + vector + ";");
    }

    @Override
    public void store(int value, int row, int index) {
        push(value);
        code.visitVarInsn(Opcodes.ALOAD, row);
        code.visitVarInsn(Opcodes.ILOAD, index);
        call(Opcodes.INVOKEVIRTUAL, "intoArray", "(" + element.array + "I)V");
    }

    @Override
    void beforeSpread() {
        pushSpecies();
    }

    @Override
    void spread() {
        call(Opcodes.INVOKESTATIC, "broadcast", "(" + SPECIES + element.type.getDescriptor() + ")L" + vector + ";");
    }

    @Override
    void fusedMultiplyAdd() {
        call(Opcodes.INVOKEVIRTUAL, "fma", "(" + ANY + ANY + ")L" + vector + ";");
    }

    @Override
    void apply(Operation operation) {
        call(Opcodes.INVOKEVIRTUAL, operation.method, "(" + ANY + ")L" + vector + ";");
    }

    @Override
    void squareRoot() {
        call(Opcodes.INVOKEVIRTUAL, "sqrt", "()L" + vector + ";");
    }

    @Override
    void absolute() {
        call(Opcodes.INVOKEVIRTUAL, "abs", "()L" + vector + ";");
    }

    private void pushSpecies() {
        code.visitFieldInsn(Opcodes.GETSTATIC, Type.getInternalName(Species.class), speciesField, SPECIES);
    }

    private void call(int opcode, String method, String descriptor) {
        code.visitMethodInsn(opcode, vector, method, descriptor, false);
    }
}
