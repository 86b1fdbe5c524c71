package dev.attns.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The arrays of NeurVec's authors are read as they are: float32, [time, trajectory, component], the pendulum's components θ, r, θ', r',
 * the chain's the momenta before the positions.
 */
class AuthorsLayoutTest {

    private static final String VALUES = "d=5,"
            + "k=4.822633023729735/5.481692672623108/3.0281321142604756/6.6386795502688445/4.008918740279305/4.910313234786262,"
            + "m=1.5391686064516947/0.7926406869307787/0.8676569930880135/1.3904259234126028/0.7299515437006787";

    @TempDir
    private Path folder;

    @Test
    void thePendulumsComponentsAreInOurOrder() throws IOException {
        Path file = single("elastic-pendulum", 4, new int[] {0, 1, 2, 3});
        try (OwnData data = read(file, "elastic-pendulum", 0.1)) {
            assertThat(data.trajectories().dimension()).isEqualTo(4);
            assertThat(data.residual().worst()).isLessThan(1e-4);
        }
    }

    @Test
    void theChainsMomentaComeFirst() throws IOException {
        Path file = single("spring-mass-5", 10, new int[] {5, 6, 7, 8, 9, 0, 1, 2, 3, 4});
        try (OwnData data = read(file, "../systems/spring-chain.yaml:" + VALUES, 0.2)) {
            assertThat(data.residual().worst()).isLessThan(1e-4);
        }
        try (OwnData turned = read(file, "spring-mass:" + VALUES, 0.2)) {
            assertThat(turned.followsTheEquation()).isFalse();
        }
    }

    private static OwnData read(Path file, String system, double step) throws IOException {
        Problem problem = Systems.problem(system);
        return DataReader.of(problem).atStep(step).with(Workers.of(1)).read(file);
    }

    /** A golden array in float32, as {@code numpy.save} writes it, with its components in another order. */
    private Path single(String name, int components, int[] order) throws IOException {
        byte[] bytes;
        try (InputStream in = AuthorsLayoutTest.class.getResourceAsStream("/golden/" + name + ".npy")) {
            bytes = in.readAllBytes();
        }
        ByteBuffer from = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int begin = 10 + from.getShort(8);
        String header = new String(bytes, 10, begin - 10, StandardCharsets.US_ASCII).replace("<f8", "<f4");
        int numbers = (bytes.length - begin) / Double.BYTES;
        ByteBuffer to = ByteBuffer.allocate(begin + numbers * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        to.put(bytes, 0, 10).put(header.getBytes(StandardCharsets.US_ASCII));
        for (int i = 0; i < numbers; i++) {
            int place = i / components * components + order[i % components];
            to.putFloat((float) from.getDouble(begin + place * Double.BYTES));
        }
        return Files.write(folder.resolve(name + ".npy"), to.array());
    }
}
