package dev.attns.network;

import dev.attns.kernel.row.PanelMath;
import dev.attns.kernel.row.RowMath;

/**
 * A perceptron at work whose layers are matrices large enough for cache-blocked products. Units are taken in groups; those
 * of the last hidden layer are forgotten at once and computed again by the backward pass, earlier hidden layers are held.
 *
 * @param <R> the rows: {@code float[]} or {@code double[]}
 */
final class DensePerceptronPass<R> implements NetworkPass {

    /** Units of a group; a multiple of the rows of a tile. */
    private static final int GROUP = 64;

    private final Perceptron shape;
    private final RowMath<R> math;
    private final PanelMath<R> tiles;
    private final ActivationPass<R> activation;
    private final ShortcutPass<R> shortcut;
    private final LayerOffsets offsets;
    private final int width;

    private final R[] input;
    private final R[] output;
    private final R[] inputCotangent;

    /** The held layers. */
    private final R[][] sums;

    private final R[][] values;
    private final R[][] cotangents;

    /** A group of the last hidden layer. */
    private final R[] lastSums;

    private final R[] lastValues;
    private final R[] lastCotangents;

    /** A group of a held layer: rows of that layer. */
    private final R[] heldSums;

    private final R[] heldValues;
    private final R[] heldCotangents;

    /** The rows below the layer at work, by lanes and by rows. */
    private final RowPanel<R> below;

    private final RowPanel<R> belowAcross;

    /** The cotangent of the output, likewise. */
    private final RowPanel<R> above;

    private final RowPanel<R> aboveAcross;

    /** The group at work. */
    private final RowPanel<R> members;

    /** Weights of a group: a row for each of its units, a number for each row below them. */
    private final R[] ofUnits;

    /** Weights of a group: a row for each of its units, a number for each output. */
    private final R[] fromOutputs;

    /** Either of them transposed: a number for each unit of the group. */
    private final R[] toOthers;

    private final R scratch;

    private double[] parameters;

    DensePerceptronPass(Perceptron shape, RowMath<R> math, PanelMath<R> tiles, int lanes) {
        this.shape = shape;
        this.math = math;
        this.tiles = tiles;
        this.width = shape.width();
        this.activation = new ActivationPass<>(shape.activation(), math, width, lanes);
        this.shortcut = new ShortcutPass<>(shape, math);
        this.offsets = LayerOffsets.of(shape);
        int held = shape.depth() - 2;
        int inputs = shape.inputs();
        int outputs = shape.outputs();
        int mostBelow = held > 0 ? Math.max(inputs, width) : inputs;
        input = math.rows(inputs, lanes);
        output = math.rows(outputs, lanes);
        inputCotangent = math.rows(inputs, lanes);
        sums = layers(held, lanes);
        values = layers(held, lanes);
        cotangents = layers(held, lanes);
        lastSums = math.rows(GROUP, lanes);
        lastValues = math.rows(GROUP, lanes);
        lastCotangents = math.rows(GROUP, lanes);
        heldSums = lastSums.clone();
        heldValues = lastValues.clone();
        heldCotangents = lastCotangents.clone();
        below = new RowPanel<>(math, tiles, lanes, mostBelow);
        belowAcross = new RowPanel<>(math, tiles, mostBelow, lanes);
        above = new RowPanel<>(math, tiles, lanes, outputs);
        aboveAcross = new RowPanel<>(math, tiles, outputs, lanes);
        members = new RowPanel<>(math, tiles, lanes, GROUP);
        ofUnits = math.rows(GROUP, mostBelow);
        fromOutputs = math.rows(GROUP, outputs);
        int others = Math.max(mostBelow, outputs) + PanelMath.ROWS - 1;
        toOthers = math.rows(others - others % PanelMath.ROWS, GROUP);
        scratch = math.rows(1, RowMath.SCRATCH)[0];
    }

    @SuppressWarnings("unchecked")
    private R[][] layers(int count, int lanes) {
        R[][] layers = (R[][]) new Object[count][];
        for (int i = 0; i < count; i++) {
            layers[i] = math.rows(width, lanes);
        }
        return layers;
    }

    @Override
    public NetworkPass use(double[] parameters) {
        this.parameters = parameters;
        return this;
    }

    @Override
    public void forward(double factor, double[][] in, double[][] out, int lanes) {
        hold(parameters, factor, in, lanes);
        int last = shape.depth() - 1;
        for (int o = 0; o < output.length; o++) {
            math.fill(parameters[offsets.biases()[last] + o], output[o], lanes);
        }
        for (int unit = 0; unit < width; unit += GROUP) {
            int group = Math.min(GROUP, width - unit);
            units(parameters, last - 1, unit, group, lastSums, lastValues, lanes);
            tiles.read(parameters, offsets.weights()[last] + unit, width, toOthers, output.length, group);
            members.packLanes(lastValues, group, lanes);
            members.addProduct(toOthers, output.length, output);
        }
        shortcut.add(parameters, input, output, lanes);
        for (int o = 0; o < output.length; o++) {
            math.write(output[o], out[o], lanes);
        }
    }

    /** Reads the input and computes the hidden layers that are held; returns the rows below the last hidden layer. */
    private R[] hold(double[] parameters, double factor, double[][] in, int lanes) {
        for (int i = 0; i < input.length; i++) {
            math.read(in[i], factor, input[i], lanes);
        }
        below.packLanes(input, input.length, lanes);
        int held = values.length;
        for (int layer = 0; layer < held; layer++) {
            for (int unit = 0; unit < width; unit += GROUP) {
                int group = Math.min(GROUP, width - unit);
                System.arraycopy(sums[layer], unit, heldSums, 0, group);
                System.arraycopy(values[layer], unit, heldValues, 0, group);
                units(parameters, layer, unit, group, heldSums, heldValues, lanes);
            }
            below.packLanes(values[layer], width, lanes);
        }
        return held == 0 ? input : values[held - 1];
    }

    /** The sums and values of a group of units. */
    private void units(double[] parameters, int layer, int unit, int group, R[] z, R[] value, int lanes) {
        unitSums(parameters, layer, unit, group, z, lanes);
        activation.values(parameters, offsets.coefficients()[layer], unit, z, value, group, lanes);
    }

    private void unitSums(double[] parameters, int layer, int unit, int group, R[] z, int lanes) {
        for (int g = 0; g < group; g++) {
            math.fill(parameters[offsets.biases()[layer] + unit + g], z[g], lanes);
        }
        readUnits(parameters, layer, unit, group);
        below.addProduct(ofUnits, group, z);
    }

    /** Reads the weights of a group of units. */
    private void readUnits(double[] parameters, int layer, int unit, int group) {
        int fanIn = fanIn(layer);
        tiles.read(parameters, offsets.weights()[layer] + unit * fanIn, fanIn, ofUnits, group, fanIn);
    }

    @Override
    public void backward(
            double factor, double[][] in, double[][] cotangent, double[] gradient, double[][] inCotangent, int lanes) {
        R[] rowsBelow = hold(parameters, factor, in, lanes);
        int last = shape.depth() - 1;
        int inner = last - 1;
        for (int o = 0; o < output.length; o++) {
            math.read(cotangent[o], 1, output[o], lanes);
            gradient[offsets.biases()[last] + o] += math.sum(output[o], scratch, lanes);
        }
        above.packLanes(output, output.length, lanes);
        aboveAcross.packRows(output, output.length, lanes);
        belowAcross.packRows(rowsBelow, fanIn(inner), lanes);
        R[] passedOn = cotangentBelow(inner, inCotangent != null, lanes);
        for (int unit = 0; unit < width; unit += GROUP) {
            int group = Math.min(GROUP, width - unit);
            int weights = offsets.weights()[last] + unit;
            unitSums(parameters, inner, unit, group, lastSums, lanes);
            for (int g = 0; g < group; g++) {
                math.fill(0, lastCotangents[g], lanes);
            }
            tiles.read(parameters, weights, width, toOthers, output.length, group);
            tiles.transpose(toOthers, output.length, group, fromOutputs);
            above.addProduct(fromOutputs, group, lastCotangents);
            unitsBackward(
                    parameters, inner, unit, group, lastSums, lastValues, lastCotangents, gradient, passedOn, lanes);
            aboveAcross.addProduct(lastValues, group, gradient, weights, 1, width);
        }
        for (int layer = inner - 1; layer >= 0; layer--) {
            backwardHeld(parameters, layer, gradient, inCotangent != null, lanes);
        }
        shortcut.backward(parameters, input, output, gradient, inputCotangent, inCotangent != null, lanes);
        if (inCotangent != null) {
            for (int i = 0; i < input.length; i++) {
                math.write(inputCotangent[i], inCotangent[i], lanes);
                scale(factor, inCotangent[i], lanes);
            }
        }
    }

    /** One held hidden layer backward: its cotangents are known, those below it are made. */
    private void backwardHeld(double[] parameters, int layer, double[] gradient, boolean wanted, int lanes) {
        belowAcross.packRows(layer == 0 ? input : values[layer - 1], fanIn(layer), lanes);
        R[] passedOn = cotangentBelow(layer, wanted, lanes);
        for (int unit = 0; unit < width; unit += GROUP) {
            int group = Math.min(GROUP, width - unit);
            System.arraycopy(sums[layer], unit, heldSums, 0, group);
            System.arraycopy(cotangents[layer], unit, heldCotangents, 0, group);
            readUnits(parameters, layer, unit, group);
            unitsBackward(
                    parameters, layer, unit, group, heldSums, lastValues, heldCotangents, gradient, passedOn, lanes);
        }
    }

    /**
     * A group of units backward, whose weights have been read.
     *
     * @param z their sums. Not modified.
     * @param value out: their values
     * @param cotangent in: that of the values; out: that of the sums
     * @param passedOn the cotangent of the rows below; added to. May be null where it is not needed.
     */
    private void unitsBackward(
            double[] parameters,
            int layer,
            int unit,
            int group,
            R[] z,
            R[] value,
            R[] cotangent,
            double[] gradient,
            R[] passedOn,
            int lanes) {
        int fanIn = fanIn(layer);
        int weights = offsets.weights()[layer] + unit * fanIn;
        int coefficients = offsets.coefficients()[layer];
        for (int g = 0; g < group; g++) {
            activation.backward(parameters, coefficients, unit + g, z[g], value[g], cotangent[g], gradient, lanes);
            gradient[offsets.biases()[layer] + unit + g] += math.sum(cotangent[g], scratch, lanes);
        }
        belowAcross.addProduct(cotangent, group, gradient, weights, fanIn, 1);
        if (passedOn != null) {
            tiles.transpose(ofUnits, group, fanIn, toOthers);
            members.packLanes(cotangent, group, lanes);
            members.addProduct(toOthers, fanIn, passedOn);
        }
    }

    /** The cotangent of the rows below a layer, zeros as yet; null where it is the input's and that is not wanted. */
    private R[] cotangentBelow(int layer, boolean wanted, int lanes) {
        if (layer == 0 && !wanted) {
            return null;
        }
        R[] rows = layer == 0 ? inputCotangent : cotangents[layer - 1];
        for (R row : rows) {
            math.fill(0, row, lanes);
        }
        return rows;
    }

    private int fanIn(int layer) {
        return layer == 0 ? shape.inputs() : width;
    }

    private static void scale(double factor, double[] row, int lanes) {
        for (int i = 0; i < lanes; i++) {
            row[i] *= factor;
        }
    }
}
