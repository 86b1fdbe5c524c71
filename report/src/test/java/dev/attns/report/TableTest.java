package dev.attns.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TableTest {

    private static final Table TABLE = Table.of(Column.left("solver"), Column.right("error"), Column.left("note"))
            .row("rk4", "0.0077", "plain")
            .row("attns", "1e-8", "");

    @Test
    void theColumnsOfTheTextAreAligned() {
        assertThat(TABLE.text()).isEqualTo("""
                        solver   error  note
                        rk4     0.0077  plain
                        attns     1e-8
                        """);
    }

    @Test
    void anAsteriskMarksTheRowThatMattersMost() {
        assertThat(TABLE.emphasisedRow("é|*", "1", "2").text()).isEqualTo("""
                          solver   error  note
                          rk4     0.0077  plain
                          attns     1e-8
                        * é|*          1  2
                        """);
    }

    @Test
    void markdownHasAlignmentsAndBold() {
        assertThat(TABLE.emphasisedRow("é|*", "1", "").markdown()).isEqualTo("""
                        | solver | error | note |
                        | --- | ---: | --- |
                        | rk4 | 0.0077 | plain |
                        | attns | 1e-8 |  |
                        | **é\\|\\*** | **1** |  |
                        """);
    }

    @Test
    void aCellWithSeveralLinesIsWrittenOnOne() {
        assertThat(Table.of(Column.left("a")).row("x\ny").text()).isEqualTo("a\nx y\n");
    }

    @Test
    void aTableWithoutRowsIsItsHeader() {
        assertThat(Table.of(Column.left("a"), Column.right("b")).text()).isEqualTo("a  b\n");
    }

    @Test
    void aRowOfAnotherLengthIsRefused() {
        assertThatThrownBy(() -> TABLE.row("only one")).hasMessageContaining("1 cells in a table of 3 columns");
    }
}
