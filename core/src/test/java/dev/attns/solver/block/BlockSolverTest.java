package dev.attns.solver.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.block.BlockEngine;
import dev.attns.block.BlockResults;
import dev.attns.block.BlockWork;
import dev.attns.block.LocalBlocks;
import dev.attns.error.InputError;
import dev.attns.error.InputException;
import dev.attns.event.Events;
import dev.attns.guard.Guard;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.PlainOde;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.EventSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Progress;
import dev.attns.solver.Solution;
import dev.attns.solver.SolutionSink;
import dev.attns.solver.SolutionSummary;
import dev.attns.solver.Solver;
import dev.attns.training.Training;
import dev.attns.trajectory.TimeGrid;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BlockSolverTest {

    private static final Workers WORKERS = Workers.of(2);
    private static final Problem VARIED = Systems.problem("van-der-pol:mu=0.5..1");
    private static final TimeGrid GRID = TimeGrid.of(0, 4, 0.1);

    /** Work that went through bytes, as to another machine, on two threads. */
    private static final class Distant implements BlockEngine {

        private final LocalBlocks local = new LocalBlocks(WORKERS);

        @Override
        public boolean run(BlockWork work, long from, long to, BlockResults results) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(work);
                out.flush();
                ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
                return local.run((BlockWork) in.readObject(), from, to, results);
            } catch (IOException | ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public int parallelism() {
            return local.parallelism();
        }

        @Override
        public void close() {}
    }

    private static void assertSame(Solver solver, SolverRecipe recipe, Starts starts, TimeGrid grid) {
        Solution here = solver.solve(starts, grid);
        Solution there = new BlockSolver(solver, recipe, new Distant()).solve(starts, grid);
        int rows = here.rows();
        int count = (int) here.count();
        for (int point = 0; point < grid.points(); point++) {
            double[][] wanted = new double[rows][count];
            double[][] found = new double[rows][count];
            here.read(point, 0, count, wanted);
            there.read(point, 0, count, found);
            assertThat(found).isDeepEqualTo(wanted);
        }
        assertThat(there.events()).isEqualTo(here.events());
        assertThat(there.unfinished()).isEqualTo(here.unfinished());
        assertThat(there.summary().all()).isEqualTo(here.summary().all());
        assertThat(there.summary().guarded()).isEqualTo(here.summary().guarded());
        assertThat(there.summary().watchedSteps()).isEqualTo(here.summary().watchedSteps());
        assertThat(there.provedAccuracy()).isEqualTo(here.provedAccuracy());
    }

    private static Model model() {
        return Training.of(VARIED)
                .workers(WORKERS)
                .degree(4)
                .on(new AccurateSolver(VARIED.ode(), WORKERS).solve(VARIED.starts(1, 60), GRID))
                .model();
    }

    @Test
    void statesStatusesAndParametersAreThoseOfOneMachine() {
        Model model = model();
        Solver solver = new HybridSolver(model, WORKERS);
        SolverRecipe recipe = SolverRecipe.of(model, Guard.FALLBACK, false);
        assertSame(solver, recipe, VARIED.starts(3, 5, 1000), GRID);
        double[][] starts = new double[700][];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = new double[] {0.01 * i, 0, i % 3 == 0 ? 0.7 : 3};
        }
        assertSame(solver, recipe, Starts.unchecked(starts), GRID);
        assertSame(
                ((HybridSolver) solver).guardedBy(Guard.OFF),
                SolverRecipe.of(model, Guard.OFF, false),
                VARIED.starts(3, 5, 300),
                GRID);
    }

    @Test
    void manyGuardedTrajectoriesOfATileAreAllCounted() {
        Model model = model();
        double[][] starts = new double[1500][];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = new double[] {1, 0, 3 + 0.001 * i};
        }
        for (int threads : new int[] {1, 2}) {
            Solution solution = new HybridSolver(model, Workers.of(threads))
                    .solve(Starts.unchecked(starts), TimeGrid.of(0, 1, 0.1));
            assertThat(solution.summary().guarded()).isEqualTo(1500);
        }
    }

    @Test
    void proofsOfAccuracyComeBack() {
        Problem problem = Systems.problem("spring-mass:d=3");
        assertSame(
                new AccurateSolver(problem.ode(), WORKERS),
                SolverRecipe.of(problem, "accurate"),
                problem.starts(1, 600),
                TimeGrid.of(0, 1, 0.1));
    }

    @Test
    void eventsComeBackInOrder() {
        Problem elastic = Systems.problem("elastic-pendulum");
        List<String> further = List.of("level: theta");
        Problem problem = Systems.withEvents(elastic, further);
        Solver rk4 = new ClassicalSolver(elastic.ode(), Schemes.rk4(), 0.1, WORKERS);
        assertSame(
                new EventSolver(rk4, new Events(problem.events(), 0)),
                new SolverRecipe.Following(SolverRecipe.of(elastic, Schemes.rk4(), 0.1), further, 0),
                problem.starts(1, 600),
                TimeGrid.of(0, 2, 0.1));
    }

    @Test
    void whatIsHandedOnComesInTheOrderOfTheTrajectories() {
        Solver rk4 = new ClassicalSolver(VARIED.ode(), Schemes.rk4(), 0.1, WORKERS);
        Solver blocks = new BlockSolver(rk4, SolverRecipe.of(VARIED, Schemes.rk4(), 0.1), new Distant());
        List<Long> firsts = new ArrayList<>();
        blocks.solve(
                VARIED.starts(1, 5000),
                777,
                4321,
                GRID,
                (point, first, lanes, state) -> {
                    if (point == 0) {
                        firsts.add(first);
                    }
                },
                Progress.SILENT);
        assertThat(firsts).isSorted().startsWith(777L).hasSizeGreaterThan(5);
    }

    @Test
    void whatIsStoppedSaysSo() {
        Solver rk4 = new ClassicalSolver(VARIED.ode(), Schemes.rk4(), 0.1, WORKERS);
        Solver blocks = new BlockSolver(rk4, SolverRecipe.of(VARIED, Schemes.rk4(), 0.1), new Distant());
        boolean[] stop = {false};
        long[] handedOn = {0};
        long[] told = {0};
        blocks.solve(
                VARIED.starts(1, 100_000),
                GRID,
                new SolutionSink() {
                    @Override
                    public void point(int point, long first, int lanes, double[][] state) {
                        handedOn[0] += point == 0 ? lanes : 0;
                        stop[0] = true;
                    }

                    @Override
                    public void tileDone(long first, int lanes, SolutionSummary summary) {
                        told[0] += summary.stopped() ? lanes : 0;
                    }
                },
                new Progress() {
                    @Override
                    public void advanced(long units) {}

                    @Override
                    public boolean stopRequested() {
                        return stop[0];
                    }
                });
        assertThat(handedOn[0]).isPositive().isLessThan(100_000);
        assertThat(handedOn[0] + told[0]).isEqualTo(100_000);
    }

    @Test
    void aProblemGivenInJavaIsRefused() {
        Problem own = Problem.of(
                "own",
                List.of("x"),
                PlainOde.of(1, (time, u, slope) -> slope[0] = -u[0]),
                (draws, u) -> u[0] = 1,
                0.1,
                1);
        assertThatThrownBy(() -> SolverRecipe.of(own, "accurate"))
                .isInstanceOfSatisfying(
                        InputException.class,
                        refused -> assertThat(refused.error()).isEqualTo(InputError.PROBLEM_WITHOUT_TEXT));
    }
}
