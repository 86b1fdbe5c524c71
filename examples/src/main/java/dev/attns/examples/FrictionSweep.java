package dev.attns.examples;

import dev.attns.model.Model;
import dev.attns.problem.ParameterLimits;
import dev.attns.problem.ParameterSets;
import dev.attns.problem.ParameterSweep;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.solver.HybridSolver;
import dev.attns.solver.Solution;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;

/** One start with ten values of the parameter: one model serves its whole range. */
public final class FrictionSweep {

    private FrictionSweep() {}

    /**
     * Prints where the pendulum is, by friction and time.
     *
     * @param arguments none
     * @throws IOException where the model cannot be written or read
     */
    public static void main(String[] arguments) throws IOException {
        Problem problem = Pendulum.problem();
        Model model = Pendulum.model(problem);

        // Ten equally spaced values; one outside the range that the model was trained for would be refused.
        ParameterSets sets = ParameterSweep.of(ParameterLimits.ofModel(problem), "c=0.05..0.5/10", 1, 0);
        Starts starts = Starts.ofComponents(problem, new double[] {2, 0}).with(problem, sets);

        // Times need not be the ends of steps: the model tells what lies between them.
        TimeGrid times = TimeGrid.listed(0, 0.3, 1, 3.7, 10, 20);
        Solution solution = new HybridSolver(model).solve(starts, times);

        System.out.printf("%8s", "c");
        for (int point = 0; point < times.points(); point++) {
            System.out.printf("%12s", "t = " + times.at(point));
        }
        System.out.println();
        for (int set = 0; set < starts.count(); set++) {
            System.out.printf("%8.2f", 0.05 + 0.05 * set);
            for (int point = 0; point < times.points(); point++) {
                System.out.printf("%12.6f", solution.at(point, set, 0));
            }
            System.out.println();
        }
    }
}
