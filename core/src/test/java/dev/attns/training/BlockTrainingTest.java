package dev.attns.training;

import static dev.attns.error.InputError.BAD_COUNT;
import static dev.attns.error.InputError.BLOWS_UP;
import static dev.attns.error.InputError.NOT_IN_BLOCKS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.attns.block.BlockEngine;
import dev.attns.block.BlockResults;
import dev.attns.block.BlockWork;
import dev.attns.block.LocalBlocks;
import dev.attns.block.ScatteredBlocks;
import dev.attns.correction.Corrections;
import dev.attns.correction.NetworkInput;
import dev.attns.data.DataReader;
import dev.attns.data.OwnData;
import dev.attns.error.InputException;
import dev.attns.guard.TrainedRegion;
import dev.attns.model.Model;
import dev.attns.network.Activation;
import dev.attns.parallel.Workers;
import dev.attns.problem.PlainOde;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.solver.Progress;
import dev.attns.solver.Solution;
import dev.attns.solver.output.SolutionWriter;
import dev.attns.training.block.TrainingBlocks;
import dev.attns.training.progress.TrainingProgress;
import dev.attns.training.sample.RolloutError;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlockTrainingTest {

    private static final Problem PROBLEM = Systems.problem("elastic-pendulum");
    private static final TimeGrid GRID = TimeGrid.of(0, 1, PROBLEM.step());
    private static final long COUNT = 300;
    private static final Training POLYNOMIAL =
            Training.of(PROBLEM).degree(3).input(NetworkInput.STATE).workers(Workers.of(2));
    private static final BlockEngine LOCAL = new LocalBlocks(Workers.of(2));

    @TempDir
    private Path folder;

    private static TrainingBlocks made(long count) {
        return TrainingBlocks.made(PROBLEM, GRID, 1, 0, count);
    }

    private static BlockTraining training(Training training, long sample, BlockEngine engine) {
        return BlockTraining.of(training, made(COUNT), OptionalLong.of(sample), engine);
    }

    private static Model model(BlockTraining training) {
        return training.run().orElseThrow().model();
    }

    private byte[] bytes(Model model) throws IOException {
        Path file = folder.resolve("some.model");
        model.write(file);
        return Files.readAllBytes(file);
    }

    private static Solution accurate(long seed, long count) {
        return new AccurateSolver(PROBLEM).solve(PROBLEM.starts(seed, count), GRID);
    }

    @Test
    void aModelDoesNotDependOnWhoComputesTheBlocks() throws IOException {
        Training units = Training.of(PROBLEM)
                .method(Corrections.named("attns-m"))
                .width(3)
                .activation(Activation.TANH)
                .by(Trainer.LEAST_SQUARES)
                .dense(false);
        for (Training training : List.of(POLYNOMIAL, units)) {
            byte[] one = bytes(model(training(training.workers(Workers.of(1)), 20, new LocalBlocks(Workers.of(1)))));
            assertThat(bytes(model(training(training, 20, LOCAL)))).containsExactly(one);
            ScatteredBlocks scattered = new ScatteredBlocks(5);
            assertThat(bytes(model(training(training, 20, scattered)))).containsExactly(one);
            assertThat(scattered.computed()).isGreaterThan(2 * 2 * 64);
        }
    }

    @Test
    void aSampleOfAllDataGivesTheModelOfATrainingInMemory() {
        Model inMemory = POLYNOMIAL.on(accurate(1, COUNT)).model();
        Model inBlocks = model(training(POLYNOMIAL, COUNT, LOCAL));
        assertThat(inBlocks.correctedStep()).isEqualTo(inMemory.correctedStep());
        Trajectories others = accurate(2, 50);
        assertThat(error(inBlocks, others)).isCloseTo(error(inMemory, others), within(0.01));
        assertThat(figure(inBlocks)).isCloseTo(figure(inMemory), within(1e-3 * figure(inMemory)));
        TrainedRegion one = inMemory.provenance().region().orElseThrow();
        TrainedRegion other = inBlocks.provenance().region().orElseThrow();
        assertThat(other.states().middle()).containsExactly(one.states().middle());
        assertThat(other.rows().half()).containsExactly(one.rows().half());
        assertThat(other.largest()).isCloseTo(one.largest(), within(1e-6 * one.largest()));
    }

    private static double figure(Model model) {
        return (double) model.provenance().figures().get("one_step_relative_error");
    }

    private static double error(Model model, Trajectories others) {
        return RolloutError.of(model.correctedStep(), model.parameters(), others, Workers.of(2))
                .logarithm();
    }

    @Test
    void allDataAreFittedBetterThanBySomeOfThem() {
        Training cubic = POLYNOMIAL.dense(false);
        Model some = cubic.on(accurate(1, 5)).model();
        Model all = model(training(cubic, 5, LOCAL));
        Trajectories others = accurate(2, 200);
        assertThat(error(all, others)).isLessThan(error(some, others) - 0.1);
    }

    @Test
    void theRegionIsThatOfAllData() {
        Model some = POLYNOMIAL.dense(false).on(accurate(1, 6)).model();
        Model all = model(training(POLYNOMIAL.dense(false), 6, LOCAL));
        TrainedRegion narrow = some.provenance().region().orElseThrow();
        TrainedRegion wide = all.provenance().region().orElseThrow();
        Trajectories data = accurate(1, COUNT);
        double[][] state = new double[4][1];
        for (int i = 0; i < COUNT; i++) {
            data.read(GRID.steps() / 2, i, 1, state);
            for (int c = 0; c < 4; c++) {
                assertThat(state[c][0])
                        .isBetween(wide.states().low(c), wide.states().high(c));
            }
        }
        assertThat(wide.states().half()[0]).isGreaterThan(narrow.states().half()[0]);
        assertThat(wide.largest()).isGreaterThan(narrow.largest());
    }

    @Test
    void aModelTellsOnHowManyItWasChosenAndTrained() {
        Trained trained = training(POLYNOMIAL.fraction(0.5), 20, LOCAL).run().orElseThrow();
        assertThat(trained.trajectories()).isEqualTo(COUNT / 2);
        assertThat(trained.model().provenance().data().trajectories()).isEqualTo(COUNT);
        assertThat(trained.model().provenance().data().fraction()).isEqualTo(0.5);
        assertThat(trained.model().provenance().figures()).containsEntry("chosen_on_trajectories", 20L);
    }

    @Test
    void blocksOfAFileAreReadWhereverTheyAreWorkedOn() throws IOException {
        Path file = folder.resolve("fine.npy");
        TimeGrid fine = new TimeGrid(0, 1.25, 25);
        try (SolutionWriter writer =
                new SolutionWriter(file, fine, COUNT, PROBLEM.components(), List.of(), Map.of(), false)) {
            writer.solve(new AccurateSolver(PROBLEM), PROBLEM.starts(1, COUNT), Progress.SILENT);
            writer.finish();
        }
        try (OwnData data = DataReader.of(PROBLEM).until(1).read(file)) {
            BlockTraining training =
                    BlockTraining.of(POLYNOMIAL, TrainingBlocks.of(data), OptionalLong.of(20), new ScatteredBlocks(1));
            Model scattered = model(training);
            BlockTraining given =
                    new BlockTraining(POLYNOMIAL, TrainingBlocks.of(data.trajectories()), training.sample(), LOCAL);
            assertThat(bytes(scattered)).containsExactly(bytes(model(given)));
            assertThat(training.sample().count()).isEqualTo(20);
            double[][] last = new double[4][1];
            double[][] spread = new double[4][1];
            training.sample().read(10, 19, 1, spread);
            data.trajectories().read(10, 19 * COUNT / 20, 1, last);
            assertThat(spread).isDeepEqualTo(last);
        }
    }

    @Test
    void whatOtherMachinesCannotMakeIsComputedHere() {
        Problem own = Problem.of(
                "decay",
                List.of("x"),
                PlainOde.of(1, (time, state, slope) -> slope[0] = -state[0] * state[0]),
                (draws, start) -> start[0] = draws.uniform(1, 2),
                0.1,
                1);
        BlockEngine nobody = new BlockEngine() {
            @Override
            public boolean run(BlockWork work, long from, long to, BlockResults results) {
                throw new AssertionError("asked");
            }

            @Override
            public int parallelism() {
                return 1;
            }

            @Override
            public void close() {}
        };
        Training training = Training.of(own).degree(2).workers(Workers.of(2));
        TrainingBlocks data = TrainingBlocks.made(own, TimeGrid.of(own), 1, 0, 100);
        assertThat(BlockTraining.of(training, data, OptionalLong.of(10), nobody).run())
                .isPresent();
    }

    @Test
    void aStopIsHeardBetweenBlocks() {
        AtomicLong seen = new AtomicLong();
        TrainingProgress progress = new TrainingProgress() {
            @Override
            public void summing(long done, long all) {
                assertThat(done).isEqualTo(seen.incrementAndGet());
                assertThat(all).isEqualTo(2 * 75);
            }

            @Override
            public boolean stopRequested() {
                return seen.get() >= 90;
            }
        };
        assertThat(training(POLYNOMIAL, 20, LOCAL).progress(progress).run()).isEmpty();
        assertThat(seen.get()).isBetween(90L, 149L);
    }

    @Test
    void whatCannotBeIsRefused() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> training(POLYNOMIAL.by(Trainer.ADAM), 20, LOCAL))
                .satisfies(refused -> assertThat(refused.error()).isEqualTo(NOT_IN_BLOCKS));
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> training(POLYNOMIAL, 0, LOCAL))
                .satisfies(refused -> assertThat(refused.error()).isEqualTo(BAD_COUNT));
    }

    @Test
    void aTrajectoryThatBlowsUpIsToldByItsNumber() {
        Problem own = Problem.of(
                "burst",
                List.of("x"),
                PlainOde.of(1, (time, state, slope) -> slope[0] = state[0] * state[0]),
                (draws, start) -> start[0] = draws.uniform(0, 1.02),
                0.1,
                1);
        Training training = Training.of(own).degree(2).dense(false);
        TrainingBlocks data = TrainingBlocks.made(own, TimeGrid.of(own), 3, 0, 200);
        long number = firstAboveOne(own);
        assertThat(number).isBetween(10L, 199L);
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> BlockTraining.of(training, data, OptionalLong.of(10), new LocalBlocks(Workers.of(1)))
                        .run())
                .satisfies(refused -> assertThat(refused.error()).isEqualTo(BLOWS_UP))
                .withMessageContaining("number " + number + " ");
    }

    private static long firstAboveOne(Problem problem) {
        double[][] state = new double[1][1];
        for (long i = 0; i < 200; i++) {
            problem.starts(3, i, 1).read(0, 1, state);
            if (state[0][0] > 1) {
                return i;
            }
        }
        return -1;
    }

    @Test
    void dataThatMemoryHoldsAreFew() {
        assertThat(made(762_600).areFew()).isTrue();
        assertThat(made(762_601).areFew()).isFalse();
        assertThat(made(762_601).atMost(1000).areFew()).isTrue();
    }
}
