package dev.attns.studio.job;

import dev.attns.studio.request.Fields;

/** Where a {@link JobRoom} has its work from. */
public interface WorkSource {

    /**
     * Work to do.
     *
     * @param system what it is about, for people
     */
    record Made(String system, JobWork work) {}

    /**
     * The work that a request asks for.
     *
     * @param id of its job
     * @throws dev.attns.studio.request.RefusedRequest where it cannot be done
     */
    Made make(JobKind kind, Fields fields, String id);

    /** Where what is under way is noted. */
    JobNotes notes();
}
