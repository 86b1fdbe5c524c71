package dev.attns.paper.experiment;

import java.util.List;

/** The methods of the paper under the names that it writes. */
final class Methods {

    static final String ATTNS = "attns";
    static final String ATTNS_M = "attns-m";
    static final String ATTNS_N = "attns-n";
    static final String NEURVEC = "neurvec";

    /** The methods that the paper's experiments compare, its own first. */
    static final List<String> COMPARED = List.of(ATTNS, ATTNS_M, NEURVEC, "csm", "fsnet");

    /** The methods that the paper compares its own with. */
    static final List<String> RIVALS = List.of(NEURVEC, "csm", "fsnet");

    /** What the page says of the methods' networks. */
    static final String READINGS =
            "CSM is our reading of Dresdner et al. (2022): h·C(u) with GELU; FSNet is NeurVec with"
                    + " the activation of Xu and Liu (2023).";

    private Methods() {}

    /** The name as the paper writes it. */
    static String title(String method) {
        return switch (method) {
            case ATTNS -> "AttNS";
            case ATTNS_M -> "AttNS-m";
            case ATTNS_N -> "AttNS-n (I + Q)";
            case NEURVEC -> "NeurVec";
            case "csm" -> "CSM";
            case "fsnet" -> "FSNet";
            default -> method;
        };
    }
}
