package dev.attns.report.plot;

import java.util.Arrays;

/** Points of a line that is being put together. */
final class PointList {

    private double[] x = new double[16];
    private double[] y = new double[16];
    private int size;

    void add(double newX, double newY) {
        if (size == x.length) {
            x = Arrays.copyOf(x, 2 * size);
            y = Arrays.copyOf(y, 2 * size);
        }
        x[size] = newX;
        y[size++] = newY;
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
    }

    double[] x() {
        return Arrays.copyOf(x, size);
    }

    double[] y() {
        return Arrays.copyOf(y, size);
    }

    /**
     * The points that are needed to draw the line: of those in the same quarter of a unit, one after the other, the first,
     * the lowest, the highest and the last.
     */
    PointList thinned() {
        PointList kept = new PointList();
        int begin = 0;
        while (begin < size) {
            int end = begin + 1;
            while (end < size && Math.floor(4 * x[end]) == Math.floor(4 * x[begin])) {
                end++;
            }
            int lowest = begin;
            int highest = begin;
            for (int i = begin; i < end; i++) {
                lowest = y[i] < y[lowest] ? i : lowest;
                highest = y[i] > y[highest] ? i : highest;
            }
            int[] chosen = {begin, Math.min(lowest, highest), Math.max(lowest, highest), end - 1};
            for (int i = 0; i < chosen.length; i++) {
                if (i == 0 || chosen[i] != chosen[i - 1]) {
                    kept.add(x[chosen[i]], y[chosen[i]]);
                }
            }
            begin = end;
        }
        return kept;
    }
}
