package dev.attns.measure.pytorch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is timed is the same job on both sides. */
class AgreementTest {

    @ParameterizedTest
    @EnumSource
    void everyWayComputesWhatOursDoes(Way way) {
        assertThat(Agreement.differences(way)).hasSize(4).allMatch(Difference::isSmall);
    }

    @ParameterizedTest
    @EnumSource
    void piecesCoverABatchThatTheyDoNotDivide(Way way) {
        long[] cuts = way.cuts(1500);
        switch (way) {
            case WHOLE, WHOLE_DOUBLE -> assertThat(cuts).isEmpty();
            case PIECES_OF_1024 -> assertThat(cuts).containsExactly(1024);
            case PIECES_OF_512 -> assertThat(cuts).containsExactly(512, 1024);
        }
    }
}
