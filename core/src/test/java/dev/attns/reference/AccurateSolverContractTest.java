package dev.attns.reference;

import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.solver.Solver;
import dev.attns.solver.SolverContract;

class AccurateSolverContractTest extends SolverContract {

    @Override
    protected Solver solver(Ode ode, Workers workers) {
        return new AccurateSolver(ode, workers);
    }
}
