package dev.attns.cli;

import static dev.attns.error.InputError.BAD_SETTING;
import static dev.attns.error.InputError.UNKNOWN_NETWORK;
import static dev.attns.error.InputError.UNUSABLE_INPUT;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Correction;
import dev.attns.correction.Corrections;
import dev.attns.correction.NetworkInput;
import dev.attns.error.Suggestion;
import dev.attns.network.Activation;
import dev.attns.network.LstmNetwork;
import dev.attns.network.Network;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.network.Shortcut;
import dev.attns.network.TransformerNetwork;
import dev.attns.problem.Problem;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;

/** Which corrected step is to be trained: formula, scheme and network. */
final class CorrectionOptions {

    private static final List<String> NETWORKS = List.of("perceptron", "lstm", "transformer");

    @Option(
            names = "--method",
            paramLabel = "NAME",
            defaultValue = "attns",
            description = "attns, attns-m, neurvec, csm or fsnet (default: ${DEFAULT-VALUE}).")
    private String method;

    @Option(
            names = "--scheme",
            paramLabel = "NAME",
            defaultValue = "rk4",
            description = "euler, improved-euler, rk3 or rk4 (default: ${DEFAULT-VALUE}).")
    private String scheme;

    @Option(
            names = "--input",
            paramLabel = "NAME",
            description = "What the network reads: slope, or stages for the differences of the stages too"
                    + " (default: the method's, slope or state).")
    private String input;

    @Option(
            names = "--network",
            paramLabel = "NAME",
            defaultValue = "perceptron",
            description = "perceptron, lstm or transformer (default: ${DEFAULT-VALUE}).")
    private String network;

    @Option(
            names = "--width",
            paramLabel = "W",
            defaultValue = "1024",
            description = "Hidden units (default: ${DEFAULT-VALUE}).")
    private int width;

    @Option(
            names = "--depth",
            paramLabel = "D",
            defaultValue = "2",
            description = "Affine maps (default: ${DEFAULT-VALUE}).")
    private int depth;

    @Option(
            names = "--activation",
            paramLabel = "NAME",
            description = "rational, tanh, gelu, relu or fsnet (default: the method's).")
    private String activation;

    @Option(names = "--skip", description = "Add the input to the output (an ablation of the paper).")
    private boolean skip;

    @Option(names = "--scaled-input", description = "Feed the network with the input times the step (an ablation).")
    private boolean scaledInput;

    @Option(
            names = "--precision",
            paramLabel = "NAME",
            defaultValue = "float",
            description = "Of the network: double or float (default: ${DEFAULT-VALUE}).")
    private String precision;

    /** The corrected step of the problem that the options describe. */
    CorrectedStep form(Problem problem, double step) {
        Activation chosen = activation == null ? usual(method) : Activation.named(activation);
        if (!precision.equals("float") && !precision.equals("double")) {
            throw BAD_SETTING.with("precision", precision, "float or double");
        }
        Correction formula = Corrections.named(method);
        Scheme classical = Schemes.named(scheme);
        NetworkInput read = input == null ? formula.input() : NetworkInput.named(input);
        return new CorrectedStep(
                problem.ode(),
                classical,
                step,
                formula,
                read,
                network(read.rows(classical, problem.dimension()), problem.dimension(), chosen),
                scaledInput,
                Precision.valueOf(precision.toUpperCase(Locale.ROOT)));
    }

    /** The hidden units asked for. */
    int width() {
        return width;
    }

    private Network network(int inputs, int outputs, Activation chosen) {
        if (!NETWORKS.contains(network)) {
            throw UNKNOWN_NETWORK.with(network, Suggestion.of(network, NETWORKS), String.join(", ", NETWORKS));
        }
        if (inputs != outputs && !network.equals("perceptron")) {
            throw UNUSABLE_INPUT.with(
                    input, "the " + network + " reads as many rows as it gives", "slope, or the network perceptron");
        }
        if (inputs != outputs && skip) {
            throw UNUSABLE_INPUT.with(
                    input, "--skip adds the input to an output of fewer rows", "slope, or leave out --skip");
        }
        return switch (network) {
            case "lstm" -> new LstmNetwork(outputs, width);
            case "transformer" -> new TransformerNetwork(outputs, width);
            default -> new Perceptron(inputs, outputs, width, depth, chosen, skip ? Shortcut.IDENTITY : Shortcut.NONE);
        };
    }

    private static Activation usual(String method) {
        return switch (method) {
            case "fsnet" -> Activation.FSNET;
            case "csm" -> Activation.GELU;
            default -> Activation.RATIONAL;
        };
    }
}
