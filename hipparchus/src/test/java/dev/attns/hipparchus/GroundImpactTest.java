package dev.attns.hipparchus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.event.Event;
import dev.attns.event.Events;
import dev.attns.event.Occurrence;
import dev.attns.guard.Guard;
import dev.attns.parallel.Workers;
import dev.attns.problem.Starts;
import dev.attns.solver.EventSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.trajectory.TimeGrid;
import java.util.ArrayList;
import java.util.List;
import org.hipparchus.ode.DenseOutputModel;
import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.ODEStateAndDerivative;
import org.hipparchus.ode.events.Action;
import org.hipparchus.ode.events.ODEEventDetector;
import org.hipparchus.ode.events.ODEEventHandler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The mass hits the ground and bounces, by a detector of Hipparchus, held against our own solver with the same event. */
@Timeout(60)
class GroundImpactTest {

    /** How deep the ground lies below where the spring hangs, and which share of its speed the mass keeps. */
    private static final double GROUND = 10.35;

    private static final double KEPT = 0.9;
    private static final double END = 6;

    /** What rounding leaves grows from impact to impact by up to this. */
    private static final double GROWTH = 10;

    private static final TimeGrid GRID = TimeGrid.of(0, END, Spring.STEP);

    private static double height(double[] u) {
        return GROUND - u[1] * Math.cos(u[0]);
    }

    /** Turns the upright part of the velocity around. */
    private static void bounce(double[] u) {
        double down = u[3] * Math.cos(u[0]) - u[1] * u[2] * Math.sin(u[0]);
        u[2] += (1 + KEPT) * down * Math.sin(u[0]) / u[1];
        u[3] -= (1 + KEPT) * down * Math.cos(u[0]);
    }

    private static final class Impacts implements ODEEventHandler {
        final List<Double> times = new ArrayList<>();

        @Override
        public Action eventOccurred(ODEStateAndDerivative state, ODEEventDetector detector, boolean isIncreasing) {
            if (isIncreasing) {
                return Action.CONTINUE;
            }
            times.add(state.getTime());
            return Action.RESET_STATE;
        }

        @Override
        public ODEState resetState(ODEEventDetector detector, ODEStateAndDerivative state) {
            double[] u = state.getPrimaryState();
            bounce(u);
            return new ODEState(state.getTime(), u);
        }
    }

    private static Solution ours(Guard guard) {
        Event impact = Event.of("impact", (time, u) -> height(u)).falling().changing((time, u) -> bounce(u));
        HybridSolver solver = new HybridSolver(Trained.MODEL, Workers.of(1)).guardedBy(guard);
        return new EventSolver(solver, Events.of(impact)).solve(Starts.unchecked(Spring.START), GRID);
    }

    @ParameterizedTest
    @EnumSource(
            value = Guard.class,
            names = {"OFF", "FALLBACK"})
    void impactsHappenWhenOurOwnSolverSaysAndTheMassStaysAboveTheGround(Guard guard) {
        TrainedIntegrator integrator = TrainedIntegrator.of(Trained.MODEL).guardedBy(guard);
        Impacts impacts = new Impacts();
        integrator.addEventDetector(new Detector(state -> height(state.getPrimaryState()), impacts));
        DenseOutputModel kept = new DenseOutputModel();
        integrator.addStepHandler(kept);
        double[] end = integrator
                .integrate(integrator.equation(), new ODEState(0, Spring.START), END)
                .getPrimaryState();

        Solution ours = ours(guard);
        List<Occurrence> expected = ours.events();
        assertThat(expected).hasSizeGreaterThan(3);
        assertThat(impacts.times).hasSameSizeAs(expected);
        for (int i = 0; i < expected.size(); i++) {
            double rounding = 1e-13 * Math.pow(GROWTH, i);
            assertThat(impacts.times.get(i)).isCloseTo(expected.get(i).time(), within(rounding));
        }
        assertThat(end).containsExactly(ours.state(GRID.steps(), 0), within(1e-7));
        for (double time = 0.01; time < END; time += 0.01) {
            assertThat(height(kept.getInterpolatedState(time).getPrimaryState()))
                    .isGreaterThan(-1e-10);
        }
    }

    @Test
    void upToTheStepWithTheFirstImpactStatesAreThoseOfOurSolverToTheBit() {
        TrainedIntegrator integrator = TrainedIntegrator.of(Trained.MODEL);
        Impacts impacts = new Impacts();
        integrator.addEventDetector(new Detector(state -> height(state.getPrimaryState()), impacts));
        List<double[]> ends = new ArrayList<>();
        integrator.addStepHandler(step -> {
            if (impacts.times.isEmpty() && !step.isCurrentStateInterpolated()) {
                ends.add(step.getCurrentState().getPrimaryState());
            }
        });
        integrator.integrate(integrator.equation(), new ODEState(0, Spring.START), END);
        Solution ours = ours(Guard.FALLBACK);
        assertThat(ends).hasSizeGreaterThan(2);
        for (int k = 0; k < ends.size(); k++) {
            assertThat(ends.get(k)).isEqualTo(ours.state(k + 1, 0));
        }
    }

    @Test
    void afterAnImpactTooWholeStepsAreThoseOfOurSolverToTheBit() {
        TrainedIntegrator integrator = TrainedIntegrator.of(Trained.MODEL).guardedBy(Guard.OFF);
        integrator.addEventDetector(new Detector(state -> height(state.getPrimaryState()), new Impacts()));
        HybridSolver solver = new HybridSolver(Trained.MODEL, Workers.of(1)).guardedBy(Guard.OFF);
        List<Boolean> whole = new ArrayList<>();
        integrator.addStepHandler(step -> {
            boolean isWhole = !step.isPreviousStateInterpolated()
                    && !step.isCurrentStateInterpolated()
                    && Math.abs(integrator.getCurrentSignedStepsize() - Spring.STEP) < 1e-12;
            whole.add(isWhole);
            if (isWhole) {
                Solution one = solver.solve(
                        Starts.unchecked(step.getPreviousState().getPrimaryState()), new TimeGrid(0, GRID.step(), 1));
                assertThat(step.getCurrentState().getPrimaryState()).isEqualTo(one.state(1, 0));
            }
        });
        integrator.integrate(integrator.equation(), new ODEState(0, Spring.START), END);
        assertThat(whole).contains(true).contains(false);
    }
}
