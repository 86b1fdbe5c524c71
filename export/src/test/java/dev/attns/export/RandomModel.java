package dev.attns.export;

import dev.attns.correction.CoarseStep;
import dev.attns.correction.CorrectedStep;
import dev.attns.correction.CorrectedStepper;
import dev.attns.correction.Correction;
import dev.attns.correction.Corrections;
import dev.attns.correction.DenseOutput;
import dev.attns.correction.InputRows;
import dev.attns.correction.NetworkInput;
import dev.attns.guard.TrainedRegion;
import dev.attns.model.Model;
import dev.attns.model.Provenance;
import dev.attns.network.Monomials;
import dev.attns.network.Network;
import dev.attns.network.Perceptron;
import dev.attns.network.Polynomial;
import dev.attns.network.Precision;
import dev.attns.network.ScaledNetwork;
import dev.attns.network.Shortcut;
import dev.attns.problem.Problem;
import dev.attns.random.Draws;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.solver.ClassicalSolver;
import dev.attns.solver.Solution;
import dev.attns.training.sample.RegionSurvey;
import dev.attns.trajectory.TimeGrid;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;

/**
 * Models that nobody trained: random networks, scaled to what they read and to a thousandth of the motion, with the region of a few
 * trajectories. They cost nothing and exercise all that an export writes.
 */
public final class RandomModel {

    private static final int TRAJECTORIES = 6;
    private static final int POINTS = 40;
    private static final int PARTS = 8;
    private static final int BENDS = 3;
    private static final double SHARE = 1e-3;

    /** Many models are of the same few trajectories. */
    private static final Map<String, Solution> DATA = new ConcurrentHashMap<>();

    private final Problem problem;
    private Scheme scheme = Schemes.rk4();
    private Correction correction = Corrections.attns();
    private NetworkInput input = NetworkInput.STATE_AND_SLOPE;
    private BiFunction<Integer, Integer, Network> shape = RandomModel::quadratic;
    private Precision precision = Precision.DOUBLE;
    private boolean isScaled;
    private double share = 1;

    private RandomModel(Problem problem) {
        this.problem = problem;
    }

    public static RandomModel of(Problem problem) {
        return new RandomModel(problem);
    }

    public RandomModel scheme(Scheme other) {
        scheme = other;
        return this;
    }

    /** Another formula, with what it reads by itself. */
    public RandomModel correction(Correction other) {
        correction = other;
        input = other.input();
        return this;
    }

    public RandomModel input(NetworkInput other) {
        input = other;
        return this;
    }

    public RandomModel shape(BiFunction<Integer, Integer, Network> other) {
        shape = other;
        return this;
    }

    public RandomModel precision(Precision other) {
        precision = other;
        return this;
    }

    /** A share of the system's usual step. */
    public RandomModel step(double ofUsual) {
        share = ofUsual;
        return this;
    }

    /** The input times h. */
    public RandomModel scaledInput() {
        isScaled = true;
        return this;
    }

    /** A polynomial of degree 2; of degree 1 where there are many rows. */
    public static Network quadratic(int inputs, int outputs) {
        return new Polynomial(inputs, outputs, Monomials.ofDegree(inputs, inputs > 24 ? 1 : 2));
    }

    public Model model() {
        double step = share * problem.step();
        InputRows rows = InputRows.of(input, problem.ode(), scheme);
        Network network = shape.apply(rows.count(), problem.dimension());
        CorrectedStep corrected =
                new CoarseStep(problem.ode(), scheme, step, correction, isScaled).correctedBy(rows, network, precision);
        Solution data = DATA.computeIfAbsent(
                problem.name() + " " + step,
                key -> new ClassicalSolver(problem.ode(), Schemes.dop853(), step / PARTS)
                        .solve(problem.starts(1, TRAJECTORIES), TimeGrid.of(0, POINTS * step, step)));
        double[][] moments = moments(corrected, data);
        double[] parameters = parameters(network, corrected, moments, 1);
        TrainedRegion region = RegionSurvey.of(corrected, parameters, data, POINTS * step);
        Provenance unknown = Provenance.UNKNOWN;
        Provenance provenance = new Provenance(
                "none",
                Map.of(),
                unknown.data(),
                unknown.validation(),
                Map.of(),
                Map.of(),
                Optional.of(region),
                Optional.empty());
        Model model = new Model(problem, corrected, parameters, provenance);
        return model.with(dense(corrected, data));
    }

    private DenseOutput dense(CorrectedStep step, Solution data) {
        InputRows rows = DenseOutput.rows(step);
        int inputs = rows.count();
        int outputs = BENDS * problem.dimension();
        Network network = new Polynomial(inputs, outputs, Monomials.ofDegree(inputs, 1));
        CorrectedStep reader = new CoarseStep(step.ode(), step.scheme(), step.step(), Corrections.attns(), false)
                .correctedBy(
                        rows,
                        new Polynomial(inputs, problem.dimension(), Monomials.ofDegree(inputs, 0)),
                        Precision.DOUBLE);
        return new DenseOutput(network, parameters(network, step, moments(reader, data), 2));
    }

    /** Means and deviations of the rows that are read, and deviations of the components. */
    private double[][] moments(CorrectedStep step, Solution data) {
        int inputs = step.inputs();
        double[] mean = new double[inputs];
        double[] square = new double[inputs];
        int dimension = problem.dimension();
        double[] stateMean = new double[dimension];
        double[] stateSquare = new double[dimension];
        CorrectedStepper stepper =
                new CorrectedStepper(step, new double[step.network().parameterCount()], TRAJECTORIES);
        double[][] state = new double[problem.ode().rows()][TRAJECTORIES];
        int count = 0;
        for (int point = 0; point < POINTS; point++) {
            data.read(point, 0, TRAJECTORIES, state);
            double time = point * step.step();
            double[][] rows = stepper.read(time, time + step.step(), step.step(), state, TRAJECTORIES);
            for (int lane = 0; lane < TRAJECTORIES; lane++) {
                count++;
                for (int r = 0; r < inputs; r++) {
                    double value = rows[r][lane] * step.inputFactor();
                    mean[r] += value;
                    square[r] += value * value;
                }
                for (int c = 0; c < dimension; c++) {
                    stateMean[c] += state[c][lane];
                    stateSquare[c] += state[c][lane] * state[c][lane];
                }
            }
        }
        return new double[][] {
            mean(mean, count), deviation(mean, square, count), deviation(stateMean, stateSquare, count)
        };
    }

    private static double[] mean(double[] sums, int count) {
        double[] mean = new double[sums.length];
        for (int i = 0; i < mean.length; i++) {
            mean[i] = sums[i] / count;
        }
        return mean;
    }

    private static double[] deviation(double[] sums, double[] squares, int count) {
        double[] deviation = new double[sums.length];
        for (int i = 0; i < deviation.length; i++) {
            double mean = sums[i] / count;
            double variance = squares[i] / count - mean * mean;
            deviation[i] = variance > 1e-20 * (1 + mean * mean) ? Math.sqrt(variance) : 1;
        }
        return deviation;
    }

    private double[] parameters(Network network, CorrectedStep step, double[][] moments, long seed) {
        Draws draws = Draws.of(seed, 0);
        double[] outputs = new double[network.outputs()];
        for (int o = 0; o < outputs.length; o++) {
            double size = moments[2][o % problem.dimension()];
            outputs[o] = SHARE * step.correction().outputScale(step.step(), size);
        }
        double neutral = network == step.network() ? step.correction().neutralOutput() : 0;
        if (network instanceof Polynomial polynomial) {
            double[] parameters = polynomial.start(0);
            int inputs = polynomial.inputs();
            for (int i = 0; i < inputs; i++) {
                parameters[i] = moments[0][i];
                parameters[inputs + i] = 1 / moments[1][i];
            }
            int terms = polynomial.terms().count();
            for (int o = 0; o < outputs.length; o++) {
                for (int k = 0; k < terms; k++) {
                    parameters[2 * inputs + o * terms + k] =
                            draws.uniform(-1, 1) * outputs[o] / terms + (k == 0 ? neutral : 0);
                }
            }
            return parameters;
        }
        Perceptron shape = (Perceptron) network;
        double[] parameters = shape.start(seed);
        if (shape.shortcut() == Shortcut.LINEAR) {
            int linear = shape.inputs() * shape.outputs();
            for (int i = parameters.length - linear; i < parameters.length; i++) {
                parameters[i] = draws.uniform(-1, 1) / shape.inputs();
            }
        }
        if (shape.shortcut() != Shortcut.IDENTITY) {
            parameters = new ScaledNetwork(shape, moments[0], moments[1], outputs).folded(parameters);
        }
        int biases = parameters.length
                - (shape.shortcut() == Shortcut.LINEAR ? shape.inputs() * shape.outputs() : 0)
                - outputs.length;
        for (int o = 0; o < outputs.length; o++) {
            parameters[biases + o] += neutral;
        }
        return parameters;
    }
}
