package dev.attns.solver;

/** Hands on where each trajectory ends, and forgets the way there. */
record EndSink(int lastPoint, EndConsumer ends) implements SolutionSink {

    @Override
    public void point(int point, long first, int lanes, double[][] state) {
        if (point < lastPoint) {
            return;
        }
        double[] end = new double[state.length];
        for (int lane = 0; lane < lanes; lane++) {
            for (int c = 0; c < end.length; c++) {
                end[c] = state[c][lane];
            }
            ends.accept(first + lane, end);
        }
    }
}
