package dev.attns.cli.option;

import static dev.attns.error.InputError.BAD_COUNT;
import static dev.attns.error.InputError.BAD_SETTING;

import dev.attns.correction.Corrections;
import dev.attns.correction.NetworkInput;
import dev.attns.network.Activation;
import dev.attns.network.Precision;
import dev.attns.network.kind.NetworkKind;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.training.Trainer;
import dev.attns.training.Training;
import java.util.Locale;
import picocli.CommandLine.Option;

/** Which corrected step is to be trained: formula, scheme and network. */
public final class CorrectionOptions {

    /** A least-squares problem of so many unknowns takes minutes. */
    private static final int MOST_UNITS = 4096;

    @Option(
            names = "--method",
            paramLabel = "METHOD",
            completionCandidates = Candidates.OfMethod.class,
            defaultValue = "attns",
            description = "attns (usual), attns-m, attns-n, neurvec, csm, fsnet.")
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
            description = "rows joined by +: state, slope, middle, stages, phase.")
    private String input;

    @Option(
            names = "--network",
            paramLabel = "NETWORK",
            completionCandidates = NetworkNames.class,
            description = "perceptron, polynomial, lstm or transformer.")
    private String network;

    @Option(names = "--width", paramLabel = "W", description = "Hidden units (default: from the data; adam: 1024).")
    private Integer width;

    @Option(names = "--degree", paramLabel = "P", description = "Of a polynomial (default: from the data).")
    private Integer degree;

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
            description = "rational, tanh, serpentine, gelu, relu or fsnet.")
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
            super(NetworkKind.labels().stream());
        }
    }

    /** The classical part of the step. */
    public Scheme scheme() {
        return Schemes.named(scheme);
    }

    /**
     * The training of what the options describe; what they do not say is left to it.
     *
     * @param trainer by which it is trained
     */
    public Training applyTo(Training open, Trainer trainer) {
        if (trainer != Trainer.ADAM && width != null && (width < 1 || width > MOST_UNITS)) {
            throw BAD_COUNT.with("The width", width, 1, MOST_UNITS);
        }
        Training training = open.by(trainer)
                .method(Corrections.named(method))
                .scheme(scheme())
                .scaledInput(scaledInput)
                .depth(depth)
                .skip(skip)
                .linearTerm(!noLinearTerm);
        training = network == null ? training : training.network(NetworkKind.named(network));
        training = degree == null ? training : training.degree(degree);
        training = input == null ? training : training.input(NetworkInput.named(input));
        training = activation == null ? training : training.activation(Activation.named(activation));
        training = width == null ? training : training.width(width);
        training = widest == null ? training : training.widest(widest);
        return precision == null ? training : training.precision(precision(precision));
    }

    private static Precision precision(String name) {
        if (!name.equals("float") && !name.equals("double")) {
            throw BAD_SETTING.with("precision", name, "float or double");
        }
        return Precision.valueOf(name.toUpperCase(Locale.ROOT));
    }
}
