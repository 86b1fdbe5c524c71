package dev.attns.report.plot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PointListTest {

    @Test
    void pointsApartAreAllKept() {
        PointList points = new PointList();
        for (int i = 0; i < 100; i++) {
            points.add(i, i % 7);
        }
        assertThat(points.thinned().x()).isEqualTo(points.x());
        assertThat(points.thinned().y()).isEqualTo(points.y());
    }

    @Test
    void ofPointsInTheSamePlaceTheFirstTheExtremesAndTheLastAreKeptInOrder() {
        PointList points = new PointList();
        for (double y : new double[] {5, 4, 9, 6, 1, 3}) {
            points.add(10 + y / 100, y);
        }
        assertThat(points.thinned().y()).containsExactly(5, 9, 1, 3);
    }
}
