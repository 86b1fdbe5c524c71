package dev.attns.kernel.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.attns.kernel.row.Kernels;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Code over rows in vectors, over rows in single numbers, and without rows gives the same bits, wherever a lane stands. */
class StraightCodeTest {

    private static final int MOST_LANES = 67;
    private static final int CODES = 150;

    @Test
    void allFormsGiveTheSameBits() {
        SplittableRandom random = new SplittableRandom(11);
        for (int k = 0; k < CODES; k++) {
            StraightCode code = RandomStraightCode.of(random, false);
            check(code, 1 + k % MOST_LANES, 1 + random.nextInt(3), random);
        }
    }

    @Test
    void anyNumberOfLanesIsGood() {
        SplittableRandom random = new SplittableRandom(12);
        StraightCode code = RandomStraightCode.of(random, false);
        for (int lanes = 1; lanes <= MOST_LANES; lanes++) {
            check(code, lanes, 2, random);
        }
    }

    /** Runs code several times at once, each time with other rows and constants. */
    private static void check(StraightCode code, int lanes, int times, SplittableRandom random) {
        int width = code.inputs() + code.outputs().size();
        double[][] inVectors = new double[times * width][];
        for (int row = 0; row < inVectors.length; row++) {
            inVectors[row] = random.doubles(lanes + 3, -2, 2).toArray();
            inVectors[row][random.nextInt(lanes)] = awkward(random);
        }
        double[][] plain = Arrays.stream(inVectors).map(double[]::clone).toArray(double[][]::new);
        double[][] before = Arrays.stream(inVectors).map(double[]::clone).toArray(double[][]::new);
        int[] places = IntStream.range(0, times * width)
                .map(k -> times * width - 1 - k)
                .toArray();
        double[] constants = random.doubles(times * code.constants(), -2, 2).toArray();
        CodeKernels.ofLanes().piece(code).run(inVectors, places, constants, lanes);
        CodeKernels.plain().piece(code).run(plain, places, constants, lanes);
        for (int row = 0; row < plain.length; row++) {
            assertThat(inVectors[row]).isEqualTo(plain[row]);
        }
        for (int time = 0; time < times; time++) {
            int first = time * width;
            double[] own = Arrays.copyOfRange(constants, time * code.constants(), (time + 1) * code.constants());
            FlatKernel flat = CodeKernels.flat(code, own).get();
            for (int lane = 0; lane < lanes; lane++) {
                double[] in = new double[code.inputs() - 1];
                for (int k = 0; k < in.length; k++) {
                    in[k] = before[places[first + k]][lane];
                }
                double[] out = new double[code.outputs().size()];
                flat.run(before[places[first + in.length]][lane], in, out);
                for (int k = 0; k < out.length; k++) {
                    assertThat(Double.compare(plain[places[first + code.inputs() + k]][lane], out[k]))
                            .isZero();
                }
            }
        }
        for (int row = 0; row < plain.length; row++) {
            int from = IntStream.of(places).boxed().toList().indexOf(row) % width < code.inputs() ? 0 : lanes;
            assertThat(Arrays.copyOfRange(inVectors[row], from, lanes + 3))
                    .isEqualTo(Arrays.copyOfRange(before[row], from, lanes + 3));
        }
    }

    @Test
    void codeOverOneMemoryGivesTheBitsOfCodeOverRows() {
        assumeTrue(Kernels.areVectorized());
        SplittableRandom random = new SplittableRandom(13);
        for (int k = 0; k < CODES; k++) {
            StraightCode code = RandomStraightCode.of(random, false);
            int rows = code.inputs() + code.outputs().size();
            int lanes = 8 * (1 + random.nextInt(4));
            int stride = lanes + 8;
            double[] memory = random.doubles((rows - 1) * stride, -2, 2).toArray();
            double[] constants = random.doubles(code.constants(), -2, 2).toArray();
            double number = random.nextDouble();
            double[][] plain = new double[rows][lanes];
            for (int row = 0; row < code.inputs() - 1; row++) {
                plain[row] = Arrays.copyOfRange(memory, row * stride, row * stride + lanes);
            }
            Arrays.fill(plain[code.inputs() - 1], number);
            int[] places = IntStream.range(0, rows).toArray();
            CodeKernels.plain().piece(code).run(plain, places, constants, lanes);
            int[] offsets =
                    IntStream.range(0, rows - 1).map(row -> row * stride).toArray();
            CodeKernels.inMemory(code, constants, offsets).run(memory, number, lanes);
            for (int row = code.inputs(); row < rows; row++) {
                int from = (row - 1) * stride;
                assertThat(Arrays.copyOfRange(memory, from, from + lanes)).isEqualTo(plain[row]);
            }
        }
    }

    private static double awkward(SplittableRandom random) {
        List<Double> values = List.of(0.0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, -1e300, Double.MIN_VALUE);
        return values.get(random.nextInt(values.size()));
    }

    @Test
    void manyCopiesOfOneValueAreWritten() {
        for (int value = 0; value < 3; value++) {
            List<Instruction> sum = List.of(Instruction.of(Instruction.Operation.ADD, null, List.of(0, 1)));
            List<Integer> outputs = Collections.nCopies(10_000, value);
            double[] out = new double[10_000];
            CodeKernels.flat(new StraightCode(1, 1, sum, outputs), new double[] {5})
                    .get()
                    .run(3, new double[0], out);
            assertThat(out).containsOnly(new double[] {3, 5, 8}[value]);
        }
    }
}
