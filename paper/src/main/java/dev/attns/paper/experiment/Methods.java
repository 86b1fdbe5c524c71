package dev.attns.paper.experiment;

import dev.attns.correction.Correction;
import dev.attns.correction.Corrections;
import java.util.List;

/** The methods of the paper under the names that it writes. */
final class Methods {

    static final String ATTNS = "attns";
    static final String ATTNS_M = "attns-m";
    static final String NEURVEC = "neurvec";

    /** All methods, the paper's own first. */
    static final List<String> ALL =
            Corrections.all().stream().map(Correction::name).toList();

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
            case NEURVEC -> "NeurVec";
            case "csm" -> "CSM";
            case "fsnet" -> "FSNet";
            default -> method;
        };
    }
}
