package dev.attns.report.plot.drawing;

/** The shapes of points: polygons about the origin that look equally large. */
public enum Marker {
    CIRCLE(regular(16, 1)),
    SQUARE(-0.88, -0.88, 0.88, -0.88, 0.88, 0.88, -0.88, 0.88),
    TRIANGLE(0, -1.25, 1.12, 0.8, -1.12, 0.8),
    DIAMOND(0, -1.35, 1.05, 0, 0, 1.35, -1.05, 0),
    TRIANGLE_DOWN(0, 1.25, -1.12, -0.8, 1.12, -0.8),
    PLUS(cross(0)),
    CROSS(cross(Math.PI / 4)),
    PENTAGON(regular(5, 1.15));

    private final double[] corners;

    Marker(double... corners) {
        this.corners = corners;
    }

    /** The corners as x, y in turn, with y downward, for a radius of about 1. */
    public double[] corners() {
        return corners.clone();
    }

    private static double[] regular(int count, double radius) {
        double[] corners = new double[2 * count];
        for (int i = 0; i < count; i++) {
            double angle = 2 * Math.PI * i / count;
            corners[2 * i] = radius * Math.sin(angle);
            corners[2 * i + 1] = -radius * Math.cos(angle);
        }
        return corners;
    }

    private static double[] cross(double turn) {
        double arm = 1.3;
        double half = 0.38;
        double[] corners = new double[24];
        double[][] quarter = {{-half, -arm}, {half, -arm}, {half, -half}};
        for (int i = 0; i < 12; i++) {
            double angle = turn + i / 3 * Math.PI / 2;
            double[] corner = quarter[i % 3];
            corners[2 * i] = corner[0] * Math.cos(angle) - corner[1] * Math.sin(angle);
            corners[2 * i + 1] = corner[0] * Math.sin(angle) + corner[1] * Math.cos(angle);
        }
        return corners;
    }
}
