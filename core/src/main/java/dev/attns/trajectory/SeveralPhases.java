package dev.attns.trajectory;

/**
 * What trajectories at fine points say about a coarse step: points n apart, from several of the first n points on. Of a
 * trajectory with the points {@code u_0 … u_{Kn}} and for p phases these are the p trajectories
 *
 * <pre>
 *   u_j, u_{j+n}, u_{j+2n}, …, u_{j+(K−1)n},     j = ⌊i·n/p⌋,  i = 0 … p − 1,
 * </pre>
 *
 * which lie side by side, each with its own times: p times the data for a training on the coarse step.
 */
public final class SeveralPhases implements Trajectories {

    private final Trajectories all;
    private final int n;
    private final int phases;
    private final TimeGrid grid;

    private SeveralPhases(Trajectories all, int n, int phases, TimeGrid grid) {
        this.all = all;
        this.n = n;
        this.phases = phases;
        this.grid = grid;
    }

    /**
     * The trajectories of several phases.
     *
     * @param phases how many, from 1 to n; with one, or where there are too few points for more, every n-th point as it is
     */
    public static Trajectories of(Trajectories all, int n, int phases) {
        if (phases < 1 || phases > n) {
            throw new IllegalArgumentException(phases + " phases of " + n);
        }
        TimeGrid coarse = all.grid().every(n);
        if (phases == 1 || coarse.steps() < 2) {
            return EveryNthPoint.of(all, n);
        }
        int steps = coarse.steps() - 1;
        return new SeveralPhases(all, n, phases, new TimeGrid(coarse.start(), coarse.at(steps), steps));
    }

    @Override
    public TimeGrid grid() {
        return grid;
    }

    @Override
    public double time(int point, long trajectory) {
        return all.time(point * n + shift(trajectory), trajectory / phases);
    }

    @Override
    public boolean isOnGrid() {
        return false;
    }

    @Override
    public long count() {
        return phases * all.count();
    }

    @Override
    public int dimension() {
        return all.dimension();
    }

    private int shift(long number) {
        return (int) (number % phases * n / phases);
    }

    @Override
    public void read(int point, long first, int lanes, double[][] state) {
        double[][] one = new double[dimension()][1];
        for (int lane = 0; lane < lanes; lane++) {
            long number = first + lane;
            all.read(point * n + shift(number), number / phases, 1, one);
            for (int c = 0; c < one.length; c++) {
                state[c][lane] = one[c][0];
            }
        }
    }
}
