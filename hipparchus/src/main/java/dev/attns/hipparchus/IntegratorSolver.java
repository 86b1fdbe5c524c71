package dev.attns.hipparchus;

import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.problem.Problem;
import dev.attns.solver.Solver;
import dev.attns.solver.Status;
import dev.attns.solver.TileIntegrator;
import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;
import java.util.function.Supplier;
import org.hipparchus.exception.MathIllegalArgumentException;
import org.hipparchus.exception.MathIllegalStateException;
import org.hipparchus.ode.LocalizedODEFormats;
import org.hipparchus.ode.ODEIntegrator;
import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.ODEStateAndDerivative;

/**
 * Any integrator of Hipparchus as a solver of ours, for training data among others:
 *
 * <pre>{@code
 * Solver solver = new IntegratorSolver(problem, () -> new DormandPrince853Integrator(1e-8, 1, 1e-13, 1e-13));
 * Model model = Training.of(problem).on(solver.solve(problem.starts(1, 20), TimeGrid.of(problem))).model();
 * }</pre>
 *
 * Trajectories go one by one and from point to point, so that what stands at a point is a state of the integrator's own, not one between
 * its steps. Where it gives up (its smallest step is reached, its evaluations are used up, a value is not a number), the trajectory
 * has the status of one that is not finite; where a detector of its own stops it, that of one that ended by an event.
 */
public final class IntegratorSolver extends Solver {

    private final Supplier<? extends ODEIntegrator> integrators;
    private final String description;

    /** A solver of the problem, on all processors. */
    public IntegratorSolver(Problem problem, Supplier<? extends ODEIntegrator> integrators) {
        this(problem.ode(), integrators, Workers.all());
    }

    /**
     * A solver on the given threads.
     *
     * @param integrators makes the integrator, the same every time; asked at least once by each thread
     */
    public IntegratorSolver(Ode ode, Supplier<? extends ODEIntegrator> integrators, Workers workers) {
        super(ode, workers);
        this.integrators = integrators;
        this.description = "hipparchus:" + integrators.get().getName();
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    protected TileIntegrator integrator(int lanes) {
        return new Walk(ode(), integrators.get(), lanes);
    }

    @Override
    protected long bytesPerLane(TimeGrid points) {
        return 2L * ode().rows() * Double.BYTES;
    }

    /** Walks a tile lane by lane from each point to the next. */
    private static final class Walk implements TileIntegrator {

        private final ODEIntegrator integrator;
        private final OdeEquation equation;
        private final double[] parameters;
        private final double[][] components;
        private final double[] start;
        private final boolean[] ended;

        Walk(Ode ode, ODEIntegrator integrator, int lanes) {
            this.integrator = integrator;
            parameters = new double[ode.parameters()];
            equation = new OdeEquation(ode, parameters);
            components = new double[ode.dimension()][];
            start = new double[ode.dimension()];
            ended = new boolean[lanes];
        }

        @Override
        public void solve(TimeGrid points, double[][] state, int lanes, TileOutput output) {
            System.arraycopy(state, 0, components, 0, components.length);
            Arrays.fill(ended, false);
            for (int lane = 0; lane < lanes; lane++) {
                if (!isFinite(lane)) {
                    end(lane, new Status(Status.Outcome.NON_FINITE, 0, points.start()), output);
                }
            }
            output.point(0, components, lanes);
            for (int point = 1; point < points.points(); point++) {
                for (int lane = 0; lane < lanes; lane++) {
                    if (!ended[lane]) {
                        step(points, point, state, lane, output);
                    }
                }
                output.point(point, components, lanes);
                if (point < points.steps() && output.stopRequested()) {
                    endAll(new Status(Status.Outcome.STOPPED, point, points.at(point)), lanes, output);
                }
            }
        }

        private void step(TimeGrid points, int point, double[][] state, int lane, TileOutput output) {
            for (int i = 0; i < parameters.length; i++) {
                parameters[i] = state[components.length + i][lane];
            }
            equation.setParameters(parameters);
            for (int c = 0; c < start.length; c++) {
                start[c] = components[c][lane];
            }
            double until = points.at(point);
            ODEStateAndDerivative end;
            try {
                end = integrator.integrate(equation, new ODEState(points.at(point - 1), start), until);
            } catch (MathIllegalStateException e) {
                end(lane, new Status(Status.Outcome.NON_FINITE, point, until), output);
                return;
            } catch (MathIllegalArgumentException e) {
                if (e.getSpecifier() != LocalizedODEFormats.MINIMAL_STEPSIZE_REACHED_DURING_INTEGRATION) {
                    throw e;
                }
                end(lane, new Status(Status.Outcome.NON_FINITE, point, until), output);
                return;
            }
            double[] reached = end.getPrimaryState();
            for (int c = 0; c < start.length; c++) {
                components[c][lane] = reached[c];
            }
            if (end.getTime() != until) {
                String stopped = "a detector of " + integrator.getName();
                end(lane, new Status(Status.Outcome.ENDED_BY_EVENT, point, end.getTime(), stopped, 0), output);
            } else if (!isFinite(lane)) {
                end(lane, new Status(Status.Outcome.NON_FINITE, point, until), output);
            }
        }

        private boolean isFinite(int lane) {
            for (double[] row : components) {
                if (!Double.isFinite(row[lane])) {
                    return false;
                }
            }
            return true;
        }

        private void endAll(Status status, int lanes, TileOutput output) {
            for (int lane = 0; lane < lanes; lane++) {
                if (!ended[lane]) {
                    end(lane, status, output);
                }
            }
        }

        private void end(int lane, Status status, TileOutput output) {
            ended[lane] = true;
            for (double[] row : components) {
                row[lane] = Double.NaN;
            }
            output.unfinished(lane, status);
        }
    }
}
