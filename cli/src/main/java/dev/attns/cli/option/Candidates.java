package dev.attns.cli.option;

import dev.attns.cli.command.CompletionCommand;
import dev.attns.correction.Correction;
import dev.attns.correction.Corrections;
import dev.attns.correction.NetworkInput;
import dev.attns.measure.compare.BenchParts;
import dev.attns.network.Activation;
import dev.attns.network.NetworkKind;
import dev.attns.network.Precision;
import dev.attns.paper.Paper;
import dev.attns.paper.cell.Scale;
import dev.attns.paper.experiment.Experiment;
import dev.attns.problem.Family;
import dev.attns.problem.Systems;
import dev.attns.reference.References;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.training.Trainer;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The words that a shell offers to complete a value with. Options of one command that have such words need labels of their
 * own, because the script keeps the words under the label.
 */
public abstract class Candidates implements Iterable<String> {

    private final List<String> words;

    Candidates(Stream<String> words) {
        this.words = words.toList();
    }

    @Override
    public Iterator<String> iterator() {
        return words.iterator();
    }

    /** Names of systems. */
    public static final class OfSystem extends Candidates {
        OfSystem() {
            super(Systems.all().stream().map(Family::name));
        }
    }

    /** Names of schemes. */
    static final class OfScheme extends Candidates {
        OfScheme() {
            super(Schemes.all().stream().map(Scheme::name));
        }
    }

    /** Names of schemes, and the solver that proves its accuracy. */
    public static final class OfSolver extends Candidates {
        OfSolver() {
            super(Stream.concat(Schemes.all().stream().map(Scheme::name), Stream.of(References.ACCURATE)));
        }
    }

    /** Names of references; those with a step cannot be listed. */
    public static final class OfReference extends Candidates {
        OfReference() {
            super(Stream.of(References.ACCURATE));
        }
    }

    /** Names of corrections. */
    static final class OfMethod extends Candidates {
        OfMethod() {
            super(Corrections.all().stream().map(Correction::name));
        }
    }

    /** Names of what a network reads. */
    static final class OfInput extends Candidates {
        OfInput() {
            super(Stream.of(NetworkInput.values()).map(NetworkInput::label));
        }
    }

    /** Names of networks. */
    static final class OfNetwork extends Candidates {
        OfNetwork() {
            super(NetworkKind.labels().stream());
        }
    }

    /** Names of activations. */
    static final class OfActivation extends Candidates {
        OfActivation() {
            super(Stream.of(Activation.values()).map(Activation::label));
        }
    }

    /** Names of precisions. */
    static final class OfPrecision extends Candidates {
        OfPrecision() {
            super(Stream.of(Precision.values())
                    .map(precision -> precision.name().toLowerCase(Locale.ROOT)));
        }
    }

    /** Names of the paper's experiments, and what else may stand there. */
    public static final class OfExperiment extends Candidates {
        OfExperiment() {
            super(Stream.concat(Paper.experiments().stream().map(Experiment::name), Stream.of("all", "list")));
        }
    }

    /** Names of what is measured. */
    public static final class OfBenchName extends Candidates {
        OfBenchName() {
            super(BenchParts.names().stream());
        }
    }

    /** Names of scales. */
    public static final class OfScale extends Candidates {
        OfScale() {
            super(Scale.labels().stream());
        }
    }

    /** Names of shells. */
    public static final class OfShell extends Candidates {
        OfShell() {
            super(CompletionCommand.SHELLS.stream());
        }
    }

    /** Names of trainers. */
    public static final class OfTrainer extends Candidates {
        OfTrainer() {
            super(Trainer.labels().stream());
        }
    }
}
