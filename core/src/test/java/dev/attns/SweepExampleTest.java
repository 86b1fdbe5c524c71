package dev.attns;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.problem.ParameterSets;
import dev.attns.problem.ParameterSweep;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.Progress;
import dev.attns.solver.Solution;
import dev.attns.solver.Solver;
import dev.attns.sweep.Summary;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The sweep in Java: the page shows what is compiled here. */
class SweepExampleTest {

    private static final Path PAGE = Path.of("../docs/parameters.md");
    private static final Path PROGRAM = Path.of("src/test/java/dev/attns/SweepExampleTest.java");
    private static final Pattern JAVA = Pattern.compile("```java\\n(.*?)```", Pattern.DOTALL);

    @Test
    void theSweepOfThePageRuns() {
        Problem problem = Systems.problem("elastic-pendulum:k=30..50,l0=9..11");
        ParameterSets sets = ParameterSweep.of(problem, "k=30..50/21,l0=10", 1); // what is drawn: seed 1
        Starts starts =
                Starts.ofComponents(problem, new double[] {0.3, 10, 0, 0}).with(problem, sets);
        Solver solver = new ClassicalSolver(problem.ode(), Schemes.rk4(), 0.1);
        Solution solution = solver.solve(starts, TimeGrid.of(0, 10, 0.1)); // 21 trajectories

        Summary summary = new Summary(TimeGrid.of(0, 10, 5), problem.components());
        summary.solve(solver, Starts.drawn(problem, sets, 1, 0, 21), Progress.SILENT);
        double median = summary.at(2, 1).quantile(0.5); // of r at time 10

        assertThat(solution.count()).isEqualTo(21);
        assertThat(solution.at(100, 0, 1)).isNotEqualTo(solution.at(100, 20, 1));
        assertThat(median).isBetween(8.0, 12.0);
    }

    @Test
    void thePageShowsWhatIsCompiledHere() throws IOException {
        String program = words(Files.readString(PROGRAM));
        List<String> shown = JAVA.matcher(Files.readString(PAGE))
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(shown).hasSize(1).allSatisfy(example -> assertThat(program).contains(words(example)));
    }

    /** Without line breaks and indentation, which are the formatter's. */
    private static String words(String source) {
        return source.replaceAll("\\s+", " ").strip();
    }
}
