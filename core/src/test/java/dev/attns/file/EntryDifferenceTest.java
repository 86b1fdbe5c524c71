package dev.attns.file;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EntryDifferenceTest {

    @Test
    void anEntryIsToldAsItIs() {
        assertThat(EntryDifference.of("seed", 1, 7)).isEqualTo("seed 1 there and 7 here");
        assertThat(EntryDifference.of("seed", null, 7)).isEqualTo("seed not given there and 7 here");
        assertThat(EntryDifference.of("data", "a.npy", null)).isEqualTo("data a.npy there and not given here");
    }

    @Test
    void ofLongTextsTheFirstLineThatDiffersIsTold() {
        String text = "name: swing\nequations:\n  x: v\n";
        assertThat(EntryDifference.of("system_text", text, text.replace("x: v", "x: 2*v")))
                .isEqualTo("system_text, line 3, 'x: v' there and 'x: 2*v' here");
        assertThat(EntryDifference.of("system_text", text, text + "step: 1\n"))
                .isEqualTo("system_text, line 4, nothing there and 'step: 1' here");
    }
}
