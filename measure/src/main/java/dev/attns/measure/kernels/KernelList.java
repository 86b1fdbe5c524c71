package dev.attns.measure.kernels;

import dev.attns.kernel.layer.LayerKernel;
import dev.attns.kernel.layer.LayerKernels;
import dev.attns.kernel.layer.LayerShape;
import dev.attns.kernel.row.PanelMath;
import dev.attns.kernel.row.RowMath;
import dev.attns.kernel.row.TileProduct;
import dev.attns.linear.Products;
import dev.attns.measure.kernels.Kernel.Kind;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.RungeKuttaStepper;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** All kernels, in the order of the page. */
final class KernelList {

    static final int[] WIDTHS = {16, 64, 256, 1024};

    static final int LANES = 256;
    static final int COMPONENTS = 4;
    private static final int USUAL_WIDTH = 64;
    private static final int DEEP_WIDTH = 256;
    private static final int PANEL_DEPTH = 256;
    private static final int MATRIX_SIDE = 384;

    /** The last has a parameter of every trajectory's own: the equations of a test that is known for many small systems at once. */
    private static final List<String> PROBLEMS = List.of(
            "elastic-pendulum",
            "k-link-pendulum:K=2",
            "k-link-pendulum:K=3",
            "spring-mass:d=20",
            "henon-heiles",
            "lorenz:rho=0..21");

    /** So small that the states stay where they are, however often the step is taken. */
    private static final double STEP = 1e-12;

    /** So many steps are taken at once, as solvers do. */
    private static final int TOGETHER = 64;

    /** A step that is compiled whole is waited for so long. */
    private static final long MOST_PATIENCE_NANOS = 10_000_000_000L;

    private final Precision precision;
    private final List<KernelGroup> groups = new ArrayList<>();

    private KernelList(Precision precision) {
        this.precision = precision;
    }

    /**
     * All groups, those in float first.
     *
     * @param together whether one group holds all kernels of a precision, which needs fewer virtual machines
     */
    static List<KernelGroup> groups(boolean together) {
        List<KernelGroup> all = new ArrayList<>();
        for (Precision precision : List.of(Precision.FLOAT, Precision.DOUBLE)) {
            List<KernelGroup> groups = of(precision);
            if (together) {
                List<Kernel> kernels = groups.stream()
                        .flatMap(group -> group.kernels().stream())
                        .toList();
                groups = List.of(new KernelGroup(label(precision), precision, kernels));
            }
            all.addAll(groups);
        }
        return all;
    }

    private static List<KernelGroup> of(Precision precision) {
        KernelList list = new KernelList(precision);
        list.addActivations();
        list.add("layer-alone", list.layer(USUAL_WIDTH), list.layer(WIDTHS[WIDTHS.length - 1]));
        list.add("shapes", list.forward(6, 6, 2, LANES), list.forward(16, 4, 2, LANES));
        list.add("one-trajectory", list.forward(COMPONENTS, COMPONENTS, 2, 1));
        list.add("backward", list.backward(USUAL_WIDTH), list.backward(WIDTHS[WIDTHS.length - 1]));
        list.add("layers", list.forward(COMPONENTS, COMPONENTS, 3, LANES));
        if (precision == Precision.FLOAT) {
            list.add("products", list.singleTile());
        } else {
            list.add("products", list.doubleTile(), list.doubleProduct());
            for (String problem : PROBLEMS) {
                list.add(
                        problem.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-"),
                        list.rightHandSide(problem),
                        list.step(Kind.STEP, problem, Schemes.rk4()),
                        list.step(Kind.ORDER_8_STEP, problem, Schemes.dop853()));
            }
        }
        return list.groups;
    }

    private static String label(Precision precision) {
        return precision.name().toLowerCase(Locale.ROOT);
    }

    private void add(String name, Kernel... kernels) {
        groups.add(new KernelGroup(label(precision) + "-" + name, precision, List.of(kernels)));
    }

    private static Perceptron perceptron(int width, Activation activation) {
        return new Perceptron(COMPONENTS, COMPONENTS, width, 2, activation);
    }

    private void addActivations() {
        for (Activation activation : Activation.values()) {
            boolean counted =
                    Operations.forward(perceptron(1, activation), precision).isPresent();
            add(
                    activation.label(),
                    Arrays.stream(counted ? WIDTHS : new int[] {USUAL_WIDTH})
                            .mapToObj(width -> forward(perceptron(width, activation), LANES))
                            .toArray(Kernel[]::new));
        }
    }

    private Kernel forward(int inputs, int outputs, int depth, int lanes) {
        int width = depth == 2 ? USUAL_WIDTH : DEEP_WIDTH;
        return forward(new Perceptron(inputs, outputs, width, depth, Activation.RATIONAL), lanes);
    }

    private Kernel forward(Perceptron network, int lanes) {
        return new Kernel(
                Kind.FORWARD,
                name(network, lanes),
                precision,
                network.width(),
                lanes,
                Operations.forward(network, precision),
                () -> new NetworkWork(network, precision, lanes)::forward);
    }

    private Kernel backward(int width) {
        Perceptron network = perceptron(width, Activation.RATIONAL);
        return new Kernel(
                Kind.BACKWARD,
                name(network, LANES),
                precision,
                width,
                LANES,
                Optional.of(Operations.backward(network)),
                () -> new NetworkWork(network, precision, LANES)::backward);
    }

    /** The hidden layer of rationals by itself, without the conversion of what comes in and goes out. */
    private Kernel layer(int width) {
        return new Kernel(
                Kind.FORWARD,
                "rational, 4→4, the layer alone",
                precision,
                width,
                LANES,
                Operations.forward(perceptron(width, Activation.RATIONAL), precision),
                () -> precision == Precision.FLOAT
                        ? layer(LayerKernels.SINGLE, RowMath.SINGLE, width)
                        : layer(LayerKernels.DOUBLE, RowMath.DOUBLE, width));
    }

    private static <R> Runnable layer(LayerKernels<R> kernels, RowMath<R> math, int width) {
        LayerShape shape = new LayerShape(COMPONENTS, COMPONENTS, LayerShape.Function.RATIONAL, false);
        LayerKernel<R> kernel = kernels.ofLanes(shape);
        double[] laid = new double[shape.size(width)];
        Arrays.fill(laid, 0.5);
        R weights = math.rows(1, laid.length)[0];
        math.read(laid, 1, weights, laid.length);
        R[] in = math.rows(COMPONENTS, LANES);
        R[] out = math.rows(COMPONENTS, LANES);
        return () -> kernel.forward(weights, LayerShape.pairs(width), in, out, LANES);
    }

    static String name(Perceptron network, int lanes) {
        return network.activation().label() + ", " + network.inputs() + "→" + network.outputs()
                + (network.depth() == 2 ? "" : ", " + (network.depth() - 1) + " hidden layers")
                + (lanes == 1 ? ", one trajectory" : "");
    }

    private Kernel singleTile() {
        int columns = PanelMath.SINGLE.columns();
        return product("a tile of 8 by " + columns, PanelMath.ROWS, columns, PANEL_DEPTH, () -> {
            float[][] rows = new float[PanelMath.ROWS][PANEL_DEPTH];
            for (float[] row : rows) {
                Arrays.fill(row, 0.5f);
            }
            float[] panel = new float[columns * PANEL_DEPTH];
            float[] sums = new float[PanelMath.ROWS * columns];
            return () -> PanelMath.SINGLE.tile(rows, 0, 0, panel, 0, PANEL_DEPTH, sums);
        });
    }

    private Kernel doubleTile() {
        int columns = TileProduct.COLUMNS;
        return product("a tile of 8 by " + columns, TileProduct.ROWS, columns, PANEL_DEPTH, () -> {
            double[][] rows = filled(TileProduct.ROWS, PANEL_DEPTH);
            double[] panel = new double[columns * PANEL_DEPTH];
            double[] sums = new double[TileProduct.ROWS * columns];
            return () -> TileProduct.INSTANCE.sum(rows, 0, 0, panel, 0, PANEL_DEPTH, sums);
        });
    }

    private Kernel doubleProduct() {
        return product("384 by 384, packing included", MATRIX_SIDE, MATRIX_SIDE, MATRIX_SIDE, () -> {
            double[][] left = filled(MATRIX_SIDE, MATRIX_SIDE);
            double[][] right = filled(MATRIX_SIDE, MATRIX_SIDE);
            double[][] out = new double[MATRIX_SIDE][MATRIX_SIDE];
            Workers one = Workers.of(1);
            return () -> Products.add(1, left, MATRIX_SIDE, right, MATRIX_SIDE, MATRIX_SIDE, out, one);
        });
    }

    private static double[][] filled(int rows, int columns) {
        double[][] matrix = new double[rows][columns];
        for (double[] row : matrix) {
            Arrays.fill(row, 0.5);
        }
        return matrix;
    }

    private Kernel product(String name, int rows, int columns, int terms, Supplier<Runnable> work) {
        return new Kernel(
                Kind.PRODUCT, name, precision, 0, 1, Optional.of(Operations.product(rows, columns, terms)), work);
    }

    private Kernel rightHandSide(String name) {
        return timeOnly(Kind.RIGHT_HAND_SIDE, name, () -> {
            Problem problem = Systems.problem(name);
            double[][] state = starts(problem);
            double[][] slope = new double[problem.dimension()][LANES];
            double[] times = new double[LANES];
            Ode.Evaluator evaluator = problem.ode().evaluator(LANES);
            return () -> evaluator.slope(times, state, slope, LANES);
        });
    }

    private Kernel step(Kind kind, String name, Scheme scheme) {
        Optional<Operations> operations = new RungeKuttaStepper(
                        Systems.problem(name).ode(), scheme, LANES)
                .work()
                .flatMap(Operations::step);
        return new Kernel(kind, name, precision, 0, LANES * TOGETHER, operations, () -> {
            Problem problem = Systems.problem(name);
            double[][] state = starts(problem);
            double[] times = new double[TOGETHER + 1];
            Arrays.setAll(times, k -> k * STEP);
            RungeKuttaStepper stepper = new RungeKuttaStepper(problem.ode(), scheme, LANES);
            long end = System.nanoTime() + MOST_PATIENCE_NANOS;
            while (operations.isPresent() && !stepper.isWhole() && System.nanoTime() < end) {
                stepper.advance(0, STEP, STEP, state, LANES);
            }
            return () -> stepper.walk(times, TOGETHER, STEP, state, LANES);
        });
    }

    private Kernel timeOnly(Kind kind, String name, Supplier<Runnable> work) {
        return new Kernel(kind, name, precision, 0, LANES, Optional.empty(), work);
    }

    private static double[][] starts(Problem problem) {
        double[][] state = new double[problem.ode().rows()][LANES];
        problem.starts(1, LANES).read(0, LANES, state);
        return state;
    }
}
