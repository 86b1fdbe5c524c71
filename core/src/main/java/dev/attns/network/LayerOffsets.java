package dev.attns.network;

/** Where the weights, biases and coefficients of each layer of a perceptron stand among its parameters. */
record LayerOffsets(int[] weights, int[] biases, int[] coefficients) {

    static LayerOffsets of(Perceptron shape) {
        LayerOffsets offsets = new LayerOffsets(new int[shape.depth()], new int[shape.depth()], new int[shape.depth()]);
        for (ParameterBlock block : shape.layerBlocks()) {
            int number = Integer.parseInt(block.name().substring(0, block.name().indexOf('.')));
            int[] kind = block.name().endsWith("weight")
                    ? offsets.weights
                    : block.name().endsWith("bias") ? offsets.biases : offsets.coefficients;
            kind[number / 2] = block.offset();
        }
        return offsets;
    }
}
