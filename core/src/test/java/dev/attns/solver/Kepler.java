package dev.attns.solver;

import dev.attns.problem.FormulaOde;

/** The motion of a planet of period 2π around a sun at the origin, and where it truly is. */
final class Kepler {

    static final FormulaOde ODE = new FormulaOde(4, (t, u, slope) -> {
        double square = u[0] * u[0] + u[1] * u[1];
        double cube = square * Math.sqrt(square);
        slope[0] = u[2];
        slope[1] = u[3];
        slope[2] = -u[0] / cube;
        slope[3] = -u[1] / cube;
    });

    private Kepler() {}

    /** Position and velocity at a time after the passage nearest to the sun. */
    static double[] state(double eccentricity, double time) {
        double anomaly = eccentricAnomaly(eccentricity, time);
        double width = StrictMath.sqrt(1 - eccentricity * eccentricity);
        double sine = StrictMath.sin(anomaly);
        double cosine = StrictMath.cos(anomaly);
        double rate = 1 / (1 - eccentricity * cosine);
        return new double[] {cosine - eccentricity, width * sine, -sine * rate, width * cosine * rate};
    }

    /** Solves {@code E − e·sin E = M} by bisection down to neighbouring numbers. */
    private static double eccentricAnomaly(double eccentricity, double mean) {
        double low = mean - 1;
        double high = mean + 1;
        for (int i = 0; i < 200; i++) {
            double middle = (low + high) / 2;
            if (middle - eccentricity * StrictMath.sin(middle) < mean) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }
}
