package dev.attns.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.fuzz.Damage;
import dev.attns.fuzz.FormatFuzz;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

class CsvFuzzTest extends FormatFuzz {

    private static final Problem PROBLEM = Systems.problem("van-der-pol");

    @Override
    protected String name() {
        return "fuzz.csv";
    }

    /** What is read is held against the equation, which takes long where the numbers are absurd. */
    @Override
    protected int lies() {
        return Damage.FILES / 20;
    }

    @Override
    protected void write(Path file) throws IOException {
        StringBuilder text = new StringBuilder("trajectory,t," + String.join(",", PROBLEM.components()) + "\n");
        for (int trajectory = 0; trajectory < 2; trajectory++) {
            for (int point = 0; point < 6; point++) {
                text.append(trajectory + "," + point / 10.0 + "," + Math.sin(point) + "," + Math.cos(point) + "\n");
            }
        }
        Files.writeString(file, text);
    }

    @Override
    protected String read(Path file) throws IOException {
        DataReader reader = DataReader.of(PROBLEM).atStep(0.1).with(Workers.of(1));
        boolean resamples = Files.size(file) % 2 == 0;
        try (OwnData data = (resamples ? reader.resampling() : reader).read(file)) {
            data.trajectories().requireFinite();
            assertThat(data.trajectories().count()).isPositive();
            assertThat(data.trajectories().dimension()).isEqualTo(PROBLEM.dimension());
            return data.trajectories().fingerprint();
        }
    }

    @Override
    protected void lie(Path file, Damage damage) throws IOException {
        Files.write(file, damage.text(Files.readString(file)).getBytes(StandardCharsets.UTF_8));
    }
}
