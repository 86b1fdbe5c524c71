package dev.attns.training.closedform;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.DenseOutput;
import dev.attns.correction.InputRows.Quantity;
import dev.attns.correction.InputRows.Row;
import dev.attns.network.Network;
import dev.attns.network.ParameterBlock;
import dev.attns.network.Perceptron;
import dev.attns.network.Shortcut;
import dev.attns.network.polynomial.Monomials;
import dev.attns.network.polynomial.Polynomial;
import dev.attns.parallel.Workers;
import dev.attns.scheme.StageDifferences;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The network of a {@link DenseOutput}: the hidden layer or the monomials of the step's own network, which read what they read there,
 * and beside them a linear map of all rows, so that a combination of the scheme's stages is among what can be told. Where that is not
 * enough, or the network is of another kind, monomials in the state, the parameters and the phase take their place.
 */
final class DenseShape {

    private static final int TILE = 256;
    private static final int HIGHEST_DEGREE = 24;

    /** About how many monomials of the state there are, where they take the network's place. */
    private static final int[] MONOMIALS = {150, 500};

    private final CorrectedStep step;
    private final double[] own;
    private final boolean isOwn;
    private final List<Row> rows;

    /** The rows that the monomials or the hidden units read, by their place among all. */
    private final int[] read;

    /** The monomials in all rows; null where there are hidden units. */
    private final Monomials terms;

    /** Of each row, for monomials. */
    private double[] centre;

    private double[] rowScale;

    /** What each feature is multiplied by so that its mean square is 1. */
    private double[] scale;

    /** @param most monomials of the state; 0 for what the step's own network has */
    private DenseShape(CorrectedStep step, double[] parameters, int most) {
        this.step = step;
        this.own = parameters;
        isOwn = most == 0;
        rows = DenseOutput.rows(step).rows();
        List<Row> inner = isOwn
                ? step.input().rows()
                : rows.stream().filter(DenseShape::isOfPlace).toList();
        read = inner.stream().mapToInt(this::place).toArray();
        terms = isOwn && step.network() instanceof Perceptron ? null : monomials(most);
    }

    /** Some of another's monomials. */
    private DenseShape(DenseShape other, boolean[] kept) {
        step = other.step;
        own = other.own;
        isOwn = other.isOwn;
        rows = other.rows;
        read = other.read;
        terms = other.terms.restrictedTo(kept);
        centre = other.centre;
        rowScale = other.rowScale;
        scale = IntStream.range(0, kept.length)
                .filter(feature -> kept[monomial(feature, kept.length)])
                .mapToDouble(feature -> other.scale[feature])
                .toArray();
    }

    /** Those to be tried, the cheapest first. */
    static List<DenseShape> all(CorrectedStep step, double[] parameters) {
        List<DenseShape> all = new ArrayList<>();
        if (step.network() instanceof Polynomial
                || step.network() instanceof Perceptron perceptron && perceptron.depth() == 2) {
            all.add(new DenseShape(step, parameters, 0));
        }
        for (int most : MONOMIALS) {
            all.add(new DenseShape(step, parameters, most));
        }
        return all;
    }

    private static boolean isOfPlace(Row row) {
        return row.quantity() == Quantity.STATE || !row.isOfState();
    }

    private int place(Row row) {
        int dimension = step.ode().dimension();
        int middle = StageDifferences.count(step.scheme()) / 2 * dimension;
        return rows.indexOf(
                row.quantity() == Quantity.MIDDLE ? new Row(Quantity.STAGES, middle + row.index(), 0) : row);
    }

    /** The monomials that there are, in the places of all rows, and each row by itself. */
    private Monomials monomials(int most) {
        Monomials inner = isOwn ? ((Polynomial) step.network()).terms() : ofPlace(most);
        List<List<Integer>> exponents = new ArrayList<>();
        for (int k = 0; k < inner.count(); k++) {
            Integer[] wide = new Integer[rows.size()];
            Arrays.fill(wide, 0);
            int[] narrow = inner.exponents(k);
            for (int r = 0; r < read.length; r++) {
                wide[read[r]] = narrow[r];
            }
            exponents.add(List.of(wide));
        }
        for (int row = 0; row < rows.size(); row++) {
            Integer[] linear = new Integer[rows.size()];
            Arrays.fill(linear, 0);
            linear[row] = 1;
            exponents.add(List.of(linear));
        }
        return Monomials.closure(rows.size(), exponents);
    }

    private Monomials ofPlace(int most) {
        int degree = HIGHEST_DEGREE;
        while (degree > 1 && count(read.length, degree) > most) {
            degree--;
        }
        return Monomials.ofDegree(read.length, degree);
    }

    private static double count(int variables, int degree) {
        return IntStream.rangeClosed(1, degree)
                .mapToDouble(k -> (double) (variables + k) / k)
                .reduce(1, (a, b) -> a * b);
    }

    /** Whether some of its features would do without the others. */
    boolean hasMonomials() {
        return terms != null;
    }

    /** The monomial that a feature is: the constant, which is the last feature, is the first monomial. */
    private static int monomial(int feature, int count) {
        return (feature + 1) % count;
    }

    /** The feature of which each is a multiple, the constant's −1. */
    int[] parents() {
        int count = terms.count();
        int[] parents = new int[count];
        for (int feature = 0; feature < count; feature++) {
            int monomial = monomial(feature, count);
            parents[feature] = monomial == 0 ? -1 : Math.floorMod(terms.parent(monomial) - 1, count);
        }
        return parents;
    }

    /** The same with some of its features, in their order. */
    DenseShape of(int[] features) {
        boolean[] kept = new boolean[terms.count()];
        for (int feature : features) {
            kept[monomial(feature, kept.length)] = true;
        }
        return new DenseShape(this, kept);
    }

    /** How many features there are. */
    int count() {
        return Features.of(network(1)).count();
    }

    /** The network with so many outputs. */
    Network network(int outputs) {
        if (terms != null) {
            return new Polynomial(rows.size(), outputs, terms);
        }
        Perceptron perceptron = (Perceptron) step.network();
        return new Perceptron(rows.size(), outputs, perceptron.width(), 2, perceptron.activation(), Shortcut.LINEAR);
    }

    /** Looks at samples, {@code values[row][i]}: how large rows and features are. */
    void look(double[][] values, int count) {
        centre = new double[values.length];
        rowScale = new double[values.length];
        for (int r = 0; r < values.length; r++) {
            double mean = Arrays.stream(values[r], 0, count).sum() / count;
            double square = Arrays.stream(values[r], 0, count)
                            .map(value -> (value - mean) * (value - mean))
                            .sum()
                    / count;
            centre[r] = mean;
            rowScale[r] = 1 / Math.max(Math.sqrt(square), 1e-12 * Math.abs(mean) + Double.MIN_NORMAL);
        }
        keepOwnScales();
        scale = null;
        double[][] features = features(values, count, Workers.of(1));
        scale = Arrays.stream(features)
                .mapToDouble(feature -> Math.sqrt(
                        Arrays.stream(feature).map(value -> value * value).sum() / count))
                .map(size -> size > 0 ? 1 / size : 1)
                .toArray();
    }

    /** A polynomial's own rows keep its centres and scales, with the factor of the step's input taken in. */
    private void keepOwnScales() {
        if (isOwn && step.network() instanceof Polynomial) {
            double factor = step.inputFactor();
            for (int r = 0; r < read.length; r++) {
                centre[read[r]] = own[r] / factor;
                rowScale[read[r]] = own[read.length + r] * factor;
            }
        }
    }

    /** The features of samples, {@code features[feature][i]}. */
    double[][] features(double[][] values, int count, Workers workers) {
        Network network = network(1);
        Features kind = Features.of(network);
        double[] parameters = base(network);
        double[][] features = new double[kind.count()][count];
        int tiles = (count + TILE - 1) / TILE;
        workers.run(tiles, () -> new Tile(kind), (task, tile) -> {
            int first = (int) task * TILE;
            int lanes = Math.min(TILE, count - first);
            for (int r = 0; r < values.length; r++) {
                for (int lane = 0; lane < lanes; lane++) {
                    double value = values[r][first + lane];
                    tile.inputs[r][lane] = terms == null ? value : (value - centre[r]) * rowScale[r];
                }
            }
            tile.features.write(parameters, tile.inputs, features, first, lanes);
            Arrays.fill(features[features.length - 1], first, first + lanes, 1);
            for (int f = 0; scale != null && f < features.length; f++) {
                for (int lane = first; lane < first + lanes; lane++) {
                    features[f][lane] *= scale[f];
                }
            }
        });
        return features;
    }

    /** A thread's memory. */
    private final class Tile {

        private final double[][] inputs = new double[rows.size()][TILE];
        private final Features.Tile features;

        Tile(Features kind) {
            features = kind.tile(TILE);
        }
    }

    /** The network's parameters, all but the factors of its features. */
    private double[] base(Network network) {
        double[] parameters = new double[network.parameterCount()];
        if (terms != null) {
            System.arraycopy(centre, 0, parameters, 0, centre.length);
            System.arraycopy(rowScale, 0, parameters, centre.length, rowScale.length);
            return parameters;
        }
        List<ParameterBlock> from = step.network().blocks();
        for (ParameterBlock to : network.blocks()) {
            ParameterBlock like = from.stream()
                    .filter(block -> block.name().equals(to.name()))
                    .findFirst()
                    .orElse(null);
            if (to.name().equals("0.weight")) {
                spread(like, to, parameters);
            } else if (like != null && like.size() == to.size()) {
                System.arraycopy(own, like.offset(), parameters, to.offset(), to.size());
            }
        }
        return parameters;
    }

    /** The weights of the hidden layer, each in the column of its row, with the factor of the step's input taken in. */
    private void spread(ParameterBlock from, ParameterBlock to, double[] parameters) {
        for (int unit = 0; unit < from.rows(); unit++) {
            for (int r = 0; r < read.length; r++) {
                parameters[to.offset() + unit * to.columns() + read[r]] =
                        step.inputFactor() * own[from.offset() + unit * from.columns() + r];
            }
        }
    }

    /**
     * The parameters of the network with the factors of the scaled features.
     *
     * @param heads {@code heads[output][feature]}. Not modified.
     */
    double[] parameters(Network network, double[][] heads) {
        double[][] factors = new double[heads.length][];
        for (int o = 0; o < heads.length; o++) {
            double[] head = heads[o];
            factors[o] = IntStream.range(0, head.length)
                    .mapToDouble(f -> head[f] * scale[f])
                    .toArray();
        }
        return Features.of(network).withHeads(base(network), factors);
    }
}
