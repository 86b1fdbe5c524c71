package dev.attns.kernel.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.kernel.row.RowFunction;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The classes made from formulas compute and do nothing else: this is all that their code can reach. */
@DisabledIfSystemProperty(named = "attns.test.expects", matches = "scalar")
class GeneratedClassTest {

    private static final int CODES = 200;
    private static final String FLAT = "dev/attns/kernel/code/FlatCodeGenerated";
    private static final String MEMORY = "dev/attns/kernel/code/MemoryCodeGenerated";
    private static final String PIECE = "dev/attns/kernel/code/PieceCodeGenerated";

    private final TreeSet<String> reached = new TreeSet<>();

    @Test
    void codeOverRowsReachesArithmeticAlone() {
        SplittableRandom random = new SplittableRandom(21);
        for (int k = 0; k < CODES; k++) {
            StraightCode code = RandomStraightCode.of(random, false);
            read(PieceCode.written(code, true).bytes());
            read(PieceCode.written(code, false).bytes());
            read(MemoryCode.written(
                            code,
                            new double[code.constants()],
                            new int[code.inputs() - 1 + code.outputs().size()])
                    .bytes());
        }
        assertThat(reached)
                .containsExactlyInAnyOrder(
                        "class " + PIECE,
                        "class " + MEMORY,
                        "call java/lang/Object.<init>",
                        "call java/lang/Math.abs",
                        "call java/lang/Math.fma",
                        "call java/lang/Math.sqrt",
                        "static dev/attns/kernel/lane/Species.DOUBLES",
                        "call jdk/incubator/vector/DoubleVector.abs",
                        "call jdk/incubator/vector/DoubleVector.add",
                        "call jdk/incubator/vector/DoubleVector.broadcast",
                        "call jdk/incubator/vector/DoubleVector.div",
                        "call jdk/incubator/vector/DoubleVector.fma",
                        "call jdk/incubator/vector/DoubleVector.fromArray",
                        "call jdk/incubator/vector/DoubleVector.intoArray",
                        "call jdk/incubator/vector/DoubleVector.mul",
                        "call jdk/incubator/vector/DoubleVector.sqrt",
                        "call jdk/incubator/vector/DoubleVector.sub");
    }

    @Test
    void codeOnSingleNumbersReachesFunctionsAlone() {
        SplittableRandom random = new SplittableRandom(22);
        for (int k = 0; k < CODES; k++) {
            StraightCode code = RandomStraightCode.of(random, true);
            read(FlatCode.written(code, random.doubles(code.constants()).toArray())
                    .bytes());
        }
        TreeSet<String> expected = new TreeSet<>();
        for (RowFunction function : RowFunction.values()) {
            expected.add("static dev/attns/kernel/row/RowFunction." + function.name());
        }
        for (String array : new String[] {"kept", "angles", "sines", "cosines"}) {
            expected.add("field " + FLAT + "." + array);
        }
        expected.add("class " + FLAT);
        expected.add("call java/lang/Object.<init>");
        expected.add("call java/lang/Math.abs");
        expected.add("call java/lang/Math.fma");
        expected.add("call java/lang/Math.sqrt");
        expected.add("call dev/attns/kernel/function/SineCosine.at");
        expected.add("call dev/attns/kernel/row/RowFunction.of");
        assertThat(reached)
                .filteredOn(name -> !name.startsWith("call " + FLAT + ".part"))
                .containsExactlyElementsOf(expected);
    }

    private void read(byte[] file) {
        new ClassReader(file).accept(new Reader(), 0);
    }

    /** Notes all that a class names. */
    private final class Reader extends ClassVisitor {

        Reader() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visit(int version, int access, String name, String signature, String above, String[] interfaces) {
            reached.add("class " + name);
            assertThat(above).isEqualTo("java/lang/Object");
            assertThat(interfaces).hasSize(1);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] thrown) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitMethodInsn(int code, String owner, String called, String type, boolean isInterface) {
                    reached.add("call " + owner + "." + called);
                }

                @Override
                public void visitFieldInsn(int code, String owner, String field, String type) {
                    reached.add((code == Opcodes.GETSTATIC ? "static " : "field ") + owner + "." + field);
                    assertThat(code).isNotEqualTo(Opcodes.PUTSTATIC);
                }

                @Override
                public void visitInvokeDynamicInsn(String called, String type, Handle handle, Object... arguments) {
                    reached.add("dynamic " + called);
                }

                @Override
                public void visitTypeInsn(int code, String type) {
                    reached.add("type " + type);
                }

                @Override
                public void visitLdcInsn(Object value) {
                    assertThat(value).isInstanceOf(Number.class);
                }
            };
        }
    }
}
