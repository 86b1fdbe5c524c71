package dev.attns;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.problem.Family;
import dev.attns.problem.Problem;
import dev.attns.reference.AccurateSolver;
import dev.attns.solver.Solution;
import dev.attns.text.source.SourceText;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every system that the pages show in full is one. */
class DocumentedSystemsTest {

    private static final Path ROOT = Path.of("..");
    private static final Pattern YAML = Pattern.compile("```yaml\\n(.*?)```", Pattern.DOTALL);
    private static final Pattern NAMED = Pattern.compile("^name: *(\\S+)", Pattern.MULTILINE);

    static Stream<Arguments> systems() throws IOException {
        List<Arguments> systems = new ArrayList<>();
        for (String page : List.of("README.md", "docs/systems.md", "docs/tutorial.md")) {
            List<Arguments> shown = YAML.matcher(Files.readString(ROOT.resolve(page)))
                    .results()
                    .map(found -> found.group(1))
                    .filter(text -> NAMED.matcher(text).find())
                    .map(text -> Arguments.of(page, text))
                    .toList();
            assertThat(shown).as(page).isNotEmpty();
            systems.addAll(shown);
        }
        return systems.stream();
    }

    @ParameterizedTest
    @MethodSource("systems")
    void aSystemThatIsShownCanBeSolved(String page, String text) {
        Problem problem = Family.of(new SourceText(page, text)).with("");
        assertThat(text).contains("name: " + problem.name());
        TimeGrid grid = TimeGrid.of(0, 4 * problem.step(), problem.step());
        Solution solution = new AccurateSolver(problem).solve(problem.starts(1, 2), grid);
        for (int c = 0; c < problem.dimension(); c++) {
            assertThat(solution.at(4, 1, c)).isFinite();
        }
    }
}
