package dev.attns.training.block;

import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.trajectory.Trajectories;
import java.io.Serializable;

/** Trajectories by number. Plain data, which can be had anywhere. */
interface BlockSource extends Serializable {

    /** The trajectories {@code first … first + count − 1}, all their points a step apart. */
    Trajectories read(Problem problem, long first, int count, Workers workers);

    /** So many of {@code all} trajectories, which stand for the rest. */
    Trajectories sample(Problem problem, long all, int count, Workers workers);

    /** Whether other machines can read them too. */
    boolean isPortable();
}
