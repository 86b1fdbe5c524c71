package dev.attns.studio.job;

import dev.attns.solver.Progress;
import dev.attns.training.progress.TrainingProgress;
import java.util.concurrent.atomic.AtomicLong;

/** What the library tells of long work, told on as a job's events; each stops when the job is to. */
final class JobProgress {

    private static final int PERCENT = 100;

    private JobProgress() {}

    /**
     * Of a solution.
     *
     * @param units in all
     */
    static Progress ofSolution(Job job, String message, long units) {
        AtomicLong done = new AtomicLong();
        return new Progress() {
            @Override
            public void advanced(long more) {
                long now = done.addAndGet(more);
                job.progress(message, (int) (PERCENT * now / Math.max(1, units)), PERCENT, null);
            }

            @Override
            public boolean stopRequested() {
                return job.stopRequested();
            }
        };
    }

    /** Of a training. */
    static TrainingProgress ofTraining(Job job) {
        return new TrainingProgress() {
            @Override
            public void fitting(String what, int step, int most, double relativeError) {
                job.progress(what, step, most, relativeError);
            }

            @Override
            public boolean stopRequested() {
                return job.stopRequested();
            }
        };
    }
}
