package dev.attns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.attns.expression.Expression;
import dev.attns.expression.FormulaSystem;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.FormulaProblem;
import dev.attns.problem.Ode;
import dev.attns.problem.PlainOde;
import dev.attns.problem.Problem;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.solver.Solver;
import dev.attns.training.Training;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The tutorial's planet in Java: the page shows what is compiled here, and its formulas are the right ones. */
class FormulaExampleTest {

    private static final Path PAGE = Path.of("../docs/tutorial.md");
    private static final Path PROGRAM = Path.of("src/test/java/dev/attns/FormulaExampleTest.java");
    private static final Pattern JAVA = Pattern.compile("```java\\n(.*?)```", Pattern.DOTALL);

    private static final double[][] STATE = {{0.9, 1.1}, {0.2, -0.4}, {0.1, 0.3}, {1.02, 0.97}};

    private static Problem planet() {
        FormulaSystem planet = new FormulaSystem();
        Expression x = planet.state("x");
        Expression y = planet.state("y");
        Expression vx = planet.state("vx");
        Expression vy = planet.state("vy");
        Expression r = x.squared().plus(y.squared()).sqrt();
        planet.slope(x, vx);
        planet.slope(y, vy);
        planet.slope(vx, x.over(r.power(3)).negated());
        planet.slope(vy, y.over(r.power(3)).negated());
        planet.start(x, planet.uniform(0.95, 1.05));
        planet.start(y, planet.constant(0));
        planet.start(vx, planet.constant(0));
        planet.start(vy, planet.uniform(0.95, 1.05));
        planet.conserved("momentum", x.times(vy).minus(y.times(vx)));
        Problem problem = FormulaProblem.of("planet", planet, 0.2, 20); // step, horizon
        return problem;
    }

    private static Problem drag() {
        Ode fall = PlainOde.of(1, (t, u, slope) -> slope[0] = 9.8 - 0.3 * u[0] * Math.abs(u[0]))
                .withoutTime();
        Problem drag =
                Problem.of("drag", List.of("v"), fall, (draws, start) -> start[0] = draws.uniform(0, 10), 0.1, 5);
        return drag;
    }

    @Test
    void aRightHandSideInJavaIsAProblemLikeAnyOther() {
        Problem drag = drag();
        Solution solution = new ClassicalSolver(drag.ode(), Schemes.rk4(), drag.step(), Workers.of(1))
                .solve(drag.starts(1, 10), TimeGrid.of(drag));
        for (int i = 0; i < 10; i++) {
            assertThat(solution.at(50, i, 0)).isCloseTo(Math.sqrt(9.8 / 0.3), within(1e-4));
        }
    }

    /** Compiled, for the page; what it does is tested elsewhere. */
    static Solver trained(Problem problem) throws IOException {
        Trajectories data = new AccurateSolver(problem).solve(problem.starts(1, 20), TimeGrid.of(problem));
        Training.of(problem).on(data).model().write(Path.of("planet.model"));
        Solver solver = new HybridSolver(Model.read(Path.of("planet.model"), problem));
        return solver;
    }

    @Test
    void thePageShowsWhatIsCompiledHere() throws IOException {
        String program = words(Files.readString(PROGRAM));
        List<String> shown = JAVA.matcher(Files.readString(PAGE))
                .results()
                .map(found -> words(found.group(1)))
                .toList();
        assertThat(shown).hasSize(3).allSatisfy(example -> assertThat(program).contains(example));
    }

    private static String words(String source) {
        return source.replaceAll("\\s+", " ").strip();
    }

    @Test
    void theSlopeIsNewtonsLaw() {
        double[][] slope = new double[4][2];
        planet().ode().evaluator(2).slope(new double[2], STATE, slope, 2);
        for (int lane = 0; lane < 2; lane++) {
            double cube = Math.pow(Math.hypot(STATE[0][lane], STATE[1][lane]), 3);
            assertThat(slope[0][lane]).isEqualTo(STATE[2][lane]);
            assertThat(slope[1][lane]).isEqualTo(STATE[3][lane]);
            assertThat(slope[2][lane]).isCloseTo(-STATE[0][lane] / cube, within(1e-14));
            assertThat(slope[3][lane]).isCloseTo(-STATE[1][lane] / cube, within(1e-14));
        }
    }

    @Test
    void thePullbackIsTheTransposedJacobian() {
        Ode ode = planet().ode();
        double[][] cotangent = {{1, 0.5}, {-1, 2}, {0.3, 0.7}, {0.9, -0.2}};
        double[][] product = new double[4][2];
        ode.evaluator(2).pullback(new double[2], STATE, cotangent, product, 2);
        for (int c = 0; c < 4; c++) {
            double[][] above = slopeBeside(ode, c, 1e-6);
            double[][] below = slopeBeside(ode, c, -1e-6);
            for (int lane = 0; lane < 2; lane++) {
                double sum = 0;
                for (int k = 0; k < 4; k++) {
                    sum += cotangent[k][lane] * (above[k][lane] - below[k][lane]) / 2e-6;
                }
                assertThat(product[c][lane]).isCloseTo(sum, within(1e-8));
            }
        }
    }

    private static double[][] slopeBeside(Ode ode, int component, double distance) {
        double[][] state = new double[4][];
        for (int c = 0; c < 4; c++) {
            state[c] = STATE[c].clone();
        }
        for (int lane = 0; lane < 2; lane++) {
            state[component][lane] += distance;
        }
        double[][] slope = new double[4][2];
        ode.evaluator(2).slope(new double[2], state, slope, 2);
        return slope;
    }

    @Test
    void theMomentumIsConservedAndComputed() {
        Problem problem = planet();
        assertThat(problem.conserved()).containsOnlyKeys("momentum");
        double[] momentum = new double[2];
        problem.conserved().get("momentum").evaluate(STATE, momentum, 2);
        assertThat(momentum[0]).isCloseTo(0.9 * 1.02 - 0.2 * 0.1, within(1e-15));
        assertThat(momentum[1]).isCloseTo(1.1 * 0.97 + 0.4 * 0.3, within(1e-15));
    }
}
