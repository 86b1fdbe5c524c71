package dev.attns.cli.run;

import dev.attns.block.BlockEngine;
import dev.attns.block.LocalBlocks;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.option.EngineOption;
import dev.attns.parallel.Workers;
import dev.attns.solver.Solver;
import dev.attns.solver.block.BlockSolver;
import dev.attns.solver.block.SolverRecipe;
import java.util.Optional;
import java.util.function.Supplier;

/** A command's work on the engine that was asked for. */
public final class EngineRun implements AutoCloseable {

    private final Optional<BlockEngine> engine;

    private EngineRun(Optional<BlockEngine> engine) {
        this.engine = engine;
    }

    /** On the engine that an option names. */
    public static EngineRun of(EngineOption option, Terminal terminal) {
        return new EngineRun(option.open(terminal));
    }

    /** The solver on the engine; itself where that is this machine. */
    public Solver over(Solver solver, Supplier<SolverRecipe> recipe) {
        return engine.<Solver>map(there -> new BlockSolver(solver, recipe.get(), there))
                .orElse(solver);
    }

    /** The engine for work in blocks; the given threads where it is this machine. */
    public BlockEngine blocks(Workers workers) {
        return engine.orElseGet(() -> new LocalBlocks(workers));
    }

    @Override
    public void close() {
        engine.ifPresent(BlockEngine::close);
    }
}
