package dev.attns.report.plot;

/** A rectangle with its edges along the axes; vertical coordinates grow downward. */
record Box(double left, double top, double right, double bottom) {

    double width() {
        return right - left;
    }

    double height() {
        return bottom - top;
    }

    boolean overlaps(Box other) {
        return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }

    boolean contains(Box other) {
        return left <= other.left && top <= other.top && other.right <= right && other.bottom <= bottom;
    }

    boolean contains(double x, double y, double tolerance) {
        return x >= left - tolerance && x <= right + tolerance && y >= top - tolerance && y <= bottom + tolerance;
    }
}
