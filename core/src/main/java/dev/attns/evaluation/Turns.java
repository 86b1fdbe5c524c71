package dev.attns.evaluation;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/**
 * The one way in which anything is timed here, on the calling thread. All works warm up in turns until the compiler rests and
 * none becomes faster; then all take turns in several rounds, so that a disturbance of the machine meets them alike, and the
 * least time counts, because disturbances only ever add.
 *
 * <p>{@code -Dattns.timing.share=0.1} takes that share of all warm-ups, seconds and batches, and the times then mean little:
 * for tests, where nobody reads them.
 *
 * @param rounds how often each is timed
 * @param fewestWarmUps how often each warms up at least
 * @param mostWarmUps how often each warms up at most
 * @param warmUpLength how long a warm-up takes, in repetitions; zero for a single call
 */
public record Turns(int rounds, int fewestWarmUps, int mostWarmUps, double warmUpLength) {

    /** What counts as faster. */
    private static final double FASTER = 0.9;

    /** What a resting compiler still does while all warm up, in milliseconds. */
    private static final long RESTING = 20;

    /** Work that needs longer for so many calls may take a few times as long to warm up. */
    private static final long WARM_UP_CALLS = 50;

    private static final int LONGER = 5;

    private static final double SHARE = Double.parseDouble(System.getProperty("attns.timing.share", "1"));

    /** A single call to warm up, then so many rounds. */
    public static Turns of(int rounds) {
        return new Turns(rounds, 1, 1, 0);
    }

    /**
     * What is timed. A repetition is as many calls as take about the given time; where a call for all of the work would take
     * longer, it is one call for a part of it, in whole units.
     *
     * @param seconds about so long is a repetition; zero for a single call
     * @param unit what keeps all threads busy once, so that a fair part is a multiple of it
     * @param most of the work that one call does
     * @param call does so much of the work
     */
    public record Work(double seconds, int unit, int most, IntConsumer call) {

        public Work {
            unit = Math.min(unit, most);
        }

        /** The same in shorter repetitions. */
        Work share(double share) {
            return new Work(share * seconds, unit, most, call);
        }

        /** Work that has no parts. */
        public static Work of(double seconds, Runnable call) {
            return new Work(seconds, 1, 1, whole -> call.run());
        }
    }

    /**
     * How long a work takes, for the amount 1 of it.
     *
     * @param least the seconds of its fastest round
     * @param middle those of its middle round; what lies between the two is the work of chance
     */
    public record Time(double least, double middle) {}

    /**
     * The least seconds of each work, for the amount 1 of it.
     *
     * @param listener hears of each turn between two of them, so that what it does is not timed
     * @return nothing where the listener ended it
     */
    public Optional<double[]> take(List<Work> works, StudyListener listener) {
        return times(works, listener)
                .map(times -> times.stream().mapToDouble(Time::least).toArray());
    }

    /** The same with what is to be thought of the differences between them. */
    public Optional<List<Time>> times(List<Work> works, StudyListener listener) {
        return share(SHARE)
                .patiently(works.stream().map(work -> work.share(SHARE)).toList(), listener);
    }

    /** The share that is taken of a batch of so many trajectories. */
    static long shareOf(long trajectories) {
        return (long) Math.ceil(SHARE * trajectories);
    }

    /** Fewer warm-ups, at least one; all the rounds, since the least of several times is not that of a disturbance. */
    Turns share(double share) {
        return new Turns(rounds, part(fewestWarmUps, share), part(mostWarmUps, share), warmUpLength);
    }

    private static int part(int whole, double share) {
        return (int) Math.ceil(share * whole);
    }

    /** Takes all the time that is asked for. */
    Optional<List<Time>> patiently(List<Work> works, StudyListener listener) {
        List<Repetition> all = works.stream().map(Repetition::new).toList();
        boolean warm = false;
        for (int turn = 0; turn < mostWarmUps && (turn < fewestWarmUps || !warm); turn++) {
            long compiled = compilationMilliseconds();
            if (!each(all, turn, listener, repetition -> repetition.warmUp(warmUpLength))) {
                return Optional.empty();
            }
            warm = all.stream().noneMatch(Repetition::becameFaster) && compilationMilliseconds() - compiled <= RESTING;
        }
        all.forEach(Repetition::fit);
        for (int round = 0; round < rounds; round++) {
            if (!each(all, mostWarmUps + round, listener, Repetition::repeat)) {
                return Optional.empty();
            }
        }
        return Optional.of(all.stream().map(Repetition::time).toList());
    }

    private boolean each(List<Repetition> all, int turn, StudyListener listener, Consumer<Repetition> part) {
        for (int i = 0; i < all.size(); i++) {
            part.accept(all.get(i));
            if (!listener.partDone(turn * all.size() + i + 1, (mostWarmUps + rounds) * all.size())) {
                return false;
            }
        }
        return true;
    }

    private static long compilationMilliseconds() {
        CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
        return compiler != null && compiler.isCompilationTimeMonitoringSupported()
                ? compiler.getTotalCompilationTime()
                : 0;
    }

    /** How a work is repeated, and the least time of it so far. */
    private static final class Repetition {

        private final Work work;
        private int amount;
        private long calls = 1;
        private double least = Double.POSITIVE_INFINITY;
        private final List<Double> rounds = new ArrayList<>();
        private boolean becameFaster;

        Repetition(Work work) {
            this.work = work;
            amount = work.unit();
        }

        /** Repeats a unit, more and more often until a repetition has its length. */
        void warmUp(double length) {
            double before = least;
            double wanted = length * work.seconds();
            long begin = System.nanoTime();
            long made = 0;
            double elapsed;
            do {
                repeat();
                made += calls;
                calls = Math.max(1, Math.min(2 * calls, Math.round(units())));
                elapsed = (System.nanoTime() - begin) / 1e9;
            } while (elapsed < wanted || made < WARM_UP_CALLS && elapsed < LONGER * wanted);
            becameFaster = least < FASTER * before;
        }

        boolean becameFaster() {
            return becameFaster;
        }

        /** So many units fit into a repetition. */
        private double units() {
            return Math.max(1, work.seconds() / least / work.unit());
        }

        /** Sets amount and calls to what fits into a repetition, and forgets the times of the warm-up. */
        void fit() {
            amount = (int) Math.min(work.most(), work.unit() * Math.rint(units()));
            calls = (long) Math.max(1, Math.rint(units() * work.unit() / amount));
            least = Double.POSITIVE_INFINITY;
            rounds.clear();
        }

        /** Of an even number of rounds the later of the two in the middle, so that chance is not thought too small. */
        Time time() {
            List<Double> sorted = rounds.stream().sorted().toList();
            return new Time(sorted.get(0), sorted.get(sorted.size() / 2));
        }

        void repeat() {
            long begin = System.nanoTime();
            for (long i = 0; i < calls; i++) {
                work.call().accept(amount);
            }
            double seconds = Math.max(1, System.nanoTime() - begin) / 1e9;
            rounds.add(seconds / calls / amount);
            least = Math.min(least, seconds / calls / amount);
        }
    }
}
