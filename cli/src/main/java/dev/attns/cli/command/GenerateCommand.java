package dev.attns.cli.command;

import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.ProblemDescription;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.option.BatchOptions;
import dev.attns.cli.option.Candidates;
import dev.attns.cli.option.EngineOption;
import dev.attns.cli.option.NumberConverter;
import dev.attns.cli.option.SystemParameter;
import dev.attns.cli.option.output.OutputOptions;
import dev.attns.cli.run.Detached;
import dev.attns.cli.run.EngineRun;
import dev.attns.cli.run.OutputRun;
import dev.attns.problem.Problem;
import dev.attns.reference.References;
import dev.attns.solver.Solver;
import dev.attns.solver.block.SolverRecipe;
import dev.attns.trajectory.NumberType;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code attns generate}: accurate trajectories from random starts. */
@Command(
        name = "generate",
        description = "Generate accurate trajectories from random starts.",
        customSynopsis = "attns generate SYSTEM --trajectories=N --out=FILE [OPTIONS]",
        sortOptions = false,
        footer = {
            "",
            "A trajectory depends on the seed and its index alone. A stopped run goes on when the same command is given"
                    + " again.",
            "Example: attns generate spring-mass:d=20 --trajectories 5000 --out train.npy"
        })
final class GenerateCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final Interruption interruption;

    @Mixin
    private SystemParameter system;

    @Option(
            names = "--trajectories",
            required = true,
            paramLabel = "N",
            converter = NumberConverter.Whole.class,
            description = "How many.")
    private long trajectories;

    @Option(
            names = "--reference",
            paramLabel = "R",
            completionCandidates = ReferenceNames.class,
            defaultValue = References.ACCURATE,
            description = "accurate (order 8, accuracy proved), or SCHEME:STEP such as rk4:1e-3 (default:"
                    + " ${DEFAULT-VALUE}).")
    private String reference;

    @Option(names = "--single", description = "Write float32 numbers, .npy only (default: float64).")
    private boolean single;

    @Mixin
    private BatchOptions batch;

    @Mixin
    private EngineOption engine;

    @Mixin
    private OutputOptions output;

    /** Names of references; those with a step cannot be listed. */
    private static final class ReferenceNames extends Candidates {
        ReferenceNames() {
            super(Stream.of(References.ACCURATE));
        }
    }

    GenerateCommand(Terminal terminal, Interruption interruption) {
        this.terminal = terminal;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws IOException {
        Problem problem = Detached.call(system::problem, interruption);
        long count = BatchOptions.trajectories(trajectories);
        Solver alone = References.named(reference, problem.ode(), batch.workers());
        TimeGrid grid = TimeGrid.of(0, batch.horizon(problem), batch.step(problem));
        Map<String, Object> description = ProblemDescription.of(problem, grid, alone.description());
        description.put("seed", batch.seed());
        description.put("first", batch.first());
        description.put("trajectories", count);
        try (EngineRun run = EngineRun.of(engine, terminal)) {
            Solver solver = run.over(alone, () -> SolverRecipe.of(problem, reference));
            return new OutputRun(terminal, interruption)
                    .run(
                            problem.components(),
                            problem.variedNames(),
                            solver,
                            problem.starts(batch.seed(), batch.first(), count),
                            grid,
                            description,
                            new OutputRun.Target(
                                    output.target(),
                                    single ? NumberType.FLOAT32 : NumberType.FLOAT64,
                                    output.replace(),
                                    output.strict()),
                            states -> {},
                            events -> {});
        }
    }
}
