package dev.attns.hipparchus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.model.Model;
import dev.attns.problem.Problem;
import dev.attns.training.Training;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.hipparchus.ode.DenseOutputModel;
import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.ODEStateAndDerivative;
import org.hipparchus.ode.OrdinaryDifferentialEquation;
import org.hipparchus.ode.events.Action;
import org.hipparchus.ode.events.ODEEventDetector;
import org.hipparchus.ode.nonstiff.DormandPrince853Integrator;
import org.junit.jupiter.api.Test;

/** The examples of {@code docs/hipparchus.md} run, and stand there as they do here. */
class DocumentedExampleTest {

    private static final Pattern EXAMPLE = Pattern.compile("```java\\n(.*?)```", Pattern.DOTALL);

    /** x'' = −x. */
    private static final class Oscillator implements OrdinaryDifferentialEquation {
        @Override
        public int getDimension() {
            return 2;
        }

        @Override
        public double[] computeDerivatives(double time, double[] y) {
            return new double[] {y[1], -y[0]};
        }
    }

    @Test
    void aModelIntegrates() {
        Model model = Trained.MODEL;
        double[] start = Spring.START;
        ODEEventDetector lowest =
                new Detector(state -> state.getPrimaryState()[0], (state, detector, isIncreasing) -> Action.CONTINUE);

        TrainedIntegrator integrator = TrainedIntegrator.of(model); // as any ODEIntegrator, at the model's step
        DenseOutputModel path = new DenseOutputModel();
        integrator.addStepHandler(path);
        integrator.addEventDetector(lowest);
        ODEStateAndDerivative end = integrator.integrate(integrator.equation(), new ODEState(0, start), 8);
        double angle = path.getInterpolatedState(3.21).getPrimaryState()[0];
        long steps = integrator.guardedSteps(); // those that order 8 took

        assertThat(end.getTime()).isEqualTo(8);
        assertThat(angle).isBetween(-0.4, 0.4);
        assertThat(steps).isBetween(0L, 40L);
    }

    @Test
    void anEquationIsLearned() {
        Problem problem = Problem.of(
                "oscillator",
                List.of("x", "v"),
                EquationOde.of(Oscillator::new).withoutTime(), // one equation for each thread
                (draws, u) -> u[0] = draws.uniform(-1, 1),
                0.5, // the step
                10); // the horizon
        Trajectories data = new IntegratorSolver(problem, () -> new DormandPrince853Integrator(1e-8, 1, 1e-13, 1e-13))
                .solve(problem.starts(1, 10), TimeGrid.of(problem));
        Model model = Training.of(problem).degree(1).on(data).model();

        assertThat(TrainedIntegrator.of(model)
                        .integrate(new Oscillator(), new ODEState(0, new double[] {0.5, 0}), 10)
                        .getPrimaryState()[0])
                .isCloseTo(0.5 * Math.cos(10), within(1e-9));
    }

    @Test
    void thePageShowsThese() throws IOException {
        String here = words(Files.readString(Path.of("src/test/java/dev/attns/hipparchus/DocumentedExampleTest.java")));
        List<String> examples = EXAMPLE.matcher(Files.readString(Path.of("../docs/hipparchus.md")))
                .results()
                .map(MatchResult::group)
                .map(found -> EXAMPLE.matcher(found).replaceFirst("$1"))
                .toList();
        assertThat(examples).hasSize(2).allSatisfy(example -> assertThat(here).contains(words(example)));
    }

    private static String words(String source) {
        return source.replaceAll("\\s+", " ").strip();
    }
}
