package dev.attns.network.foreign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.error.InputException;
import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForeignNetworkTest {

    @TempDir
    private Path folder;

    @Test
    void theAuthorsNamesAreUnderstood() throws IOException {
        Path file = neurVec(new ForeignFile(true))
                .with("null", List.of(List.of(9, 9), List.of(9, 9)))
                .write(folder.resolve("w"));
        ForeignNetwork read = ForeignNetwork.read(file, Optional.empty());
        assertThat(read.network()).isEqualTo(new Perceptron(1, 2, 3, 2, Activation.RATIONAL));
        assertThat(read.parameters())
                .containsExactly(1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 20, 21, 22, 31, 32, 33, 34, 35, 36, 41, 42);
        assertThat(read.precision()).isEqualTo(Precision.FLOAT);
        assertThat(read.leftOut()).containsExactly("null");
    }

    /** Its modules in another order than theirs, as a program that sorts them by name leaves them. */
    private static ForeignFile neurVec(ForeignFile file) {
        file.with("error.nn.2.weight", List.of(List.of(31, 32, 33), List.of(34, 35, 36)))
                .with("error.nn.2.bias", List.of(41, 42));
        for (int i = 3; i >= 0; i--) {
            file.with("error.nn.1.a" + i, 10 + i);
        }
        for (int i = 0; i < 3; i++) {
            file.with("error.nn.1.b" + i, 20 + i);
        }
        return file.with("error.nn.0.bias", List.of(4, 5, 6))
                .with("error.nn.0.weight", List.of(List.of(1), List.of(2), List.of(3)));
    }

    @Test
    void layersFollowByTheirNumbers() throws IOException {
        ForeignFile file = new ForeignFile(false);
        for (int layer : new int[] {10, 2, 1}) {
            file.with("fc" + layer + ".weight", List.of(List.of(layer))).with("fc" + layer + ".bias", List.of(-layer));
        }
        ForeignNetwork read = ForeignNetwork.read(file.write(folder.resolve("w")), Optional.of(Activation.TANH));
        assertThat(read.network()).isEqualTo(new Perceptron(1, 1, 1, 3, Activation.TANH));
        assertThat(read.parameters()).containsExactly(1, -1, 2, -2, 10, -10);
        assertThat(read.precision()).isEqualTo(Precision.DOUBLE);
    }

    @Test
    void whatIsNoPerceptronIsRefused() throws IOException {
        Path pickle = Files.writeString(folder.resolve("ckpt_500.pth.tar"), "PK pickle");
        assertRefused(pickle, "is not a safetensors file");
        assertRefused(new ForeignFile(true).with("x", 1).write(folder.resolve("empty")), "0 affine maps");
        ForeignFile noActivation = new ForeignFile(true)
                .with("0.weight", List.of(List.of(1)))
                .with("0.bias", List.of(1))
                .with("1.weight", List.of(List.of(1)))
                .with("1.bias", List.of(1));
        assertRefused(noActivation.write(folder.resolve("plain")), "its activation has no coefficients");
        ForeignFile uneven = new ForeignFile(true)
                .with("0.weight", List.of(List.of(1), List.of(2)))
                .with("0.bias", List.of(1, 2))
                .with("1.weight", List.of(List.of(1)))
                .with("1.bias", List.of(1));
        assertRefused(uneven.write(folder.resolve("uneven")), "must have the 2 units of the first");
        ForeignFile infinite = new ForeignFile(true)
                .with("0.weight", List.of(List.of(Double.NaN)))
                .with("0.bias", List.of(1))
                .with("1.c", List.of(1, 2, 3, 4, 5, 6, 7))
                .with("2.weight", List.of(List.of(1)))
                .with("2.bias", List.of(1));
        assertRefused(infinite.write(folder.resolve("infinite")), "not all finite");
        Path twice = neurVec(new ForeignFile(true)).write(folder.resolve("given"));
        assertThatThrownBy(() -> ForeignNetwork.read(twice, Optional.of(Activation.TANH)))
                .hasMessageContaining("its activation is rational, not tanh");
    }

    private static void assertRefused(Path file, String sentence) {
        assertThatThrownBy(() -> ForeignNetwork.read(file, Optional.empty()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(file.getFileName().toString())
                .hasMessageContaining(sentence);
    }
}
