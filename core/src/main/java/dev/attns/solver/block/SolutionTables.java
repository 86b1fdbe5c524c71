package dev.attns.solver.block;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** An engine whose machines write solutions themselves, each its part of a table, so that no state travels. */
public interface SolutionTables {

    /**
     * Solves into a folder of tables: {@code trajectory}, {@code time}, a column for each component and parameter, {@code status}. The
     * folder has its name when it is complete, and there is none before.
     *
     * @param components names for what the solver hands on
     * @param parameters names of the parameters of every trajectory's own
     * @param target a folder that all machines reach; not there yet
     * @return how many trajectories have each status
     */
    Map<String, Long> write(SolveWork work, List<String> components, List<String> parameters, Path target)
            throws IOException;
}
