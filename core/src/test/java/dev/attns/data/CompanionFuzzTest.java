package dev.attns.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.fuzz.Damage;
import dev.attns.fuzz.FormatFuzz;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.Progress;
import dev.attns.solver.output.SolutionWriter;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.TrajectoryDescription;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What stands beside trajectories and says what made them. */
class CompanionFuzzTest extends FormatFuzz {

    private static final Problem PROBLEM = Systems.problem("van-der-pol");

    private Path data() {
        return folder.resolve("fuzz.npy");
    }

    @Override
    protected String name() {
        return TrajectoryDescription.of(data()).getFileName().toString();
    }

    @Override
    protected String named() {
        return folder.resolve("fuzz.").toString();
    }

    @Override
    protected void write(Path file) throws IOException {
        TimeGrid grid = new TimeGrid(0, 1, 10);
        Map<String, Object> description = new LinkedHashMap<>();
        description.put("system", PROBLEM.name());
        description.put("time_start", grid.start());
        description.put("time_end", grid.end());
        description.put("steps", grid.steps());
        try (SolutionWriter writer =
                new SolutionWriter(data(), grid, 3, PROBLEM.components(), List.of(), description, true)) {
            writer.solve(
                    new ClassicalSolver(PROBLEM.ode(), Schemes.rk4(), 0.1, Workers.of(1)),
                    PROBLEM.starts(1, 3),
                    Progress.SILENT);
            writer.finish();
        }
    }

    @Override
    protected String read(Path file) throws IOException {
        try (OwnData data =
                DataReader.of(PROBLEM).atStep(0.1).with(Workers.of(1)).read(data())) {
            assertThat(data.trajectories().grid().step()).isPositive();
            return data.trajectories().fingerprint();
        }
    }

    @Override
    protected void lie(Path file, Damage damage) throws IOException {
        Files.write(file, damage.text(Files.readString(file)).getBytes(StandardCharsets.UTF_8));
    }
}
