package dev.attns.report.plot.drawing;

/** A rectangle with its edges along the axes; vertical coordinates grow downward. */
public record Box(double left, double top, double right, double bottom) {

    public double width() {
        return right - left;
    }

    public double height() {
        return bottom - top;
    }

    public boolean overlaps(Box other) {
        return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }

    public boolean contains(Box other) {
        return left <= other.left && top <= other.top && other.right <= right && other.bottom <= bottom;
    }

    public boolean contains(double x, double y, double tolerance) {
        return x >= left - tolerance && x <= right + tolerance && y >= top - tolerance && y <= bottom + tolerance;
    }
}
