package dev.attns.paper.theorem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Corrections;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.SpringMassMatrix;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.trajectory.MadeUpTrajectories;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import org.junit.jupiter.api.Test;

class ConvergenceBoundTest {

    private static final Perceptron NETWORK = new Perceptron(2, 2, 6, 2, Activation.TANH);
    private static final double STEP = 0.1;
    private static final int PARTS = 10;

    private static CorrectedStep correctedStep(Problem problem, Scheme scheme, double step) {
        return new CorrectedStep(problem.ode(), scheme, step, Corrections.attns(), NETWORK, false, Precision.DOUBLE);
    }

    @Test
    void theFactorsAreThoseOfTheTheorem() {
        ConvergenceBound bound = new ConvergenceBound(2, 3, 0.5, 0.01, 1.5, 0.04);
        assertThat(bound.alpha()).isCloseTo(302.5715951195513, withinPercentage(1e-12));
        assertThat(bound.beta()).isCloseTo(63.651723965558794, withinPercentage(1e-12));
        assertThat(bound.bound()).isCloseTo(15.756060744307273, withinPercentage(1e-12));
        assertThat(bound.logarithm()).isCloseTo(Math.log(bound.bound()), within(1e-14));
    }

    @Test
    void whereTheBoundOverflowsItsLogarithmDoesNot() {
        ConvergenceBound bound = new ConvergenceBound(10, 1, 2, 1e-3, 100, 1e-6);
        assertThat(bound.bound()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(bound.logarithm()).isCloseTo(3000 + 0.5 * Math.log(100 * 1e-6 / 30), within(1e-10));
    }

    @Test
    void aBoundBehindAnOverflowingFactorIsStillFound() {
        ConvergenceBound bound = new ConvergenceBound(1, 2e-300, 0, 1e-3, 600, 0);
        assertThat(bound.alpha()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(bound.bound()).isCloseTo(Math.exp(1200 + Math.log(1e-303)), withinPercentage(1e-9));
        ConvergenceBound perfect = new ConvergenceBound(2, 3, 500, 0.01, 1.5, 0);
        assertThat(perfect.bound()).isCloseTo(perfect.alpha() * 0.01, withinPercentage(1e-10));
    }

    @Test
    void withoutCurvatureAndMisfitThereIsNoError() {
        ConvergenceBound bound = new ConvergenceBound(2, 0, 1, 0.01, 1, 0);
        assertThat(bound.bound()).isZero();
        assertThat(bound.logarithm()).isEqualTo(Double.NEGATIVE_INFINITY);
    }

    @Test
    void theConstantOfALinearEquationIsTheNormOfItsMatrix() {
        Problem chain = Systems.problem("spring-mass:d=3");
        Trajectories any = MadeUpTrajectories.of(2, 3, 6, (point, i, c) -> point + i + c);
        assertThat(ConvergenceBound.lipschitz(chain, any))
                .isCloseTo(SpectralNorm.of(SpringMassMatrix.of(chain)), withinPercentage(1e-11));
    }

    @Test
    void theConstantIsTheLargestAlongTheTrajectories() {
        Problem oscillator = Systems.problem("van-der-pol:mu=1");
        // At (x, 0) the Jacobian is ((0, 1), (−1, 1 − x²)).
        Trajectories moving = MadeUpTrajectories.of(4, 2, 2, (point, i, c) -> c == 0 ? point - 3 * i : 0);
        double[][] steepest = {{0, 1}, {-1, 1 - 9}};
        assertThat(ConvergenceBound.lipschitz(oscillator, moving))
                .isCloseTo(SpectralNorm.of(steepest), withinPercentage(1e-11));
    }

    @Test
    void ofManyPointsAllTrajectoriesAreSampled() {
        Problem oscillator = Systems.problem("van-der-pol:mu=1");
        for (int count : new int[] {10, 25}) {
            for (int one = 0; one < 5; one++) {
                int which = one;
                Trajectories unlike =
                        MadeUpTrajectories.of(100_000 / count, count, 2, (point, i, c) -> i == which && c == 0 ? 3 : 0);
                assertThat(ConvergenceBound.lipschitz(oscillator, unlike)).isGreaterThan(8);
            }
        }
    }

    @Test
    void theFitIsTheMeanSquareOfWhatTheStepsMiss() {
        Problem oscillator = Systems.problem("spring-mass:d=1,k=0.5,m=1");
        // q' = p, p' = −q. The correction is the constant (0.3, −0.1); the state (1, 0) goes to (1.3, −1.1).
        double[] parameters = new double[NETWORK.parameterCount()];
        parameters[parameters.length - 2] = 0.3;
        parameters[parameters.length - 1] = -0.1;
        double[][] path = {{1, 0}, {1.5, -1.1}, {1.5 - 1.1 + 0.3, -2.6 - 0.1 + 0.4}};
        Trajectories fine = new MadeUpTrajectories(new TimeGrid(0, 2, 2), new double[][][] {
            {{1, 0}, path[0]}, {{1.3, -1.1}, path[1]}, {{1.3 - 1.1 + 0.3, -1.1 - 1.3 - 0.1}, path[2]}
        });
        double fit = ConvergenceBound.fit(correctedStep(oscillator, Schemes.euler(), 1), parameters, fine);
        assertThat(fit).isCloseTo((0.2 * 0.2 + 0.4 * 0.4) / 2, within(1e-14));
    }

    @Test
    void theFitIsPerUnitOfTime() {
        Problem oscillator = Systems.problem("spring-mass:d=1,k=0.5,m=1");
        Trajectories fine =
                new MadeUpTrajectories(new TimeGrid(0, 0.5, 1), new double[][][] {{{1, 0}}, {{1, -0.5 + 0.25}}});
        double fit = ConvergenceBound.fit(
                correctedStep(oscillator, Schemes.euler(), 0.5), new double[NETWORK.parameterCount()], fine);
        assertThat(fit).isCloseTo(0.25, within(1e-14));
    }

    @Test
    void aSolutionOfTheCorrectedSchemeItselfFitsPerfectly() {
        Problem oscillator = Systems.problem("van-der-pol");
        CorrectedStep correctedStep = correctedStep(oscillator, Schemes.rk4(), STEP);
        double[] parameters = NETWORK.start(1);
        Solution own = new HybridSolver(correctedStep, parameters, Workers.of(1))
                .solve(oscillator.starts(1, 300), TimeGrid.of(0, 1, STEP));
        assertThat(ConvergenceBound.fit(correctedStep, parameters, own)).isZero();
    }

    @Test
    void pointsThatAreNoStepApartAreRefused() {
        Problem oscillator = Systems.problem("van-der-pol");
        Trajectories fine = MadeUpTrajectories.of(3, 1, 2, (point, i, c) -> 0);
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        ConvergenceBound.fit(correctedStep(oscillator, Schemes.euler(), STEP), NETWORK.start(1), fine))
                .withMessageContaining("1.0 apart");
    }

    @Test
    void theBoundHoldsForALinearEquation() {
        assertTheBoundHolds("spring-mass:d=1,k=1,m=1", 1);
    }

    @Test
    void theBoundHoldsForANonlinearEquation() {
        assertTheBoundHolds("van-der-pol", 0.5);
    }

    /** With a small network of random parameters: both the distance from fine Euler and the error. */
    private static void assertTheBoundHolds(String name, double horizon) {
        Problem problem = Systems.problem(name);
        Workers workers = Workers.of(1);
        TimeGrid grid = TimeGrid.of(0, horizon, STEP);
        Starts starts = problem.starts(1, 50);
        CorrectedStep correctedStep = correctedStep(problem, Schemes.euler(), STEP);
        double[] parameters = NETWORK.start(1);
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] *= 0.05;
        }
        Solution truth = new AccurateSolver(problem.ode(), workers).solve(starts, grid);
        Solution fine = new ClassicalSolver(problem.ode(), Schemes.euler(), STEP / PARTS, workers).solve(starts, grid);
        Solution corrected = new HybridSolver(correctedStep, parameters, workers).solve(starts, grid);
        double curvature = 0;
        for (double largest : Curvature.largest(Curvature.of(problem, truth))) {
            curvature = Math.max(curvature, Math.sqrt(2) * largest);
        }
        double attention =
                Lipschitz.of(correctedStep, parameters, new double[2][0]).productBound() / STEP;
        ConvergenceBound bound = new ConvergenceBound(
                ConvergenceBound.lipschitz(problem, truth),
                curvature,
                attention,
                STEP / PARTS,
                horizon,
                ConvergenceBound.fit(correctedStep, parameters, fine));
        assertThat(bound.bound()).isFinite().isPositive();
        for (int i = 0; i < 50; i++) {
            double[] end = corrected.state(grid.steps(), i);
            assertThat(distance(end, fine.state(grid.steps(), i)))
                    .isLessThanOrEqualTo(bound.beta() * Math.sqrt(bound.fit()));
            assertThat(distance(end, truth.state(grid.steps(), i))).isLessThanOrEqualTo(bound.bound());
        }
    }

    private static double distance(double[] a, double[] b) {
        return Math.hypot(a[0] - b[0], a[1] - b[1]);
    }
}
