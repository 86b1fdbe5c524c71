package dev.attns.cli.option;

import static dev.attns.error.InputError.BAD_COUNT;
import static dev.attns.error.InputError.BAD_SETTING;
import static dev.attns.error.InputError.NOT_IN_CLOSED_FORM;
import static dev.attns.error.InputError.UNKNOWN_NETWORK;
import static dev.attns.error.InputError.UNUSABLE_INPUT;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Correction;
import dev.attns.correction.Corrections;
import dev.attns.correction.NetworkInput;
import dev.attns.correction.StepToCorrect;
import dev.attns.error.Suggestion;
import dev.attns.network.Activation;
import dev.attns.network.Network;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.network.Shortcut;
import dev.attns.network.baseline.LstmNetwork;
import dev.attns.network.baseline.TransformerNetwork;
import dev.attns.problem.Problem;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.training.closedform.ClosedFormSettings;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.Option;

/** Which corrected step is to be trained: formula, scheme and network. */
public final class CorrectionOptions {

    /** A least-squares problem of so many unknowns takes minutes. */
    private static final int MOST_UNITS = 4096;

    /** The kinds of networks. */
    private static final List<String> NETWORKS = List.of("perceptron", "lstm", "transformer");

    @Option(
            names = "--method",
            paramLabel = "METHOD",
            completionCandidates = Candidates.OfMethod.class,
            defaultValue = "attns",
            description = "attns (default), attns-m, neurvec, csm or fsnet.")
    private String method;

    @Option(
            names = "--scheme",
            paramLabel = "SCHEME",
            completionCandidates = Candidates.OfScheme.class,
            defaultValue = "rk4",
            description = "rk4 (default), rk3, improved-euler or euler.")
    private String scheme;

    @Option(
            names = "--input",
            paramLabel = "INPUT",
            completionCandidates = Candidates.OfInput.class,
            description = "slope, stages or middle (default: from the data; adam: slope).")
    private String input;

    @Option(
            names = "--network",
            paramLabel = "NETWORK",
            completionCandidates = NetworkNames.class,
            defaultValue = "perceptron",
            description = "perceptron (default), lstm or transformer.")
    private String network;

    @Option(names = "--width", paramLabel = "W", description = "Hidden units (default: from the data; adam: 1024).")
    private Integer width;

    @Option(names = "--widest", paramLabel = "W", description = "No wider than this where the width is chosen.")
    private Integer widest;

    @Option(
            names = "--depth",
            paramLabel = "D",
            defaultValue = "2",
            description = "Affine maps (default: ${DEFAULT-VALUE}).")
    private int depth;

    @Option(
            names = "--activation",
            paramLabel = "NAME",
            completionCandidates = Candidates.OfActivation.class,
            description =
                    "rational, tanh, serpentine, gelu, relu or fsnet (default: from the data; adam: the method's).")
    private String activation;

    @Option(names = "--skip", description = "Add the input to the output (the paper's ablation).")
    private boolean skip;

    @Option(names = "--scaled-input", description = "Read the input times the step (the paper's ablation).")
    private boolean scaledInput;

    @Option(names = "--no-linear-term", description = "No linear term beside the hidden layer, as with adam.")
    private boolean noLinearTerm;

    @Option(
            names = "--precision",
            paramLabel = "TYPE",
            completionCandidates = Candidates.OfPrecision.class,
            description = "float or double (default: float if exact enough).")
    private String precision;

    /** Names of networks. */
    private static final class NetworkNames extends Candidates {
        NetworkNames() {
            super(NETWORKS.stream());
        }
    }

    /** The step to be corrected, and by which formula. */
    public StepToCorrect stepToCorrect(Problem problem, double step) {
        return new StepToCorrect(problem.ode(), Schemes.named(scheme), step, Corrections.named(method), scaledInput);
    }

    /** How to train in closed form; what the options do not say is left to the data. */
    public ClosedFormSettings closedForm(boolean moveHidden, double noise, long seed) {
        if (!network.equals("perceptron")) {
            network(1, 1, Activation.RATIONAL);
            throw NOT_IN_CLOSED_FORM.with("The network " + network, "its output is not linear in its last layer alone");
        }
        if (depth != 2) {
            throw NOT_IN_CLOSED_FORM.with("A network of depth " + depth, "it needs one hidden layer, depth 2");
        }
        if (skip) {
            throw NOT_IN_CLOSED_FORM.with("--skip", "the linear term takes its place");
        }
        if (width != null && (width < 1 || width > MOST_UNITS)) {
            throw BAD_COUNT.with("The width", width, 1, MOST_UNITS);
        }
        ClosedFormSettings settings = new ClosedFormSettings(
                moveHidden,
                Optional.ofNullable(input).map(NetworkInput::named),
                Optional.ofNullable(activation).map(Activation::named),
                width == null ? OptionalInt.empty() : OptionalInt.of(width),
                Optional.ofNullable(precision).map(CorrectionOptions::precision),
                !noLinearTerm,
                noise,
                seed);
        return widest == null ? settings : settings.noWiderThan(widest);
    }

    private static Precision precision(String name) {
        if (!name.equals("float") && !name.equals("double")) {
            throw BAD_SETTING.with("precision", name, "float or double");
        }
        return Precision.valueOf(name.toUpperCase(Locale.ROOT));
    }

    /** The corrected step of the problem that the options describe, to be trained by gradient. */
    public CorrectedStep form(Problem problem, double step) {
        Correction formula = Corrections.named(method);
        Activation chosen = activation == null ? formula.activation() : Activation.named(activation);
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
                precision(precision == null ? "float" : precision));
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
        int units = width == null ? 1024 : width;
        return switch (network) {
            case "lstm" -> new LstmNetwork(outputs, units);
            case "transformer" -> new TransformerNetwork(outputs, units);
            default -> new Perceptron(inputs, outputs, units, depth, chosen, skip ? Shortcut.IDENTITY : Shortcut.NONE);
        };
    }
}
