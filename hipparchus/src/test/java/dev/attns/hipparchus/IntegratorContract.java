package dev.attns.hipparchus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;
import org.hipparchus.exception.LocalizedCoreFormats;
import org.hipparchus.exception.MathIllegalArgumentException;
import org.hipparchus.exception.MathIllegalStateException;
import org.hipparchus.exception.MathRuntimeException;
import org.hipparchus.ode.DenseOutputModel;
import org.hipparchus.ode.ExpandableODE;
import org.hipparchus.ode.ODEIntegrator;
import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.ODEStateAndDerivative;
import org.hipparchus.ode.OrdinaryDifferentialEquation;
import org.hipparchus.ode.events.Action;
import org.hipparchus.ode.events.ODEEventDetector;
import org.hipparchus.ode.events.ODEEventHandler;
import org.hipparchus.ode.events.ODEStepEndHandler;
import org.hipparchus.ode.sampling.ODEFixedStepHandler;
import org.hipparchus.ode.sampling.ODEStateInterpolator;
import org.hipparchus.ode.sampling.ODEStepHandler;
import org.hipparchus.ode.sampling.StepNormalizer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What an integrator with steps of 0.2 promises, one of Hipparchus or ours, on the swinging spring. */
@Timeout(60)
abstract class IntegratorContract {

    static final double END = 4;
    private static final int STEPS = 20;
    private static final ODEState START = new ODEState(0, Spring.START);

    private final OrdinaryDifferentialEquation equation = OdeEquation.of(Spring.PROBLEM);
    private final ODEIntegrator integrator = integrator();

    /** An integrator with steps of 0.2. */
    abstract ODEIntegrator integrator();

    /** How large errors are at most at a time of 4. */
    abstract double error();

    private ODEStateAndDerivative run(double end) {
        return integrator.integrate(equation, START, end);
    }

    /** Takes down what it is told. */
    private static final class Log implements ODEStepHandler {
        int begun;
        int finished;
        final List<ODEStateInterpolator> steps = new ArrayList<>();

        @Override
        public void init(ODEStateAndDerivative initial, double finalTime) {
            begun++;
            assertThat(initial.getTime()).isZero();
            assertThat(initial.getPrimaryDerivative()).hasSize(4);
            assertThat(finalTime).isEqualTo(END);
        }

        @Override
        public void handleStep(ODEStateInterpolator interpolator) {
            steps.add(interpolator);
        }

        @Override
        public void finish(ODEStateAndDerivative last) {
            finished++;
            assertThat(last.getTime()).isEqualTo(END);
        }
    }

    private Log log() {
        Log log = new Log();
        integrator.addStepHandler(log);
        return log;
    }

    @Test
    void itHasAName() {
        assertThat(integrator.getName()).isNotBlank();
    }

    @Test
    void itComesToTheEndWithTheStateAndItsSlope() {
        ODEStateAndDerivative end = run(END);
        ODEState truth = Spring.at(END);
        assertThat(end.getTime()).isEqualTo(END);
        assertThat(end.getPrimaryState()).containsExactly(truth.getPrimaryState(), within(error()));
        assertThat(end.getPrimaryDerivative()).containsExactly(equation.computeDerivatives(END, end.getPrimaryState()));
        assertThat(end.getNumberOfSecondaryStates()).isZero();
    }

    @Test
    void anExpandableEquationIsTheSameAsAPlainOne() {
        assertThat(integrator.integrate(new ExpandableODE(equation), START, END).getPrimaryState())
                .isEqualTo(run(END).getPrimaryState());
    }

    @Test
    void anEndBetweenStepsIsHitToTheBit() {
        ODEStateAndDerivative end = run(3.87);
        assertThat(end.getTime()).isEqualTo(3.87);
        assertThat(end.getPrimaryState()).containsExactly(Spring.at(3.87).getPrimaryState(), within(error()));
        assertThat(run(0.05).getPrimaryState()).containsExactly(Spring.at(0.05).getPrimaryState(), within(error()));
    }

    @Test
    void itMayBeUsedAgainAndIsTheSame() {
        double[] first = run(END).getPrimaryState();
        run(1.3);
        assertThat(run(END).getPrimaryState()).isEqualTo(first);
    }

    @Test
    void theStartIsNotModified() {
        run(END);
        assertThat(START.getPrimaryState()).isEqualTo(Spring.START);
    }

    @Test
    void handlersHearTheBeginningEveryStepAndTheEndOnce() {
        Log log = log();
        double[] end = run(END).getPrimaryState();
        assertThat(log.begun).isEqualTo(1);
        assertThat(log.finished).isEqualTo(1);
        assertThat(log.steps).hasSize(STEPS);
        double time = 0;
        for (ODEStateInterpolator step : log.steps) {
            assertThat(step.getPreviousState().getTime()).isEqualTo(time);
            assertThat(step.isForward()).isTrue();
            assertThat(step.isPreviousStateInterpolated()).isFalse();
            assertThat(step.isCurrentStateInterpolated()).isFalse();
            time = step.getCurrentState().getTime();
        }
        assertThat(time).isEqualTo(END);
        assertThat(log.steps.get(STEPS - 1).getCurrentState().getPrimaryState()).isEqualTo(end);
    }

    @Test
    void whoeverListensDoesNotChangeTheStates() {
        double[] alone = run(END).getPrimaryState();
        log();
        integrator.addEventDetector(new Detector(state -> state.getPrimaryState()[0], goOn(new ArrayList<>())));
        assertThat(run(END).getPrimaryState()).isEqualTo(alone);
    }

    @Test
    void theStepUnderWayIsToldAndNoneAfterwards() {
        List<Double> starts = new ArrayList<>();
        integrator.addStepHandler(step -> {
            starts.add(integrator.getStepStart().getTime());
            assertThat(integrator.getCurrentSignedStepsize()).isCloseTo(Spring.STEP, within(1e-12));
        });
        run(END);
        assertThat(starts).hasSize(STEPS).isSorted().startsWith(0.0);
        assertThat(integrator.getStepStart()).isNull();
        assertThat(integrator.getCurrentSignedStepsize()).isNaN();
    }

    @Test
    void statesInsideStepsAreToldWithTheirSlopes() {
        Log log = log();
        run(END);
        ODEStateInterpolator step = log.steps.get(7);
        for (double theta : new double[] {0.1, 0.5, 0.83}) {
            double time = step.getPreviousState().getTime() + theta * Spring.STEP;
            ODEStateAndDerivative inside = step.getInterpolatedState(time);
            assertThat(inside.getTime()).isEqualTo(time);
            assertThat(inside.getPrimaryState()).containsExactly(Spring.at(time).getPrimaryState(), within(error()));
            assertThat(inside.getPrimaryDerivative())
                    .containsExactly(
                            equation.computeDerivatives(time, inside.getPrimaryState()), within(100 * error()));
        }
        ODEStateAndDerivative end =
                step.getInterpolatedState(step.getCurrentState().getTime());
        assertThat(end.getPrimaryState()).containsExactly(step.getCurrentState().getPrimaryState(), within(1e-13));
    }

    @Test
    void aRestrictedStepKeepsItsStatesAndKnowsItsNewEnds() {
        Log log = log();
        run(END);
        ODEStateInterpolator step = log.steps.get(3);
        ODEStateAndDerivative from = step.getInterpolatedState(0.65);
        ODEStateAndDerivative until = step.getInterpolatedState(0.75);
        ODEStateInterpolator part = step.restrictStep(from, until);
        assertThat(part.getPreviousState()).isSameAs(from);
        assertThat(part.getCurrentState()).isSameAs(until);
        assertThat(part.isPreviousStateInterpolated()).isTrue();
        assertThat(part.isCurrentStateInterpolated()).isTrue();
        assertThat(part.isForward()).isTrue();
        assertThat(part.getInterpolatedState(0.7).getPrimaryState())
                .isEqualTo(step.getInterpolatedState(0.7).getPrimaryState());
    }

    @Test
    void allStepsMayBeKeptAndAskedLater() {
        DenseOutputModel kept = new DenseOutputModel();
        integrator.addStepHandler(kept);
        run(END);
        assertThat(kept.getFinalTime()).isEqualTo(END);
        for (double time : new double[] {3.33, 0.01, 1.7, 2}) {
            assertThat(kept.getInterpolatedState(time).getPrimaryState())
                    .containsExactly(Spring.at(time).getPrimaryState(), within(error()));
        }
    }

    @Test
    void stepsThatAreKeptMayBeWrittenAndReadAgain() throws Exception {
        DenseOutputModel kept = new DenseOutputModel();
        integrator.addStepHandler(kept);
        run(END);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(kept);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            DenseOutputModel read = (DenseOutputModel) in.readObject();
            assertThat(read.getInterpolatedState(1.23).getPrimaryState())
                    .isEqualTo(kept.getInterpolatedState(1.23).getPrimaryState());
        }
    }

    @Test
    void aNormalisedHandlerIsCalledAtEqualTimes() {
        List<Double> times = new ArrayList<>();
        integrator.addStepHandler(new StepNormalizer(0.25, new ODEFixedStepHandler() {
            @Override
            public void handleStep(ODEStateAndDerivative state, boolean isLast) {
                times.add(state.getTime());
                assertThat(isLast).isEqualTo(times.size() == 17);
            }
        }));
        run(END);
        assertThat(times).hasSize(17);
        assertThat(times.get(5)).isCloseTo(1.25, within(1e-12));
    }

    private static ODEEventHandler goOn(List<Double> times) {
        return (state, detector, isIncreasing) -> {
            times.add(state.getTime());
            return Action.CONTINUE;
        };
    }

    @Test
    void eventsAreFoundInsideStepsAndCutThemForHandlers() {
        List<Double> times = new ArrayList<>();
        integrator.addEventDetector(new Detector(state -> state.getPrimaryState()[0], goOn(times)));
        Log log = log();
        run(END);
        assertThat(times).hasSize(1);
        assertThat(Spring.at(times.get(0)).getPrimaryState()[0]).isCloseTo(0, within(error()));
        assertThat(log.steps).hasSize(STEPS + 1);
        assertThat(log.steps.stream().filter(ODEStateInterpolator::isCurrentStateInterpolated))
                .hasSize(1);
    }

    @Test
    void anEventMayStopIt() {
        integrator.addEventDetector(
                new Detector(state -> state.getPrimaryState()[0], (state, detector, isIncreasing) -> Action.STOP));
        ODEStateAndDerivative end = run(END);
        assertThat(end.getPrimaryState()[0]).isCloseTo(0, within(1e-11));
        assertThat(end.getTime()).isBetween(1.0, 3.0);
        ODEStateAndDerivative onward = integrator.integrate(equation, end, END);
        assertThat(onward.getTime()).isEqualTo(END);
    }

    /** A handler that turns the swing around where the function falls; it then rises through zero once more. */
    private static ODEEventHandler turn(Action action) {
        return new ODEEventHandler() {
            @Override
            public Action eventOccurred(ODEStateAndDerivative state, ODEEventDetector detector, boolean isIncreasing) {
                return isIncreasing ? Action.CONTINUE : action;
            }

            @Override
            public ODEState resetState(ODEEventDetector detector, ODEStateAndDerivative state) {
                double[] turned = state.getPrimaryState();
                turned[2] = -turned[2];
                return new ODEState(state.getTime(), turned);
            }
        };
    }

    @Test
    void anEventMayChangeTheState() {
        integrator.addEventDetector(new Detector(state -> state.getPrimaryState()[0] - 0.1, turn(Action.RESET_STATE)));
        DenseOutputModel kept = new DenseOutputModel();
        integrator.addStepHandler(kept);
        ODEStateAndDerivative end = run(END);
        assertThat(end.getTime()).isEqualTo(END);
        for (double time = 0; time <= END; time += 0.05) {
            assertThat(kept.getInterpolatedState(time).getPrimaryState()[0]).isGreaterThan(0.1 - 1e-9);
        }
    }

    @Test
    void aChangeAtTheVeryEndCounts() {
        integrator.addEventDetector(new Detector(state -> END - state.getTime(), turn(Action.RESET_STATE)));
        double[] end = run(END).getPrimaryState();
        integrator.clearEventDetectors();
        double[] without = run(END).getPrimaryState();
        assertThat(end[1]).isEqualTo(without[1]);
        assertThat(Math.abs(end[2])).isEqualTo(Math.abs(without[2]));
    }

    @Test
    void aChangeAtTheEndOfAStepCounts() {
        List<Double> times = new ArrayList<>();
        integrator.addStepEndHandler((state, isForward) -> {
            times.add(state.getTime());
            return times.size() == 5 ? Action.STOP : Action.CONTINUE;
        });
        assertThat(run(END).getTime()).isCloseTo(5 * Spring.STEP, within(1e-12));
        assertThat(times).hasSize(5);
        integrator.clearStepEndHandlers();
        integrator.addStepEndHandler(new ODEStepEndHandler() {
            @Override
            public Action stepEndOccurred(ODEStateAndDerivative state, boolean isForward) {
                return state.getTime() < 0.7 && state.getTime() > 0.5 ? Action.RESET_STATE : Action.CONTINUE;
            }

            @Override
            public ODEState resetState(ODEStateAndDerivative state) {
                double[] turned = state.getPrimaryState();
                turned[2] = -turned[2];
                return new ODEState(state.getTime(), turned);
            }
        });
        assertThat(run(0.8).getPrimaryState()[2]).isPositive();
    }

    @Test
    void handlersAndDetectorsAreListedAndCleared() {
        ODEStepHandler handler = step -> {};
        ODEEventDetector detector = new Detector(ODEState::getTime, goOn(new ArrayList<>()));
        ODEStepEndHandler atEnds = (state, isForward) -> Action.CONTINUE;
        integrator.addStepHandler(handler);
        integrator.addEventDetector(detector);
        integrator.addStepEndHandler(atEnds);
        assertThat(integrator.getStepHandlers()).containsExactly(handler);
        assertThat(integrator.getEventDetectors()).containsExactly(detector);
        assertThat(integrator.getStepEndHandlers()).containsExactly(atEnds);
        integrator.clearStepHandlers();
        integrator.clearEventDetectors();
        integrator.clearStepEndHandlers();
        assertThat(integrator.getStepHandlers()).isEmpty();
        assertThat(integrator.getEventDetectors()).isEmpty();
        assertThat(integrator.getStepEndHandlers()).isEmpty();
    }

    @Test
    void evaluationsAreCountedAndLimited() {
        assertThat(integrator.getMaxEvaluations()).isEqualTo(Integer.MAX_VALUE);
        run(END);
        int evaluations = integrator.getEvaluations();
        assertThat(evaluations).isGreaterThan(4 * STEPS);
        run(END);
        assertThat(integrator.getEvaluations()).isEqualTo(evaluations);
        integrator.setMaxEvaluations(evaluations);
        run(END);
        integrator.setMaxEvaluations(evaluations - 1);
        assertThat(integrator.getMaxEvaluations()).isEqualTo(evaluations - 1);
        assertThatExceptionOfType(MathIllegalStateException.class)
                .isThrownBy(() -> run(END))
                .satisfies(e -> assertThat(e.getSpecifier()).isEqualTo(LocalizedCoreFormats.MAX_COUNT_EXCEEDED));
        integrator.setMaxEvaluations(-1);
        assertThat(integrator.getMaxEvaluations()).isEqualTo(Integer.MAX_VALUE);
    }

    @Test
    void noTimeAtAllIsRefused() {
        assertThatExceptionOfType(MathIllegalArgumentException.class).isThrownBy(() -> run(0));
    }

    @Test
    void aStartThatIsNoNumberIsRefused() {
        assertThatExceptionOfType(MathIllegalStateException.class)
                .isThrownBy(() ->
                        integrator.integrate(equation, new ODEState(0, new double[] {0.3, Double.NaN, 0, 0}), END));
    }

    @Test
    void aStartOfAnotherLengthIsRefused() {
        assertThatExceptionOfType(MathRuntimeException.class)
                .isThrownBy(() -> integrator.integrate(equation, new ODEState(0, new double[3]), END));
    }

    @Test
    void anExceptionOfTheEquationComesThrough() {
        IllegalStateException own = new IllegalStateException("own");
        OrdinaryDifferentialEquation failing = new OrdinaryDifferentialEquation() {
            @Override
            public int getDimension() {
                return 4;
            }

            @Override
            public double[] computeDerivatives(double time, double[] y) {
                if (time > 1) {
                    throw own;
                }
                return equation.computeDerivatives(time, y);
            }
        };
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> integrator.integrate(failing, START, END))
                .isSameAs(own);
        assertThat(run(END).getTime()).isEqualTo(END);
    }
}
