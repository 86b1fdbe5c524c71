package dev.attns.training;

import static dev.attns.error.InputError.BAD_SETTING;
import static dev.attns.error.InputError.NOT_IN_CLOSED_FORM;
import static dev.attns.error.InputError.UNUSABLE_INPUT;

import dev.attns.correction.CoarseStep;
import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Correction;
import dev.attns.correction.Corrections;
import dev.attns.correction.InputRows;
import dev.attns.correction.NetworkInput;
import dev.attns.model.DataOrigin;
import dev.attns.network.Activation;
import dev.attns.network.Network;
import dev.attns.network.Precision;
import dev.attns.network.Shortcut;
import dev.attns.network.kind.NetworkKind;
import dev.attns.network.kind.NetworkShape;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.training.closedform.ClosedFormSettings;
import dev.attns.training.gradient.AdamSettings;
import dev.attns.training.gradient.AdamTrainer;
import dev.attns.training.progress.TrainingProgress;
import dev.attns.trajectory.Trajectories;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * The one door through which models are made: what to train, how, and on what.
 *
 * <pre>
 *   Model model = Training.of(problem).scheme(rk4()).method(attns()).width(32).on(data).model();
 * </pre>
 *
 * <p>What is not said is AttNS on RK4 with a step from point to point of the data, trained in closed form by variable
 * projection, the rest chosen from the data. Every setting gives another training and leaves this one as it is. The model
 * depends on settings and data alone, not on the threads.
 */
public final class Training implements Cloneable {

    /** The authors' width, which is that of a training by gradient unless told otherwise. */
    private static final int AUTHORS_WIDTH = 1024;

    final Problem problem;
    private Scheme scheme = Schemes.rk4();
    OptionalDouble step = OptionalDouble.empty();
    private Correction method = Corrections.attns();
    private boolean scaledInput;
    private Optional<NetworkInput> input = Optional.empty();
    private Optional<Activation> activation = Optional.empty();
    private OptionalInt width = OptionalInt.empty();
    private int widest = ClosedFormSettings.UNLIMITED;
    private Optional<Precision> precision = Optional.empty();
    private boolean linearTerm = true;
    private OptionalInt degree = OptionalInt.empty();
    private Optional<NetworkKind> network = Optional.empty();
    private int depth = 2;
    private boolean skip;
    Trainer trainer = Trainer.VARIABLE_PROJECTION;
    private boolean faithful;
    private UnaryOperator<AdamSettings> adam = UnaryOperator.identity();
    boolean dense = true;
    boolean bare;
    private double noise;
    private long seed = 1;
    double fraction = 1;
    DataOrigin origin = DataOrigin.given();
    Optional<Trajectories> validation = Optional.empty();
    DataOrigin validationOrigin = DataOrigin.heldOut();
    Workers workers = Workers.all();
    TrainingProgress progress = TrainingProgress.SILENT;

    private Training(Problem problem) {
        this.problem = problem;
    }

    /** A training of models of the problem. */
    public static Training of(Problem problem) {
        return new Training(problem);
    }

    private Training with(Consumer<Training> change) {
        try {
            Training other = (Training) clone();
            change.accept(other);
            return other;
        } catch (CloneNotSupportedException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** The classical part of the step; RK4 unless told otherwise. */
    public Training scheme(Scheme classical) {
        return with(other -> other.scheme = classical);
    }

    /** The length h of the step, to be that from point to point of the data; taken from them unless told. */
    public Training step(double length) {
        return with(other -> other.step = OptionalDouble.of(length));
    }

    /** The formula of the correction; AttNS unless told otherwise. */
    public Training method(Correction formula) {
        return with(other -> other.method = formula);
    }

    /** Feeds the network with its input times h, a switch of the paper's ablation. */
    public Training scaledInput(boolean isScaled) {
        return with(other -> other.scaledInput = isScaled);
    }

    /** What the network reads; chosen from the data unless told, by gradient what the formula feeds it with. */
    public Training input(NetworkInput read) {
        return with(other -> other.input = Optional.of(read));
    }

    /** The activation of the hidden units; chosen from the data unless told, by gradient the method's own. */
    public Training activation(Activation function) {
        return with(other -> other.activation = Optional.of(function));
    }

    /** The hidden units; chosen from the data unless told, by gradient 1024. */
    public Training width(int units) {
        return with(other -> other.width = OptionalInt.of(units));
    }

    /** The most hidden units that may be chosen from the data: a narrow network is a fast one. */
    public Training widest(int units) {
        return with(other -> other.widest = units);
    }

    /** Whether the model tells the states between its steps, too; it does unless told otherwise. */
    public Training dense(boolean isTold) {
        return with(other -> other.dense = isTold);
    }

    /**
     * A model of numbers alone, which neither tells the states between its steps nor knows where it was trained: for one of many,
     * of which few are to be used.
     */
    public Training bare() {
        return with(other -> other.bare = true);
    }

    /** The precision of the network; single unless told, in closed form where that is exact enough. */
    public Training precision(Precision type) {
        return with(other -> other.precision = Optional.of(type));
    }

    /** Whether the network has a linear term beside its hidden layer, in closed form; it has unless told otherwise. */
    public Training linearTerm(boolean hasOne) {
        return with(other -> other.linearTerm = hasOne);
    }

    /** The shape of the network, in closed form; chosen from the data unless told. */
    public Training shape(NetworkShape wanted) {
        return wanted instanceof NetworkShape.Units units
                ? width(units.width()).activation(units.activation()).linearTerm(units.linearTerm())
                : degree((int) wanted.describe().get("degree"));
    }

    /** The degree of a polynomial, in closed form; chosen from the data unless told. */
    public Training degree(int most) {
        return with(other -> other.degree = OptionalInt.of(most));
    }

    /** The kind of network; chosen from the data unless told, by gradient a perceptron. */
    public Training network(NetworkKind kind) {
        return with(other -> other.network = Optional.of(kind));
    }

    /** The affine maps of a perceptron, by gradient; 2, with one hidden layer, unless told otherwise. */
    public Training depth(int maps) {
        return with(other -> other.depth = maps);
    }

    /** Adds the network's input to its output, by gradient: a switch of the paper's ablation. */
    public Training skip(boolean isAdded) {
        return with(other -> other.skip = isAdded);
    }

    /** Trains in that way, by gradient with the usual settings. */
    public Training by(Trainer way) {
        return with(other -> other.trainer = way);
    }

    /** Trains by gradient, with some of the usual settings changed. */
    public Training adam(UnaryOperator<AdamSettings> change) {
        return by(Trainer.ADAM).with(other -> other.adam = change);
    }

    /** Trains by gradient with the authors' settings, some of them changed. */
    public Training faithful(UnaryOperator<AdamSettings> change) {
        return adam(change).with(other -> other.faithful = true);
    }

    /** A constant added to every component of a sample's first state, the paper's noise attack. */
    public Training noise(double constant) {
        return with(other -> other.noise = constant);
    }

    /** The seed of all that is drawn; 1 unless told otherwise. */
    public Training seed(long number) {
        return with(other -> other.seed = number);
    }

    /** Uses this share of the trajectories, the first ones; at least one. */
    public Training fraction(double share) {
        if (!(share > 0 && share <= 1)) {
            throw BAD_SETTING.with("fraction", share, "above 0 and at most 1");
        }
        return with(other -> other.fraction = share);
    }

    /** Where the data come from, for the model to remember. */
    public Training from(DataOrigin source) {
        return with(other -> other.origin = source);
    }

    /** Other trajectories to choose and judge by; unless they are given, some of the data are held out. */
    public Training validation(Trajectories others, DataOrigin source) {
        return with(other -> {
            other.validation = Optional.of(others);
            other.validationOrigin = source;
        });
    }

    /** The threads; all processors unless told otherwise. */
    public Training workers(Workers threads) {
        return with(other -> other.workers = threads);
    }

    /** Hears how it goes, and may stop it. */
    public Training progress(TrainingProgress listener) {
        return with(other -> other.progress = listener);
    }

    /** Refuses settings that cannot be, before any data are there. */
    public Training check() {
        if (trainer == Trainer.ADAM) {
            CorrectedStep corrected = correctedStep();
            AdamTrainer.requireMemory(corrected, adamSettings(corrected));
        } else {
            CoarseStep coarse = coarseStep(step.orElse(problem.step()));
            closedFormSettings().input().ifPresent(coarse::requireInput);
        }
        return this;
    }

    /**
     * The training on accurate trajectories of the problem.
     *
     * @param data their points one step apart
     */
    public TrainingRun on(Trajectories data) {
        return new TrainingRun(check(), data);
    }

    CoarseStep coarseStep(double length) {
        return new CoarseStep(problem.ode(), scheme, length, method, scaledInput);
    }

    /** What is asked of a closed form. */
    ClosedFormSettings closedFormSettings() {
        boolean isPolynomial = isPolynomial();
        boolean hasUnits = network.equals(Optional.of(NetworkKind.PERCEPTRON));
        boolean asksForUnits = hasUnits || width.isPresent() || activation.isPresent() || !linearTerm;
        if (network.isPresent() && !isPolynomial && !hasUnits) {
            throw NOT_IN_CLOSED_FORM.with(
                    "The network " + network.get().label(), "its output is not linear in its last layer alone");
        }
        if (depth != 2) {
            throw NOT_IN_CLOSED_FORM.with("A network of depth " + depth, "it needs one hidden layer, depth 2");
        }
        if (skip) {
            throw NOT_IN_CLOSED_FORM.with(
                    "A network whose input is added to its output", "the linear term takes its place");
        }
        if (isPolynomial && asksForUnits) {
            throw BAD_SETTING.with(
                    "network", NetworkKind.POLYNOMIAL.label(), "a perceptron where hidden units are asked for");
        }
        boolean moveHidden = trainer == Trainer.VARIABLE_PROJECTION;
        ClosedFormSettings.Shapes shapes = isPolynomial
                ? ClosedFormSettings.Shapes.POLYNOMIALS
                : asksForUnits || !moveHidden ? ClosedFormSettings.Shapes.UNITS : ClosedFormSettings.Shapes.ALL;
        return new ClosedFormSettings(
                moveHidden, input, shapes, activation, width, degree, widest, precision, linearTerm, noise, seed);
    }

    /** Whether a polynomial is asked for. */
    private boolean isPolynomial() {
        return degree.isPresent() || network.equals(Optional.of(NetworkKind.POLYNOMIAL));
    }

    /** The step whose network is trained by gradient; in closed form the network is chosen later. */
    public CorrectedStep correctedStep() {
        return correctedStep(step.orElse(problem.step()));
    }

    CorrectedStep correctedStep(double length) {
        CoarseStep coarse = coarseStep(length);
        NetworkInput read = input.orElse(method.input());
        coarse.requireInput(read);
        InputRows rows = coarse.rows(read);
        int inputs = rows.count();
        int outputs = problem.dimension();
        NetworkKind kind = network.orElse(NetworkKind.PERCEPTRON);
        if (isPolynomial()) {
            throw BAD_SETTING.with(
                    "network",
                    NetworkKind.POLYNOMIAL.label(),
                    "one that is trained by gradient: perceptron, lstm or transformer");
        }
        if (inputs != outputs && kind != NetworkKind.PERCEPTRON) {
            String rule = "the " + kind.label() + " reads as many rows as it gives";
            throw UNUSABLE_INPUT.with(read.label(), rule, "slope, or the network perceptron");
        }
        if (inputs != outputs && skip) {
            String rule = "it cannot be added to an output of fewer rows";
            throw UNUSABLE_INPUT.with(read.label(), rule, "slope, or leave out the skip");
        }
        Network shape = kind.of(
                inputs,
                outputs,
                width.orElse(AUTHORS_WIDTH),
                depth,
                activation.orElse(method.activation()),
                skip ? Shortcut.IDENTITY : Shortcut.NONE);
        return coarse.correctedBy(rows, shape, precision.orElse(Precision.FLOAT));
    }

    /** How that network is trained. */
    public AdamSettings adamSettings() {
        return adamSettings(correctedStep());
    }

    AdamSettings adamSettings(CorrectedStep corrected) {
        AdamSettings usual =
                faithful ? AdamSettings.faithful(problem, scheme) : AdamSettings.usual(problem, corrected.network());
        return adam.apply(usual.noise(noise).seed(seed));
    }
}
