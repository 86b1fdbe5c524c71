package dev.attns.trajectory;

/** Some neighbouring trajectories of a larger set. */
public final class TrajectoryRange implements Trajectories {

    private final Trajectories all;
    private final long from;
    private final long length;

    /** The trajectories {@code from … from + length − 1}. */
    public TrajectoryRange(Trajectories all, long from, long length) {
        if (from < 0 || length < 0 || length > all.count() - from) {
            throw new IndexOutOfBoundsException(length + " trajectories from " + from + " on of " + all.count());
        }
        this.all = all;
        this.from = from;
        this.length = length;
    }

    @Override
    public TimeGrid grid() {
        return all.grid();
    }

    @Override
    public double time(int point, long trajectory) {
        return all.time(point, from + trajectory);
    }

    @Override
    public boolean isOnGrid() {
        return all.isOnGrid();
    }

    @Override
    public long count() {
        return length;
    }

    @Override
    public int dimension() {
        return all.dimension();
    }

    @Override
    public void read(int point, long first, int lanes, double[][] state) {
        all.read(point, from + first, lanes, state);
    }
}
