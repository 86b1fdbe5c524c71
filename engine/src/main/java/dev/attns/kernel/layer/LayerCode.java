package dev.attns.kernel.layer;

import dev.attns.kernel.code.HiddenClass;
import dev.attns.kernel.code.LaneCode;
import dev.attns.kernel.code.NumberCode;
import dev.attns.kernel.code.VectorCode;
import java.lang.invoke.MethodHandles;
import java.util.stream.IntStream;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The class file of a {@link LayerKernel}: the loops written out for a shape, over numbers or over vectors. */
final class LayerCode {

    private final LayerShape shape;
    private final LaneCode.Element element;
    private final boolean inVectors;

    LayerCode(LayerShape shape, LaneCode.Element element, boolean inVectors) {
        this.shape = shape;
        this.element = element;
        this.inVectors = inVectors;
    }

    /** The kernel. */
    LayerKernel<?> kernel() {
        HiddenClass made = new HiddenClass(MethodHandles.lookup(), LayerKernel.class);
        HiddenClass.end(made.constructor());
        forward(made);
        backward(made, "gradient", false);
        backward(made, "backward", true);
        return (LayerKernel<?>) HiddenClass.object(made.define());
    }

    private LaneCode code(MethodVisitor method, int firstFree) {
        return inVectors ? new VectorCode(method, element, firstFree) : new NumberCode(method, element, firstFree);
    }

    /**
     * Three pairs are under way at a time, one at its arguments, one at its division, one at its share in the outputs, so
     * that none waits for its own last operation.
     */
    private void forward(HiddenClass made) {
        String descriptor = "(Ljava/lang/Object;I[Ljava/lang/Object;[Ljava/lang/Object;I)V";
        MethodVisitor method = made.method(Opcodes.ACC_PUBLIC, "forward", descriptor);
        LaneCode code = code(method, 6);
        int weights = code.array(1);
        int pairs = 2;
        int[] in = code.rows(3, shape.inputs());
        int[] out = code.rows(4, shape.outputs());
        int lanes = 5;
        int[] x = new int[in.length];
        int[] sums = new int[out.length];
        int lane = code.counter(0);
        int pair = code.counter(0);
        int at = code.counter(0);
        code.loop(lane, lanes, code.lanes(), () -> {
            FunctionCode function = new FunctionCode(code, shape, weights);
            for (int i = 0; i < x.length; i++) {
                x[i] = code.load(in[i], lane);
            }
            for (int o = 0; o < sums.length; o++) {
                sums[o] = code.number(weights, -1, shape.coefficients() + o);
                for (int i = 0; shape.linear() && i < x.length; i++) {
                    int weight = code.number(weights, -1, shape.linearMap() + o * x.length + i);
                    code.fma(sums[o], x[i], weight, sums[o]);
                }
            }
            code.reset(pair, 0);
            code.reset(at, shape.head());
            int[] arguments = {code.value(), code.value()};
            int[] fractions = function.newFractions();
            arguments(code, x, weights, at, 0, arguments);
            function.begin(arguments, fractions);
            arguments(code, x, weights, at, shape.pairSize(), arguments);
            code.loop(pair, pairs, 1, () -> {
                int[] values = function.finish(fractions);
                for (int o = 0; o < sums.length; o++) {
                    for (int k = 0; k < 2; k++) {
                        int weight = code.number(weights, at, 2 * (1 + x.length + o) + k);
                        code.fma(sums[o], values[k], weight, sums[o]);
                    }
                }
                function.begin(arguments, fractions);
                arguments(code, x, weights, at, 2 * shape.pairSize(), arguments);
                code.increase(at, shape.pairSize());
            });
            for (int o = 0; o < sums.length; o++) {
                code.store(sums[o], out[o], lane);
            }
        });
        HiddenClass.end(method);
    }

    /** The arguments of a pair whose numbers stand so far beyond the index. */
    private static void arguments(LaneCode code, int[] x, int weights, int at, int beyond, int[] arguments) {
        for (int k = 0; k < 2; k++) {
            code.copy(arguments[k], code.number(weights, at, beyond + k));
            for (int i = 0; i < x.length; i++) {
                int weight = code.number(weights, at, beyond + 2 * (1 + i) + k);
                code.fma(arguments[k], x[i], weight, arguments[k]);
            }
        }
    }

    /**
     * All first units of the pairs, then all second ones; for each the lanes, and then their sums are added up. The sums for
     * the coefficients, which all units share, wait in the scratch row from unit to unit. Every {@link
     * LaneCode.Element#sumLanes}-th lane goes into the same partial sum, however many lanes a value has: narrow values make
     * several sweeps, each over a part of the partial sums. A sweep is a method of its own: the compiler does better with one loop
     * than with the innermost of four.
     */
    private void backward(HiddenClass made, String name, boolean toInputs) {
        String sweep = name + "OfUnit";
        sweep(made, sweep, toInputs);
        String objects = "[Ljava/lang/Object;";
        String descriptor =
                "(Ljava/lang/Object;I" + objects + objects + (toInputs ? objects : "") + "[DLjava/lang/Object;I)V";
        MethodVisitor method = made.method(Opcodes.ACC_PUBLIC, name, descriptor);
        int next = toInputs ? 6 : 5;
        LaneCode code = code(method, next + 3);
        int weights = code.array(1);
        int pairs = 2;
        int[] in = code.rows(3, shape.inputs());
        int[] cotangents = code.rows(4, shape.outputs());
        int[] inCotangents = toInputs ? code.rows(5, shape.inputs()) : new int[0];
        int totals = next;
        int scratch = code.array(next + 1);
        int lanes = next + 2;
        int coefficients = shape.coefficients();
        int half = code.counter(0);
        int pair = code.counter(0);
        int at = code.counter(0);
        int two = code.counter(2);
        int place = code.counter(0);
        int part = code.counter(0);
        int parts = code.counter(element.sumLanes);
        int scratchEnd = code.counter(coefficients * element.sumLanes);
        code.loop(place, scratchEnd, code.lanes(), () -> code.store(code.constant(0), scratch, place));
        code.loop(half, two, 1, () -> {
            code.reset(pair, 0);
            code.reset(at, shape.head());
            code.increaseBy(at, half);
            code.loop(pair, pairs, 1, () -> {
                code.reset(part, 0);
                code.loop(part, parts, code.lanes(), () -> {
                    push(method, Opcodes.ALOAD, weights);
                    push(method, Opcodes.ALOAD, in);
                    push(method, Opcodes.ALOAD, cotangents);
                    push(method, Opcodes.ALOAD, inCotangents);
                    push(method, Opcodes.ALOAD, scratch);
                    push(method, Opcodes.ILOAD, at, part, lanes);
                    method.visitMethodInsn(Opcodes.INVOKESTATIC, made.name(), sweep, sweepDescriptor(toInputs), false);
                });
                addSums(code, scratch, coefficients, shape.sums() - coefficients, totals, at, 2);
                code.increase(at, shape.pairSize());
            });
        });
        code.reset(at, 0);
        addSums(code, scratch, 0, coefficients, totals, at, 1);
        HiddenClass.end(method);
    }

    private static void push(MethodVisitor method, int load, int... variables) {
        for (int variable : variables) {
            method.visitVarInsn(load, variable);
        }
    }

    private String sweepDescriptor(boolean toInputs) {
        int arrays = 2 + shape.inputs() + shape.outputs() + (toInputs ? shape.inputs() : 0);
        return "(" + element.array.repeat(arrays) + "III)V";
    }

    /** One unit, whose numbers stand from an index on, over a part of the lanes. */
    private void sweep(HiddenClass made, String name, boolean toInputs) {
        MethodVisitor method = made.method(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC, name, sweepDescriptor(toInputs));
        int weights = 0;
        int[] in = range(1, shape.inputs());
        int[] cotangents = range(1 + in.length, shape.outputs());
        int[] inCotangents = range(1 + in.length + cotangents.length, toInputs ? in.length : 0);
        int scratch = 1 + in.length + cotangents.length + inCotangents.length;
        int at = scratch + 1;
        int place = scratch + 2;
        int lanes = scratch + 3;
        LaneCode code = code(method, scratch + 4);
        int coefficients = shape.coefficients();
        FunctionCode function = new FunctionCode(code, shape, weights);
        int[] unit = new int[shape.sums() - coefficients];
        for (int k = 0; k < unit.length; k++) {
            unit[k] = code.number(weights, at, 2 * k);
        }
        int[] sums = new int[shape.sums()];
        for (int k = 0; k < sums.length; k++) {
            sums[k] = code.constant(0);
        }
        int lane = code.counter(0);
        code.increaseBy(lane, place);
        code.loop(lane, lanes, element.sumLanes, () -> {
            int[] x = new int[in.length];
            int argument = code.value();
            code.copy(argument, unit[0]);
            for (int i = 0; i < x.length; i++) {
                x[i] = code.load(in[i], lane);
                code.fma(argument, x[i], unit[1 + i], argument);
            }
            int[] g = new int[cotangents.length];
            int cotangent = -1;
            for (int o = 0; o < g.length; o++) {
                g[o] = code.load(cotangents[o], lane);
                int weight = unit[1 + x.length + o];
                cotangent = o == 0 ? code.multiply(g[o], weight) : code.fma(g[o], weight, cotangent);
            }
            int[] result = function.backward(argument, cotangent, sums);
            int sum = coefficients;
            code.addTo(sums[sum++], result[1]);
            for (int i = 0; i < x.length; i++, sum++) {
                code.fma(sums[sum], result[1], x[i], sums[sum]);
            }
            for (int o = 0; o < g.length; o++, sum++) {
                code.fma(sums[sum], result[0], g[o], sums[sum]);
            }
            for (int i = 0; i < inCotangents.length; i++) {
                int passedOn = code.load(inCotangents[i], lane);
                code.fma(passedOn, result[1], unit[1 + i], passedOn);
                code.store(passedOn, inCotangents[i], lane);
            }
        });
        for (int k = 0; k < sums.length; k++) {
            int sum = k < coefficients ? code.add(code.load(scratch, place), sums[k]) : sums[k];
            code.store(sum, scratch, place);
            code.increase(place, element.sumLanes);
        }
        HiddenClass.end(method);
    }

    private static int[] range(int first, int count) {
        return IntStream.range(first, first + count).toArray();
    }

    /** Adds the sums over lanes of neighbouring vectors in the scratch row to every so many of the totals. */
    private void addSums(LaneCode code, int scratch, int first, int count, int totals, int at, int stride) {
        MethodVisitor method = code.code;
        method.visitVarInsn(Opcodes.ALOAD, scratch);
        method.visitLdcInsn(first * element.sumLanes);
        method.visitLdcInsn(count);
        method.visitVarInsn(Opcodes.ALOAD, totals);
        method.visitVarInsn(Opcodes.ILOAD, at);
        method.visitLdcInsn(stride);
        method.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                Type.getInternalName(LaneSums.class),
                "addTo",
                "(" + element.array + "II[DII)V",
                false);
    }
}
