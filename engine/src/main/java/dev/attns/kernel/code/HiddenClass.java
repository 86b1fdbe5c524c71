package dev.attns.kernel.code;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A class file under way, which becomes a class that no name leads to: it is forgotten with its last object. */
public final class HiddenClass {

    static final String OBJECT = "java/lang/Object";

    private final MethodHandles.Lookup origin;
    private final String name;
    private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
        @Override
        protected String getCommonSuperClass(String one, String other) {
            return OBJECT;
        }
    };

    /**
     * An empty class.
     *
     * @param origin the look-up of the class that writes it, after which it is called and in whose package it is
     * @param implemented the interface
     */
    public HiddenClass(MethodHandles.Lookup origin, Class<?> implemented) {
        this.origin = origin;
        name = Type.getInternalName(origin.lookupClass()) + "Generated";
        String[] interfaces = {Type.getInternalName(implemented)};
        writer.visit(Opcodes.V17, Opcodes.ACC_FINAL | Opcodes.ACC_SUPER, name, null, OBJECT, interfaces);
    }

    /** The name by which its own code calls it. */
    public String name() {
        return name;
    }

    /** A field of the class's objects. */
    void field(String field, String descriptor) {
        writer.visitField(Opcodes.ACC_FINAL, field, descriptor, null, null).visitEnd();
    }

    /** Begins a method of the class's objects. */
    public MethodVisitor method(int access, String method, String descriptor) {
        MethodVisitor code = writer.visitMethod(access, method, descriptor, null, null);
        code.visitCode();
        return code;
    }

    /** Begins the constructor without arguments, the superclass's called. */
    public MethodVisitor constructor() {
        MethodVisitor code = method(0, "<init>", "()V");
        code.visitVarInsn(Opcodes.ALOAD, 0);
        code.visitMethodInsn(Opcodes.INVOKESPECIAL, OBJECT, "<init>", "()V", false);
        return code;
    }

    /** Ends a method that returns nothing. */
    public static void end(MethodVisitor code) {
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }

    /** The finished class file. */
    byte[] bytes() {
        writer.visitEnd();
        return writer.toByteArray();
    }

    /** The finished class's constructor. */
    public MethodHandle define() {
        try {
            MethodHandles.Lookup made = origin.defineHiddenClass(bytes(), true);
            return made.findConstructor(made.lookupClass(), MethodType.methodType(void.class));
        } catch (ReflectiveOperationException impossible) {
            throw new IllegalStateException("A kernel cannot be made", impossible);
        }
    }

    /** An object of a finished class. */
    public static Object object(MethodHandle constructor) {
        try {
            return constructor.invoke();
        } catch (Throwable impossible) {
            throw new IllegalStateException("A kernel cannot be made", impossible);
        }
    }
}
