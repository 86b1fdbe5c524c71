package dev.attns.hipparchus;

import static dev.attns.error.InputError.WRONG_SLOPES;
import static dev.attns.error.InputError.WRONG_TRAJECTORY_PARAMETERS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.attns.correction.NetworkInput;
import dev.attns.error.InputException;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.problem.PlainOde;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.training.Training;
import dev.attns.trajectory.TimeGrid;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.hipparchus.ode.ODEJacobiansProvider;
import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.OrdinaryDifferentialEquation;
import org.hipparchus.ode.nonstiff.DormandPrince853Integrator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EquationOdeTest {

    private static final Workers WORKERS = Workers.of(2);

    /** A pendulum that is pushed, and that keeps its slopes between calls, so that threads must not share one. */
    private static class Pushed implements OrdinaryDifferentialEquation {

        private final double[] slope = new double[2];
        private final Set<Thread> threads = ConcurrentHashMap.newKeySet();
        int begun;

        @Override
        public int getDimension() {
            return 2;
        }

        @Override
        public void init(double time, double[] state, double end) {
            begun++;
        }

        @Override
        public double[] computeDerivatives(double time, double[] y) {
            threads.add(Thread.currentThread());
            assertThat(threads).hasSize(1);
            assertThat(begun).isPositive();
            slope[0] = y[1];
            slope[1] = -Math.sin(y[0]) + 0.1 * Math.cos(1.3 * time);
            y[0] = Double.NaN;
            return slope;
        }
    }

    /** The same with its Jacobian. */
    private static final class Differentiable extends Pushed implements ODEJacobiansProvider {
        @Override
        public double[][] computeMainStateJacobian(double time, double[] y, double[] slope) {
            return new double[][] {{0, 1}, {-Math.cos(y[0]), 0}};
        }
    }

    private static Problem problem(PlainOde ode) {
        return Problem.of(
                "pushed",
                List.of("angle", "rate"),
                ode,
                (draws, u) -> {
                    u[0] = draws.uniform(-1, 1);
                    u[1] = draws.uniform(-1, 1);
                },
                0.25,
                10);
    }

    private static OrdinaryDifferentialEquation begun() {
        Pushed equation = new Pushed();
        equation.begun++;
        return equation;
    }

    @Test
    void anEquationIsAProblemAndItsIntegratorASourceOfTrainingData(@TempDir Path folder) throws Exception {
        Problem problem = problem(EquationOde.of(Pushed::new));
        TimeGrid grid = TimeGrid.of(problem);
        Solution data = new IntegratorSolver(
                        problem.ode(), () -> new DormandPrince853Integrator(1e-9, 0.5, 1e-13, 1e-13), WORKERS)
                .solve(problem.starts(1, 12), grid);
        Model model = Training.of(problem)
                .input(NetworkInput.named("state+middle"))
                .degree(3)
                .workers(WORKERS)
                .on(data)
                .model();
        Path file = folder.resolve("pushed.model");
        model.write(file);
        Model read = Model.read(file, problem);

        Starts fresh = problem.starts(2, 5);
        Solution truth = new AccurateSolver(problem.ode(), WORKERS).solve(fresh, grid);
        Solution solution = new HybridSolver(read, WORKERS).solve(fresh, grid);
        TrainedIntegrator integrator = TrainedIntegrator.of(read);
        for (int i = 0; i < 5; i++) {
            assertThat(solution.state(40, i)).containsExactly(truth.state(40, i), within(1e-3));
            assertThat(integrator
                            .integrate(begun(), new ODEState(0, truth.state(0, i)), 10)
                            .getPrimaryState())
                    .isEqualTo(solution.state(40, i));
        }
    }

    @Test
    void everyThreadHasAnEquationOfItsOwn() {
        AtomicInteger made = new AtomicInteger();
        Problem problem = problem(EquationOde.of(() -> {
            made.incrementAndGet();
            return new Pushed();
        }));
        TimeGrid grid = TimeGrid.of(0, 2, 0.25);
        Solution two = new AccurateSolver(problem.ode(), WORKERS).solve(problem.starts(1, 300), grid);
        Solution one = new AccurateSolver(problem.ode(), Workers.of(1)).solve(problem.starts(1, 300), grid);
        assertThat(made.get()).isBetween(2, 5);
        assertThat(two.state(8, 299)).isEqualTo(one.state(8, 299));
    }

    @Test
    void theJacobianOfTheEquationIsTheDerivative() {
        double[] exact = pullback(EquationOde.of(Differentiable::new));
        assertThat(exact).containsExactly(-2 * Math.cos(0.4), 3);
        assertThat(pullback(EquationOde.of(Pushed::new))).containsExactly(exact, within(1e-9));
    }

    private static double[] pullback(Ode ode) {
        double[][] result = new double[2][1];
        ode.evaluator(1)
                .pullback(new double[] {0.7}, new double[][] {{0.4}, {0.2}}, new double[][] {{3}, {2}}, result, 1);
        return new double[] {result[0][0], result[1][0]};
    }

    @Test
    void slopesOfAnotherNumberAreRefused() {
        Ode ode = EquationOde.of(() -> new OrdinaryDifferentialEquation() {
            @Override
            public int getDimension() {
                return 2;
            }

            @Override
            public double[] computeDerivatives(double time, double[] y) {
                return new double[3];
            }
        });
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> ode.laneEvaluator().orElseThrow().slope(0, new double[2], new double[2]))
                .satisfies(e -> assertThat(e.error()).isEqualTo(WRONG_SLOPES));
    }

    @Test
    void anEquationOfOursIsOneOfTheirsWithTheParametersOfTheTrajectory() {
        Problem problem = Systems.problem("../systems/duffing.yaml:a=0.3..0.5");
        OdeEquation equation = OdeEquation.of(problem, 0.4);
        assertThat(equation.getDimension()).isEqualTo(2);
        double[] slope = new double[2];
        problem.ode().laneEvaluator().orElseThrow().slope(0.3, new double[] {0.1, 0.2, 0.4}, slope);
        assertThat(equation.computeDerivatives(0.3, new double[] {0.1, 0.2})).isEqualTo(slope);
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> OdeEquation.of(problem))
                .satisfies(e -> assertThat(e.error()).isEqualTo(WRONG_TRAJECTORY_PARAMETERS));
    }
}
