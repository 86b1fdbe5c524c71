package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.model.Model;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.training.Training;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibraryTrainingTest {

    @Test
    void theLibraryTrainsTheModelThatTheCommandTrains(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("springs.model");
        CommandRun run = CommandRun.of("train", "spring-mass:d=2", "--trajectories", "6", "--out", file.toString());
        assertThat(run.code()).as(run.err()).isZero();
        Model commanded = Model.read(file);

        Problem problem = Systems.problem("spring-mass:d=2");
        Trajectories data = new AccurateSolver(problem).solve(problem.starts(1, 6), TimeGrid.of(problem));
        Training.of(problem).on(data).model().write(file);
        Model called = Model.read(file);

        assertThat(called.parameters()).containsExactly(commanded.parameters());
        assertThat(commanded.provenance().trainer())
                .isEqualTo(called.provenance().trainer());
        assertThat(commanded.provenance().settings())
                .isEqualTo(called.provenance().settings());
        assertThat(commanded.provenance().validation())
                .isEqualTo(called.provenance().validation());
        assertThat(commanded.provenance().figures())
                .containsAllEntriesOf(called.provenance().figures());
    }
}
