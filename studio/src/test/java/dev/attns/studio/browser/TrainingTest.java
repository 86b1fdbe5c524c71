package dev.attns.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.model.Model;
import dev.attns.problem.Problem;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(InChromium.class)
class TrainingTest {
    private static final String SLOW_TO_GO_ON = """
            () => {
              const ask = window.fetch;
              window.fetch = async (address, ...others) => {
                if (String(address).includes('/resume')) await new Promise(later => setTimeout(later, 1000));
                return ask(address, ...others);
              };
            }""";

    @Test
    void aCorrectionFollowsTheTruthIsGuardedElsewhereAndSolvesInOtherPrograms(Visitor visitor, @TempDir Path folder)
            throws IOException {
        visitor.opens();
        visitor.writesAPendulum();
        visitor.trains(8);
        double plain = visitor.number("Math.max(...attnsStudio.state.solution.error.plain)");
        double corrected = visitor.number("Math.max(...attnsStudio.state.solution.error.corrected)");
        assertThat(corrected).isLessThan(plain / 10);
        assertThat(visitor.text("#says")).contains("corrected").contains("plain");
        assertThat(visitor.text("#sentences")).isNotBlank();
        visitor.takesAPicture("trained", true);

        visitor.typesAStart("1.6"); // it began at 1 at most
        visitor.waitFor("document.querySelector('#says b.guarded')");
        assertThat(visitor.number("attnsStudio.state.solution.curves.corrected.guarded.length"))
                .isPositive();
        assertThat(visitor.ask("attnsStudio.state.solution.region !== null")).isEqualTo(true);
        visitor.takesAPicture("guarded", false);

        Path file = visitor.saves(folder, page -> page.click("#download"));
        assertThat(file).hasFileName("swing.model");
        Model model = Model.read(file);
        Problem problem = model.problem();
        Solution solution = new HybridSolver(model).solve(problem.starts(5, 3), TimeGrid.of(problem));
        assertThat(solution.status(0).isFinished()).isTrue();

        visitor.andSeesNewCurves(() -> visitor.writes(visitor.page().inputValue("#text") + "# a remark\n"));
        assertThat(visitor.ask("attnsStudio.state.solution.curves.corrected === undefined"))
                .isEqualTo(true);
        visitor.waitFor("document.getElementById('says').textContent.includes('another text')");
        visitor.page().setInputFiles("#open", file);
        visitor.waitFor("document.querySelector('#says b.corrected')");
    }

    @Test
    void aTuningShowsItsCandidatesIsStoppedAndGoesOn(Visitor visitor) {
        visitor.opens();
        visitor.chooses("built in", "van-der-pol"); // which is searched for minutes
        visitor.page().click("#tab-tune");
        visitor.page().fill("#budget", "300");
        visitor.page().fill("#target", "1e-11");
        visitor.page().click("#tune");
        visitor.waitFor(
                "document.querySelector('#card-candidates canvas')?.getAttribute('aria-label').includes('candidates;')");
        visitor.takesAPicture("tuning", false);
        visitor.page().reload();
        visitor.waitFor("document.getElementById('stop').checkVisibility()"); // the page finds its work again
        stops(visitor);
        assertThat(visitor.text("#doing")).isEqualTo("Stopped.");
        visitor.page().click("#resume");
        visitor.waitFor("!document.getElementById('stop').hidden");
        stops(visitor);

        Visitor later = visitor.another().opens();
        later.ask(SLOW_TO_GO_ON); // a stop must not overtake what it stops
        assertThat(later.text("#left")).contains("van-der-pol");
        later.page().click("#left-go-on");
        later.waitFor("document.getElementById('title').textContent.includes('van-der-pol')");
        stops(later);
        visitor.page().reload();
        visitor.page().click("#left-forget");
        visitor.waitFor("document.getElementById('left').hidden");
    }

    private static void stops(Visitor visitor) {
        visitor.page().click("#stop");
        visitor.waitFor("document.getElementById('resume').checkVisibility()");
    }
}
