package dev.attns.problem;

/**
 * An equation together with its derivatives along some directions: behind the components u stand, direction after direction,
 * {@code V_j = ∂u/∂x_j}, where x_j is the start of a component or a parameter of every trajectory's own, and
 *
 * <pre>
 *   V_j' = (∂f/∂u)·V_j + ∂f/∂x_j,
 * </pre>
 *
 * the last term for a parameter alone. Whatever scheme solves it gives the exact derivative of what it gives for the equation
 * itself. Formulas are differentiated exactly; of a right-hand side in Java the product is taken by central differences, good to
 * some nine digits.
 */
public final class VariationalOde implements Ode {

    private static final double DIFFERENCE = Math.cbrt(Math.ulp(1.0));

    private final Ode ode;
    private final int[] directions;

    private VariationalOde(Ode ode, int[] directions) {
        this.ode = ode;
        this.directions = directions;
    }

    /**
     * The equation with its derivatives.
     *
     * @param directions numbers of rows of the equation: a component, whose start is varied, or a parameter
     */
    public static Ode of(Ode ode, int... directions) {
        for (int direction : directions) {
            if (direction < 0 || direction >= ode.rows()) {
                throw new IndexOutOfBoundsException("Row " + direction + " of " + ode.rows());
            }
        }
        return ode instanceof ExpressionOde formulas
                ? formulas.variational(directions)
                : new VariationalOde(ode, directions.clone());
    }

    @Override
    public int dimension() {
        return ode.dimension() * (1 + directions.length);
    }

    @Override
    public int parameters() {
        return ode.parameters();
    }

    @Override
    public boolean isAutonomous() {
        return ode.isAutonomous();
    }

    @Override
    public double[] frequencies() {
        return ode.frequencies();
    }

    @Override
    public Evaluator evaluator(int lanes) {
        return new ByDifferences(lanes);
    }

    /** {@code (f(u + δ·V, p + δ·e) − f(u − δ·V, p − δ·e))/2δ}, with a δ for each lane. */
    private final class ByDifferences implements Evaluator {

        private final int dimension = ode.dimension();
        private final Evaluator evaluator;
        private final double[][] moved;
        private final double[][] above;
        private final double[][] below;
        private final double[] size;

        ByDifferences(int lanes) {
            evaluator = ode.evaluator(lanes);
            moved = new double[ode.rows()][lanes];
            above = new double[dimension][lanes];
            below = new double[dimension][lanes];
            size = new double[lanes];
        }

        @Override
        public void slope(double[] time, double[][] state, double[][] slope, int lanes) {
            double[][] plain = new double[ode.rows()][];
            for (int row = 0; row < plain.length; row++) {
                plain[row] = state[row < dimension ? row : row + dimension * directions.length];
            }
            evaluator.slope(time, plain, slope, lanes);
            for (int j = 0; j < directions.length; j++) {
                int first = dimension * (1 + j);
                measure(plain, state, j, lanes);
                move(plain, state, j, 1, lanes);
                evaluator.slope(time, moved, above, lanes);
                move(plain, state, j, -1, lanes);
                evaluator.slope(time, moved, below, lanes);
                for (int c = 0; c < dimension; c++) {
                    for (int lane = 0; lane < lanes; lane++) {
                        slope[first + c][lane] = (above[c][lane] - below[c][lane]) / (2 * size[lane]);
                    }
                }
            }
        }

        /** The step for which the direction moves the state by about the best share of its own size. */
        private void measure(double[][] plain, double[][] state, int j, int lanes) {
            for (int lane = 0; lane < lanes; lane++) {
                double largest = directions[j] < dimension ? Double.MIN_NORMAL : 1;
                double of = directions[j] < dimension ? 1 : Math.max(1, Math.abs(plain[directions[j]][lane]));
                for (int c = 0; c < dimension; c++) {
                    largest = Math.max(largest, Math.abs(state[dimension * (1 + j) + c][lane]));
                    of = Math.max(of, Math.abs(plain[c][lane]));
                }
                size[lane] = DIFFERENCE * of / largest;
            }
        }

        private void move(double[][] plain, double[][] state, int j, double sign, int lanes) {
            for (int row = 0; row < moved.length; row++) {
                for (int lane = 0; lane < lanes; lane++) {
                    double along =
                            row < dimension ? state[dimension * (1 + j) + row][lane] : row == directions[j] ? 1 : 0;
                    moved[row][lane] = plain[row][lane] + sign * size[lane] * along;
                }
            }
        }

        @Override
        public void pullback(double[] time, double[][] state, double[][] cotangent, double[][] result, int lanes) {
            throw new IllegalStateException("Second derivatives of a right-hand side in Java are not known");
        }
    }
}
