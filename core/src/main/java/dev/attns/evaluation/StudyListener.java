package dev.attns.evaluation;

import java.util.function.BooleanSupplier;

/** Hears how far a study of many parts has come, and may stop it. */
@FunctionalInterface
public interface StudyListener {

    /** Hears nothing and never stops. */
    StudyListener SILENT = (done, all) -> true;

    /** Hears nothing and stops when asked to. */
    static StudyListener until(BooleanSupplier stop) {
        return (done, all) -> !stop.getAsBoolean();
    }

    /**
     * Another part is done.
     *
     * @param done how many parts are done
     * @param all how many there are
     * @return whether to go on
     */
    boolean partDone(int done, int all);
}
