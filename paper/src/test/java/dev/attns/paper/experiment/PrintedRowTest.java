package dev.attns.paper.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrintedRowTest {

    @Test
    void thePaperPrintsTwentyNineErrorsOfTrainedCorrections() {
        assertThat(PrintedRow.PRINTED).hasSize(29).extracting(PrintedRow::title).doesNotHaveDuplicates();
    }
}
