package dev.attns.hipparchus;

import static dev.attns.error.InputError.BACKWARD_CORRECTION;
import static dev.attns.error.InputError.BAD_TIME;
import static dev.attns.error.InputError.FAILED_BY_GUARD;
import static dev.attns.error.InputError.NO_DENSE_OUTPUT;
import static dev.attns.error.InputError.NO_GUARD;
import static dev.attns.error.InputError.NO_STATES_INSIDE;
import static dev.attns.error.InputError.OTHER_DIMENSION;
import static dev.attns.error.InputError.OTHER_RIGHT_HAND_SIDE;
import static dev.attns.error.InputError.OTHER_STEP;
import static dev.attns.error.InputError.SECONDARY_EQUATIONS;
import static dev.attns.error.InputError.WRONG_START_LENGTH;
import static dev.attns.error.InputError.WRONG_TRAJECTORY_PARAMETERS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.attns.correction.NetworkInput;
import dev.attns.error.InputError;
import dev.attns.error.InputException;
import dev.attns.guard.Guard;
import dev.attns.model.Model;
import dev.attns.model.Provenance;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.training.Training;
import dev.attns.trajectory.TimeGrid;
import java.util.ArrayList;
import java.util.List;
import org.hipparchus.exception.MathIllegalArgumentException;
import org.hipparchus.exception.MathIllegalStateException;
import org.hipparchus.exception.MathRuntimeException;
import org.hipparchus.ode.ExpandableODE;
import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.OrdinaryDifferentialEquation;
import org.hipparchus.ode.SecondaryODE;
import org.hipparchus.ode.events.Action;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class TrainedIntegratorTest {

    private static final ODEState START = new ODEState(0, Spring.START);

    /** A start with twice the energy of those it was trained on. */
    private static final double[] OUTSIDE = {0.9, 10.6, 0, 0};

    private final TrainedIntegrator integrator = TrainedIntegrator.of(Trained.MODEL);

    private static List<double[]> ends(TrainedIntegrator integrator, ODEState start, double end) {
        List<double[]> ends = new ArrayList<>();
        integrator.addStepHandler(step -> ends.add(step.getCurrentState().getPrimaryState()));
        integrator.integrate(integrator.equation(), start, end);
        return ends;
    }

    private static void assertBits(List<double[]> ends, Solution ours, int steps) {
        for (int k = 0; k < steps; k++) {
            assertThat(ends.get(k)).as("step %d", k).isEqualTo(ours.state(k + 1, 0));
        }
    }

    @ParameterizedTest
    @EnumSource(Guard.class)
    void statesAtTheEndsOfStepsAreThoseOfOurSolverToTheBit(Guard guard) {
        List<double[]> ends = ends(TrainedIntegrator.of(Trained.MODEL).guardedBy(guard), START, 20);
        Solution ours = new HybridSolver(Trained.MODEL, Workers.of(1))
                .guardedBy(guard)
                .solve(Starts.unchecked(Spring.START), TimeGrid.of(0, 20, Spring.STEP));
        assertThat(ends).hasSize(100);
        assertBits(ends, ours, 100);
    }

    @Test
    void soTheyAreWhereTheEndLiesBetweenStepsAndTheStartIsNotAtZero() {
        double[] start = Spring.at(0.7).getPrimaryState();
        List<double[]> ends = ends(integrator, new ODEState(0.7, start), 3.05);
        Solution ours = new HybridSolver(Trained.MODEL, Workers.of(1))
                .solve(
                        Starts.unchecked(start),
                        TimeGrid.listed(0.7, 0.9, 1.1, 1.3, 1.5, 1.7, 1.9, 2.1, 2.3, 2.5, 2.7, 2.9, 3.05));
        assertThat(ends).hasSize(12);
        assertBits(ends, ours, 11);
        assertThat(ends.get(11)).containsExactly(ours.state(12, 0), within(1e-5));
    }

    @Test
    void stepsThatBeginOutsideAreTakenByOrderEightAndCounted() {
        List<double[]> ends = ends(integrator, new ODEState(0, OUTSIDE), 4);
        Solution ours = new HybridSolver(Trained.MODEL, Workers.of(1))
                .solve(Starts.unchecked(OUTSIDE), TimeGrid.of(0, 4, Spring.STEP));
        assertBits(ends, ours, 20);
        assertThat(integrator.guardedSteps())
                .isPositive()
                .isEqualTo(ours.status(0).guardedSteps());
        assertThat(integrator.getEvaluations()).isGreaterThan(20 * 12);
    }

    @Test
    void withAGuardThatFailsSuchAStepEndsTheIntegration() {
        TrainedIntegrator failing = integrator.guardedBy(Guard.FAIL);
        assertThat(failing.guard()).isEqualTo(Guard.FAIL);
        assertRefused(
                FAILED_BY_GUARD,
                MathIllegalStateException.class,
                () -> failing.integrate(failing.equation(), new ODEState(0, OUTSIDE), 4));
    }

    @Test
    void timeThatRunsBackwardIsRefused() {
        assertRefused(BACKWARD_CORRECTION, () -> integrator.integrate(integrator.equation(), START, -1));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY})
    void anEndThatIsNotFiniteIsRefused(double end) {
        assertRefused(BAD_TIME, () -> integrator.integrate(integrator.equation(), START, end));
    }

    @Test
    void anotherStepIsRefused() {
        assertThat(TrainedIntegrator.withStep(Trained.MODEL, Spring.STEP).step())
                .isEqualTo(Spring.STEP);
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> TrainedIntegrator.withStep(Trained.MODEL, 0.1))
                .satisfies(e -> assertThat(e.error()).isEqualTo(OTHER_STEP))
                .withMessage(
                        "The step is 0.1, but the correction was trained for steps of 0.2 and holds for no other.");
    }

    @Test
    void anEquationOfAnotherDimensionIsRefused() {
        OrdinaryDifferentialEquation other = OdeEquation.of(Systems.problem("van-der-pol"));
        assertRefused(OTHER_DIMENSION, () -> integrator.integrate(other, new ODEState(0, new double[2]), 1));
        assertRefused(
                WRONG_START_LENGTH,
                () -> integrator.integrate(integrator.equation(), new ODEState(0, new double[5]), 1));
    }

    /** Friction is nothing at the start, where the mass is at rest. */
    @Test
    void anotherEquationIsRefusedAsSoonAsItDiffers() {
        OrdinaryDifferentialEquation own = integrator.equation();
        OrdinaryDifferentialEquation withFriction = equation((time, y) -> {
            double[] slope = own.computeDerivatives(time, y);
            slope[2] -= 1e-4 * y[2];
            return slope;
        });
        assertRefused(OTHER_RIGHT_HAND_SIDE, () -> integrator.integrate(withFriction, START, 2));
        assertThatExceptionOfType(MathRuntimeException.class)
                .isThrownBy(() -> integrator.integrate(withFriction, START, 2))
                .withMessageStartingWith(
                        "The equation is not that of the model, elastic-pendulum: at time 0.2 its slope is ")
                .withMessageContaining("in component omega");
        OrdinaryDifferentialEquation heavier = OdeEquation.of(Systems.problem("elastic-pendulum:g=9.81"));
        assertRefused(OTHER_RIGHT_HAND_SIDE, () -> integrator.integrate(heavier, START, 2));
    }

    /** Written by hand, with the operations in another order. */
    @Test
    void roundingIsNoOtherEquation() {
        OrdinaryDifferentialEquation same = equation((time, y) -> new double[] {
            y[2],
            y[3],
            -9.8 * Math.sin(y[0]) / y[1] - 2 * y[3] * y[2] / y[1],
            9.8 * Math.cos(y[0]) + 400 - 40 * y[1] + y[2] * y[2] * y[1]
        });
        assertThat(integrator.integrate(same, START, 10).getPrimaryState())
                .isEqualTo(
                        integrator.integrate(integrator.equation(), START, 10).getPrimaryState());
        double[] atRest = {0, 10 + 9.8 / 40, 0, 0};
        assertThat(integrator.integrate(same, new ODEState(0, atRest), 1).getPrimaryState()[1])
                .isCloseTo(atRest[1], within(1e-2));
    }

    @Test
    void secondaryEquationsAreRefused() {
        ExpandableODE expanded = new ExpandableODE(integrator.equation());
        expanded.addSecondaryEquations(new SecondaryODE() {
            @Override
            public int getDimension() {
                return 1;
            }

            @Override
            public double[] computeDerivatives(double t, double[] primary, double[] slope, double[] secondary) {
                return new double[1];
            }
        });
        assertRefused(
                SECONDARY_EQUATIONS,
                () -> integrator.integrate(expanded, new ODEState(0, Spring.START, new double[1][1]), 1));
    }

    @Test
    void aModelThatTellsNothingInsideItsStepsTakesThemAndRefusesDetectors() {
        TrainedIntegrator silent = TrainedIntegrator.of(Trained.WITHOUT_INSIDE);
        assertThat(ends(silent, START, 4).get(19))
                .isEqualTo(ends(integrator, START, 4).get(19));
        silent.clearStepHandlers();
        silent.addStepHandler(step -> step.getInterpolatedState(0.13));
        assertRefused(
                NO_DENSE_OUTPUT, MathIllegalStateException.class, () -> silent.integrate(silent.equation(), START, 1));
        silent.clearStepHandlers();
        silent.addEventDetector(new Detector(ODEState::getTime, (state, detector, isIncreasing) -> Action.CONTINUE));
        assertRefused(NO_STATES_INSIDE, () -> silent.integrate(silent.equation(), START, 1));
    }

    @Test
    void aModelThatDoesNotSayWhereItWasTrainedHasNoGuard() {
        Model unknown = new Model(
                Spring.PROBLEM,
                Trained.MODEL.correctedStep(),
                Trained.MODEL.parameters(),
                Trained.MODEL.dense(),
                Provenance.UNKNOWN);
        TrainedIntegrator unguarded = TrainedIntegrator.of(unknown);
        assertThat(unguarded.guard()).isEqualTo(Guard.OFF);
        assertThat(unguarded.integrate(unguarded.equation(), START, 3.1).getTime())
                .isEqualTo(3.1);
        assertThat(unguarded.guardedSteps()).isZero();
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> unguarded.guardedBy(Guard.FALLBACK))
                .satisfies(e -> assertThat(e.error()).isEqualTo(NO_GUARD));
    }

    /** A forced oscillator of which every trajectory has its own amplitude. */
    @Test
    void theTimeAndParametersOfTheTrajectoryAreHeard() {
        Problem forced = Systems.problem("../systems/duffing.yaml:a=0.3..0.5");
        Solution data =
                new AccurateSolver(forced.ode(), Workers.of(2)).solve(forced.starts(1, 12), TimeGrid.of(0, 5, 0.1));
        Model model = Training.of(forced)
                .input(NetworkInput.named("state+phase"))
                .degree(2)
                .workers(Workers.of(2))
                .on(data)
                .model();
        TrainedIntegrator one = TrainedIntegrator.of(model, 0.42);
        double[] start = {0.5, -0.2};
        List<double[]> ends = ends(one, new ODEState(0, start), 5);
        Solution ours = new HybridSolver(model, Workers.of(1))
                .solve(Starts.unchecked(new double[] {0.5, -0.2, 0.42}), TimeGrid.of(0, 5, 0.1));
        assertBits(ends, ours, 50);
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> TrainedIntegrator.of(model))
                .satisfies(e -> assertThat(e.error()).isEqualTo(WRONG_TRAJECTORY_PARAMETERS));
        assertRefused(
                OTHER_RIGHT_HAND_SIDE, () -> one.integrate(OdeEquation.of(forced, 0.41), new ODEState(0, start), 5));
    }

    /** The right-hand side alone. */
    private interface Slope {
        double[] of(double time, double[] y);
    }

    private static OrdinaryDifferentialEquation equation(Slope slope) {
        return new OrdinaryDifferentialEquation() {
            @Override
            public int getDimension() {
                return 4;
            }

            @Override
            public double[] computeDerivatives(double time, double[] y) {
                return slope.of(time, y);
            }
        };
    }

    private static void assertRefused(InputError error, Runnable integration) {
        assertRefused(error, MathIllegalArgumentException.class, integration);
    }

    private static void assertRefused(
            InputError error, Class<? extends MathRuntimeException> type, Runnable integration) {
        assertThatExceptionOfType(type).isThrownBy(integration::run).satisfies(e -> {
            assertThat(((InputException) e.getCause()).error()).isEqualTo(error);
            assertThat(e.getMessage()).isEqualTo(e.getCause().getMessage());
        });
    }
}
