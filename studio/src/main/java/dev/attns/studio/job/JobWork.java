package dev.attns.studio.job;

import java.io.IOException;
import java.util.Map;

/** What a job does when its turn comes. */
@FunctionalInterface
public interface JobWork {

    /**
     * Does it.
     *
     * @param job is told of the progress, and asked whether to stop
     * @return the fields of the event that says it is done
     * @throws java.util.concurrent.CancellationException where it was stopped
     */
    Map<String, Object> run(Job job) throws IOException;
}
