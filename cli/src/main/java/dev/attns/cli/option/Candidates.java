package dev.attns.cli.option;

import dev.attns.correction.Correction;
import dev.attns.correction.Corrections;
import dev.attns.correction.NetworkInput;
import dev.attns.network.Activation;
import dev.attns.network.Precision;
import dev.attns.problem.Systems;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The words that a shell offers to complete a value with: here names that the library has, beside a command or option those
 * that it has itself. Options of one command that have such words need labels of their own, because the script keeps the
 * words under the label.
 */
public abstract class Candidates implements Iterable<String> {

    private final List<String> words;

    protected Candidates(Stream<String> words) {
        this.words = words.toList();
    }

    @Override
    public final Iterator<String> iterator() {
        return words.iterator();
    }

    /** Names of systems. */
    public static final class OfSystem extends Candidates {
        OfSystem() {
            super(Systems.names().stream());
        }
    }

    /** Names of schemes. */
    public static final class OfScheme extends Candidates {
        OfScheme() {
            super(Schemes.all().stream().map(Scheme::name));
        }
    }

    /** Names of corrections. */
    public static final class OfMethod extends Candidates {
        OfMethod() {
            super(Corrections.all().stream().map(Correction::name));
        }
    }

    /** Names of what a network reads. */
    static final class OfInput extends Candidates {
        OfInput() {
            super(NetworkInput.all().stream().map(NetworkInput::label));
        }
    }

    /** Names of activations. */
    public static final class OfActivation extends Candidates {
        OfActivation() {
            super(Stream.of(Activation.values()).map(Activation::label));
        }
    }

    /** Names of precisions. */
    public static final class OfPrecision extends Candidates {
        OfPrecision() {
            super(Stream.of(Precision.values())
                    .map(precision -> precision.name().toLowerCase(Locale.ROOT)));
        }
    }
}
