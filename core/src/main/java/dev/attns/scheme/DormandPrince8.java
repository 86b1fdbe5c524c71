package dev.attns.scheme;

import static dev.attns.scheme.Schemes.row;
import static dev.attns.scheme.Schemes.rows;

/**
 * The order-8 scheme of Dormand and Prince with 12 stages, the propagating method of the integrator DOP853 (Hairer,
 * Nørsett and Wanner, <em>Solving Ordinary Differential Equations I</em>, section II.5), here at a fixed step.
 *
 * <p>DOP853's embedded error estimates, of orders 5 and 3, are here; its step control is not. What it tells of the inside of a
 * step is {@link DormandPrince8Dense}.
 */
final class DormandPrince8 {

    static final Scheme SCHEME = new Scheme(
            "dop853",
            8,
            row(
                    0,
                    0.05260015195876773,
                    0.0789002279381516,
                    0.1183503419072274,
                    0.2816496580927726,
                    0.3333333333333333,
                    0.25,
                    0.3076923076923077,
                    0.6512820512820513,
                    0.6,
                    0.8571428571428571,
                    1),
            rows(
                    row(),
                    row(0.05260015195876773),
                    row(0.0197250569845379, 0.0591751709536137),
                    row(0.02958758547680685, 0, 0.08876275643042054),
                    row(0.2413651341592667, 0, -0.8845494793282861, 0.924834003261792),
                    row(0.037037037037037035, 0, 0, 0.17082860872947386, 0.12546768756682242),
                    row(0.037109375, 0, 0, 0.17025221101954405, 0.06021653898045596, -0.017578125),
                    row(
                            0.03709200011850479,
                            0,
                            0,
                            0.17038392571223998,
                            0.10726203044637328,
                            -0.015319437748624402,
                            0.008273789163814023),
                    row(
                            0.6241109587160757,
                            0,
                            0,
                            -3.3608926294469414,
                            -0.868219346841726,
                            27.59209969944671,
                            20.154067550477894,
                            -43.48988418106996),
                    row(
                            0.47766253643826434,
                            0,
                            0,
                            -2.4881146199716677,
                            -0.590290826836843,
                            21.230051448181193,
                            15.279233632882423,
                            -33.28821096898486,
                            -0.020331201708508627),
                    row(
                            -0.9371424300859873,
                            0,
                            0,
                            5.186372428844064,
                            1.0914373489967295,
                            -8.149787010746927,
                            -18.52006565999696,
                            22.739487099350505,
                            2.4936055526796523,
                            -3.0467644718982196),
                    row(
                            2.273310147516538,
                            0,
                            0,
                            -10.53449546673725,
                            -2.0008720582248625,
                            -17.9589318631188,
                            27.94888452941996,
                            -2.8589982771350235,
                            -8.87285693353063,
                            12.360567175794303,
                            0.6433927460157636)),
            row(
                    0.054293734116568765,
                    0,
                    0,
                    0,
                    0,
                    4.450312892752409,
                    1.8915178993145003,
                    -5.801203960010585,
                    0.3111643669578199,
                    -0.1521609496625161,
                    0.20136540080403034,
                    0.04471061572777259));

    /**
     * What the slope has beyond that of the embedded scheme of order 5: {@code Σ e_i = Σ e_i c_i = … = Σ e_i c_i⁴ = 0}, so that
     * {@code h·Σ e_i k_i} is of order 6 in h.
     */
    static final double[] ESTIMATE = {
        0.013120044994194880,
        0,
        0,
        0,
        0,
        -1.2251564463762044,
        -0.4957589496572502,
        1.6643771824549864,
        -0.35032884874997366,
        0.3341791187130175,
        0.08192320648511571,
        -0.022355307863886294
    };

    /** The weights of the embedded scheme of order 3, of the first, the ninth and the last stage. */
    private static final double FIRST = 0.244094488188976377952755905512;

    private static final double NINTH = 0.733846688281611857341361741547;
    private static final double LAST = 0.220588235294117647058823529412e-1;

    /** What the slope has beyond that of the embedded scheme of order 3. */
    static final double[] COARSE_ESTIMATE = coarseEstimate();

    private static double[] coarseEstimate() {
        double[] weights = SCHEME.slopeWeights();
        weights[0] -= FIRST;
        weights[8] -= NINTH;
        weights[11] -= LAST;
        return weights;
    }

    private DormandPrince8() {}
}
