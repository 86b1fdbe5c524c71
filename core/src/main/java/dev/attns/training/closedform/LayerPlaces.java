package dev.attns.training.closedform;

import dev.attns.network.ParameterBlock;
import dev.attns.network.Perceptron;

/**
 * Where the parameters of a perceptron with one hidden layer stand.
 *
 * @param hiddenWeight W_1, [width, inputs]
 * @param hiddenBias b_1
 * @param coefficients of the activation; 0 where it has none
 * @param outputWeight W_2, [outputs, width]
 * @param outputBias b_2
 * @param linear W_0, [outputs, inputs]; −1 where there is no linear term
 */
record LayerPlaces(int hiddenWeight, int hiddenBias, int coefficients, int outputWeight, int outputBias, int linear) {

    static LayerPlaces of(Perceptron shape) {
        if (shape.depth() != 2) {
            throw new IllegalArgumentException("A perceptron of depth " + shape.depth() + " where 2 is needed");
        }
        int coefficients = 0;
        int[] places = {0, 0, 0, 0, -1};
        for (ParameterBlock block : shape.blocks()) {
            switch (block.name()) {
                case "0.weight" -> places[0] = block.offset();
                case "0.bias" -> places[1] = block.offset();
                case "2.weight" -> places[2] = block.offset();
                case "2.bias" -> places[3] = block.offset();
                case "linear.weight" -> places[4] = block.offset();
                default -> coefficients = block.offset();
            }
        }
        return new LayerPlaces(places[0], places[1], coefficients, places[2], places[3], places[4]);
    }

    boolean hasLinearTerm() {
        return linear >= 0;
    }
}
