package dev.attns.export.onnx;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Correction;
import dev.attns.correction.InputRows;
import dev.attns.correction.NetworkInput;
import dev.attns.model.Model;
import dev.attns.model.Provenance;
import dev.attns.network.Activation;
import dev.attns.network.Network;
import dev.attns.network.ParameterBlock;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.network.Shortcut;
import dev.attns.network.polynomial.Monomials;
import dev.attns.network.polynomial.Polynomial;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.random.Draws;
import dev.attns.scheme.Scheme;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Models that are quickly made: networks of random numbers that add little, of about the size of a trained one. */
final class TrialModels {

    private static final Path SYSTEMS = Path.of("../systems");
    private static final int WIDTH = 8;
    private static final double SMALL = 1e-4;

    private TrialModels() {}

    /** The names of all built-in systems and the paths of all texts under {@code systems}. */
    static List<String> systems() {
        List<String> names = new ArrayList<>(Systems.names());
        try (Stream<Path> files = Files.walk(SYSTEMS)) {
            files.map(Path::toString)
                    .filter(name -> name.endsWith(".yaml"))
                    .sorted()
                    .forEach(names::add);
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
        return names;
    }

    static Perceptron perceptron(int inputs, int outputs, Activation activation, Shortcut shortcut) {
        return new Perceptron(inputs, outputs, WIDTH, 2, activation, shortcut);
    }

    static Model of(
            Problem problem,
            Scheme scheme,
            Correction correction,
            NetworkInput input,
            Activation activation,
            Precision precision) {
        InputRows rows = InputRows.of(input, problem.ode(), scheme);
        Shortcut shortcut = correction.isAdditive() ? Shortcut.LINEAR : Shortcut.NONE;
        Network network = perceptron(rows.count(), problem.dimension(), activation, shortcut);
        return of(problem, scheme, correction, rows, network, precision);
    }

    static Model of(
            Problem problem,
            Scheme scheme,
            Correction correction,
            InputRows rows,
            Network network,
            Precision precision) {
        CorrectedStep step =
                new CorrectedStep(problem.ode(), scheme, problem.step(), correction, rows, network, false, precision);
        return new Model(problem, step, parameters(network, correction.neutralOutput()), Provenance.UNKNOWN);
    }

    static Polynomial polynomial(int inputs, int outputs, int degree) {
        return new Polynomial(inputs, outputs, Monomials.ofDegree(inputs, degree));
    }

    /** Numbers drawn at random; the output is near the one that leaves the plain step as it is. */
    static double[] parameters(Network network, double neutral) {
        double[] parameters = network.start(1);
        boolean isPolynomial = network instanceof Polynomial;
        List<ParameterBlock> blocks = network.blocks();
        for (ParameterBlock block : blocks) {
            boolean isLast = block.name().equals(isPolynomial ? "weight" : "2.weight")
                    || block.name().equals("2.bias")
                    || block.name().equals("linear.weight");
            if (isLast) {
                Draws draws = Draws.of(2, block.offset());
                for (int i = block.offset(); i < block.end(); i++) {
                    parameters[i] = SMALL * draws.uniform(-1, 1);
                }
            }
            if (block.name().equals("2.bias")) {
                for (int i = block.offset(); i < block.end(); i++) {
                    parameters[i] += neutral;
                }
            }
        }
        return parameters;
    }
}
