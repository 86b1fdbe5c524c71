package dev.attns.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProgressLinesTest {

    @Test
    void sentencesStayAndLinesOfProgressDoNot() {
        String printed = """
                Solving   0 %  0.00 trajectories/s
                Making trajectories  37 %  1,204 trajectories/s, 3 s left
                Training: epoch 3 of 8, loss 0.5, validation error 0.25, 2 s left
                32 tanh units, step 4 of at most 60, one-step error 0.10 of the plain scheme's, 2 s
                Timing, turn 3 of 90
                attns: full.npy cannot be written: File too large; 40 % are done.
                Wrote a.npy: 5 trajectories.
                """;
        assertThat(ProgressLines.without(printed)).isEqualTo("""
                attns: full.npy cannot be written: File too large; 40 % are done.
                Wrote a.npy: 5 trajectories.
                """);
    }
}
