package dev.attns.measure.compare.entrant;

import java.util.Arrays;
import java.util.List;

/** Ways to solve that differ from one another in kind; those of one family differ in how fine they are. */
public enum SolverFamily {
    ATTNS("attns", "AttNS"),
    NEURVEC("neurvec", "NeurVec"),
    RK4("rk4", "batched RK4"),
    ORDER_8("dop853", "batched order 8"),
    ADAPTIVE_ORDER_8("adaptive-dop853", "batched adaptive order 8"),
    DORMAND_PRINCE("hipparchus-dormand-prince-853", "Hipparchus DormandPrince853"),
    GRAGG_BULIRSCH_STOER("hipparchus-gragg-bulirsch-stoer", "Hipparchus GraggBulirschStoer"),
    ADAMS_MOULTON("hipparchus-adams-moulton", "Hipparchus AdamsMoulton");

    private final String label;
    private final String title;

    SolverFamily(String label, String title) {
        this.label = label;
        this.title = title;
    }

    /** The name in files. */
    public String label() {
        return label;
    }

    /** The name for people. */
    public String title() {
        return title;
    }

    /** Whether its steps follow a tolerance. */
    public boolean isAdaptive() {
        return this == ADAPTIVE_ORDER_8
                || this == DORMAND_PRINCE
                || this == GRAGG_BULIRSCH_STOER
                || this == ADAMS_MOULTON;
    }

    /** Whether a model was trained for it. */
    public boolean isTrained() {
        return this == ATTNS || this == NEURVEC;
    }

    /** The methods for which models are trained. */
    public static List<SolverFamily> trained() {
        return Arrays.stream(values()).filter(SolverFamily::isTrained).toList();
    }

    /** The family of that name. */
    static SolverFamily named(String label) {
        for (SolverFamily family : values()) {
            if (family.label.equals(label)) {
                return family;
            }
        }
        throw new IllegalArgumentException("There is no family " + label);
    }
}
