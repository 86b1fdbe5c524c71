package dev.attns.correction;

import static dev.attns.error.InputError.UNKNOWN_METHOD;

import dev.attns.error.Named;
import java.util.List;

/** The corrections, by name. */
public final class Corrections {

    private static final Correction ATTNS = new AttNs();
    private static final Correction ATTNS_M = MultiplicativeCorrection.factor();
    private static final Correction ATTNS_N = MultiplicativeCorrection.normalised();
    private static final Correction NEURVEC = new NeurVec();
    private static final Correction CSM = new Csm();
    private static final Correction FSNET = new FsNet();
    private static final List<Correction> ALL = List.of(ATTNS, ATTNS_M, ATTNS_N, NEURVEC, CSM, FSNET);

    private Corrections() {}

    /** {@code u + h·S + Q(S)}. */
    public static Correction attns() {
        return ATTNS;
    }

    /** {@code u + h·S ⊙ Q(S)}. */
    public static Correction attnsMultiplicative() {
        return ATTNS_M;
    }

    /** {@code u + h·S ⊙ (1 + Q(S))}. */
    public static Correction attnsNormalised() {
        return ATTNS_N;
    }

    /** {@code u + h·S + Q(u)}. */
    public static Correction neurVec() {
        return NEURVEC;
    }

    /** {@code u + h·S + h·C(u)}. */
    public static Correction csm() {
        return CSM;
    }

    /** {@code u + h·S + Q(u)}, with FSNet's activation. */
    public static Correction fsNet() {
        return FSNET;
    }

    /** All corrections, ours first. */
    public static List<Correction> all() {
        return ALL;
    }

    /** The correction of that name. */
    public static Correction named(String name) {
        return Named.find(name, ALL, Correction::name, UNKNOWN_METHOD);
    }
}
