/**
 * Work that takes longer than a request: trainings, searches and comparisons. One {@link dev.attns.studio.job.Job} at a time has the
 * cores; the others wait in a queue that is fair between pages ({@link dev.attns.studio.job.JobRoom}). What is under way is noted in a
 * folder ({@link dev.attns.studio.job.JobNotes}), so that it can go on after the studio was killed. It knows nothing of HTTP.
 */
package dev.attns.studio.job;
