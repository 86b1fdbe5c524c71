package dev.attns.training.block;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.correction.CoarseStep;
import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.correction.NetworkInput;
import dev.attns.network.Precision;
import dev.attns.network.kind.NetworkShape;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.training.closedform.ClosedFormTrainer;
import dev.attns.training.closedform.OutputLayerFit;
import dev.attns.training.sample.RegionSums;
import dev.attns.training.sample.SampleStatistics;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrainingBlocksTest {

    private static final Problem PROBLEM = Systems.problem("elastic-pendulum");
    private static final TimeGrid GRID = TimeGrid.of(0, 1, PROBLEM.step());

    /** The matrix of 15 monomials, four right sides, and the sum of squares of the targets. */
    private static final int SUMMED = 15 * 16 / 2 + 4 * 15 + 1;

    private static TrainingBlocks.Cut cut(long count) {
        return TrainingBlocks.made(PROBLEM, GRID, 1, 0, count).cut();
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1, 1, 1",
        "64, 1, 1, 64",
        "300, 4, 1, 75",
        "1000000, 8192, 1, 123",
        "268435456, 16384, 1, 16384",
        "268435457, 16384, 2, 8193",
        "10000000000, 16384, 38, 16062"
    })
    void theNumberOfTrajectoriesAloneDecidesHowTheyAreCut(long count, int size, long together, long blocks) {
        TrainingBlocks.Cut cut = cut(count);
        assertThat(cut.size()).isEqualTo(size);
        assertThat(cut.together()).isEqualTo(together);
        assertThat(cut.blocks()).isEqualTo(blocks);
    }

    @Test
    void everyTrajectoryIsInOneBlock() {
        TrainingBlocks.Cut whole = cut(30);
        TrainingBlocks.Cut cut = new TrainingBlocks.Cut(whole.source(), 30, 4, 3);
        assertThat(cut.blocks()).isEqualTo(3);
        Trajectories all = whole.source().read(PROBLEM, 0, 30, Workers.of(1));
        long seen = 0;
        for (long block = 0; block < cut.blocks(); block++) {
            for (long piece = cut.firstPiece(block); piece < cut.firstPiece(block + 1); piece++) {
                Trajectories part = cut.read(PROBLEM, piece, Workers.of(1));
                assertThat(part.fingerprint())
                        .isEqualTo(all.range(seen, part.count()).fingerprint());
                seen += part.count();
            }
        }
        assertThat(seen).isEqualTo(30);
    }

    @Test
    void aBlockOfSeveralPiecesGivesTheSumsOfAllOfThem() {
        TrainingBlocks.Cut single = new TrainingBlocks.Cut(cut(30).source(), 30, 4, 1);
        BlockSums pieces = first(single);
        BlockSums blocks = first(new TrainingBlocks.Cut(single.source(), 30, 4, 3));
        double[] sums = new double[(int) blocks.resultBytes() / Double.BYTES];
        for (long piece = 3; piece < 6; piece++) {
            DoubleBuffer part = ByteBuffer.wrap(pieces.compute(piece)).asDoubleBuffer();
            for (int i = 0; i < SUMMED; i++) {
                sums[i] += part.get(i);
            }
        }
        double[] block = new double[sums.length];
        ByteBuffer.wrap(blocks.compute(1)).asDoubleBuffer().get(block);
        assertThat(Arrays.copyOf(block, SUMMED)).containsExactly(Arrays.copyOf(sums, SUMMED));
        assertThat(block[0]).isPositive();
        assertThat(block[block.length - 1]).as("samples").isEqualTo(3 * 4 * GRID.steps());
    }

    private static BlockSums first(TrainingBlocks.Cut cut) {
        NetworkInput state = NetworkInput.STATE;
        CoarseStep coarse = new CoarseStep(PROBLEM.ode(), Schemes.rk4(), PROBLEM.step(), Corrections.attns(), false);
        CorrectedStep step =
                coarse.correctedBy(coarse.rows(state), new NetworkShape.Degree(2).of(4, 4), Precision.DOUBLE);
        double[] zeros = new double[4];
        double[] ones = {1, 1, 1, 1};
        double[] parameters = step.network().start(1);
        ClosedFormTrainer.Fit fit = new ClosedFormTrainer.Fit(
                step, parameters, SampleStatistics.of(new double[] {0, 10, 0, 0}, ones, ones), 0, 0);
        return new BlockSums.First(
                cut,
                new StepRecipe(PROBLEM, step),
                fit,
                0,
                OutputLayerFit.noEquations(fit, Workers.of(1)),
                new RegionSums(step, zeros, ones),
                zeros,
                ones);
    }
}
