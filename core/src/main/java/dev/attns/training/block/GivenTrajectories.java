package dev.attns.training.block;

import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.trajectory.Trajectories;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;

/** Trajectories that this machine has, in memory for example. */
final class GivenTrajectories implements BlockSource {

    private static final long serialVersionUID = 1;

    private final transient Trajectories all;

    GivenTrajectories(Trajectories all) {
        this.all = all;
    }

    @Override
    public Trajectories read(Problem problem, long first, int count, Workers workers) {
        return all.range(first, count);
    }

    @Override
    public Trajectories sample(Problem problem, long number, int count, Workers workers) {
        return all.range(0, count);
    }

    @Override
    public boolean isPortable() {
        return false;
    }

    private void writeObject(ObjectOutputStream out) throws NotSerializableException {
        throw new NotSerializableException("Trajectories that one machine has");
    }
}
