package dev.attns.measure.compare.entrant;

import dev.attns.parallel.Workers;
import dev.attns.solver.EndConsumer;
import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import org.hipparchus.exception.MathRuntimeException;
import org.hipparchus.ode.AbstractIntegrator;
import org.hipparchus.ode.ExpandableODE;
import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.OrdinaryDifferentialEquation;
import org.hipparchus.ode.nonstiff.AdamsMoultonIntegrator;
import org.hipparchus.ode.nonstiff.DormandPrince853Integrator;
import org.hipparchus.ode.nonstiff.GraggBulirschStoerIntegrator;
import org.hipparchus.ode.sampling.StepNormalizer;

/**
 * Hipparchus as it is meant to be used: one trajectory after the other, each with steps of its own, and with several threads
 * an integrator for each of them. Integrators are kept from one batch to the next, so that no time has their making in it. A
 * trajectory that one gives up is lost, and the others go on.
 */
final class HipparchusRunner implements Runner {

    /** Below this an integrator gives up; no tolerance here asks for such steps. */
    private static final double LEAST_STEP = 1e-12;

    /** With more steps it loses trajectories here; with fewer it needs more calls for the same error. */
    private static final int ADAMS_STEPS = 7;

    /** A thread takes so many trajectories at a time. */
    private static final int SHARE = 4;

    private final SolverFamily family;
    private final double tolerance;
    private final Supplier<OrdinaryDifferentialEquation> equation;
    private final TimeGrid points;
    private final Workers workers;
    private final Queue<Instance> instances = new ConcurrentLinkedQueue<>();

    HipparchusRunner(
            SolverFamily family,
            double tolerance,
            Supplier<OrdinaryDifferentialEquation> equation,
            TimeGrid points,
            Workers workers) {
        this.family = family;
        this.tolerance = tolerance;
        this.equation = equation;
        this.points = points;
        this.workers = workers;
    }

    /** An integrator and its equation, which one thread at a time may use. */
    private record Instance(AbstractIntegrator integrator, ExpandableODE equation) {}

    @Override
    public void solve(double[][] starts, EndConsumer ends) {
        Queue<Instance> used = new ConcurrentLinkedQueue<>();
        int share = workers.threads() == 1 ? starts.length : SHARE;
        workers.run((starts.length + share - 1) / share, () -> instance(used), (task, instance) -> {
            int first = (int) task * share;
            for (int i = first; i < Math.min(starts.length, first + share); i++) {
                ends.accept(i, end(instance, starts[i]));
            }
        });
        instances.addAll(used);
    }

    private double[] end(Instance instance, double[] start) {
        try {
            return instance.integrator()
                    .integrate(instance.equation(), new ODEState(points.start(), start), points.end())
                    .getPrimaryState();
        } catch (MathRuntimeException givenUp) {
            double[] lost = new double[start.length];
            Arrays.fill(lost, Double.NaN);
            return lost;
        }
    }

    @Override
    public int unit() {
        return workers.threads() == 1 ? 1 : SHARE * workers.threads();
    }

    private Instance instance(Queue<Instance> used) {
        Instance kept = instances.poll();
        Instance instance = kept != null ? kept : new Instance(integrator(), new ExpandableODE(equation.get()));
        used.add(instance);
        return instance;
    }

    /** States on the way it tells by its own interpolation. */
    private AbstractIntegrator integrator() {
        AbstractIntegrator integrator = plainIntegrator();
        if (points.steps() > 1) {
            integrator.addStepHandler(new StepNormalizer(points.step(), (state, isLast) -> {}));
        }
        return integrator;
    }

    private AbstractIntegrator plainIntegrator() {
        double horizon = points.end() - points.start();
        return switch (family) {
            case DORMAND_PRINCE -> new DormandPrince853Integrator(LEAST_STEP, horizon, tolerance, tolerance);
            case GRAGG_BULIRSCH_STOER -> new GraggBulirschStoerIntegrator(LEAST_STEP, horizon, tolerance, tolerance);
            case ADAMS_MOULTON -> new AdamsMoultonIntegrator(ADAMS_STEPS, LEAST_STEP, horizon, tolerance, tolerance);
            default -> throw new IllegalArgumentException("Hipparchus has no " + family.title());
        };
    }
}
