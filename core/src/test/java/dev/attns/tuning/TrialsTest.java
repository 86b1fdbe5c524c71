package dev.attns.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.correction.Corrections;
import dev.attns.correction.NetworkInput;
import dev.attns.file.Journal;
import dev.attns.network.Activation;
import dev.attns.network.kind.NetworkShape;
import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.problem.PlainOde;
import dev.attns.problem.Problem;
import dev.attns.scheme.Schemes;
import dev.attns.training.progress.TrainingProgress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrialsTest {

    private static final Workers WORKERS = Workers.of(1);
    private static final TuningSettings SETTINGS = new TuningSettings(1e-9, 100, 4, 1, 20, Corrections.attns());

    @TempDir
    Path folder;

    /** The second component is a whole number, and beside whole numbers there is no slope. */
    @Test
    void aCandidateWithoutDataHasFailedAndTheSearchGoesOn() throws IOException {
        Ode ode = PlainOde.of(2, (time, state, slope) -> {
                    slope[0] = state[1] == Math.rint(state[1]) ? -state[0] * state[1] : Double.NaN;
                    slope[1] = 0;
                })
                .withoutTime();
        Problem problem = Problem.of(
                "whole",
                List.of("x", "n"),
                ode,
                (draws, start) -> {
                    start[0] = draws.uniform(1, 2);
                    start[1] = Math.rint(draws.uniform(0.5, 2.5));
                },
                0.1,
                20);
        TuningData data = new TuningData(problem, SETTINGS, WORKERS);
        Trials trials = new Trials(problem, SETTINGS, data, new Journal(folder), WORKERS);
        NetworkShape units = new NetworkShape.Units(8, Activation.TANH, true);
        Candidate candidate = new Candidate(Schemes.euler(), 25, 2.5, NetworkInput.SLOPE, 2, units);
        assertThat(trials.train(candidate, TrainingProgress.SILENT)
                        .orElseThrow()
                        .error(SETTINGS.target()))
                .isInfinite();
        assertThat(trials.known(candidate)).isPresent();
    }
}
