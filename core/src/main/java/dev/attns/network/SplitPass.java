package dev.attns.network;

/** A network at work by one pass forward and by another backward: what is fast for the one is not for the other. */
record SplitPass(NetworkPass ahead, NetworkPass back) implements NetworkPass {

    @Override
    public NetworkPass use(double[] parameters) {
        ahead.use(parameters);
        back.use(parameters);
        return this;
    }

    @Override
    public void forward(double factor, double[][] input, double[][] output, int lanes) {
        ahead.forward(factor, input, output, lanes);
    }

    @Override
    public void backward(
            double factor,
            double[][] input,
            double[][] cotangent,
            double[] gradient,
            double[][] inputCotangent,
            int lanes) {
        back.backward(factor, input, cotangent, gradient, inputCotangent, lanes);
    }
}
