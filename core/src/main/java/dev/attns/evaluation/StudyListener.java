package dev.attns.evaluation;

/** Hears how far a study of many parts has come, and may stop it. */
@FunctionalInterface
public interface StudyListener {

    /** Hears nothing and never stops. */
    StudyListener SILENT = (done, all) -> true;

    /**
     * Another part is done.
     *
     * @param done how many parts are done
     * @param all how many there are
     * @return whether to go on
     */
    boolean partDone(int done, int all);
}
