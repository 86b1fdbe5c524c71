package dev.attns.solver.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.fuzz.Damage;
import dev.attns.fuzz.FormatFuzz;
import dev.attns.solver.SolutionSummary;
import dev.attns.solver.Status;
import dev.attns.trajectory.NumberType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** The journal of an unfinished file: whatever it says, no tile counts as done but those that are. */
class SolutionJournalFuzzTest extends FormatFuzz {

    private static final int POINTS = 2;
    private static final int TILES = 4;
    private static final int LANES = 3;
    private static final int COUNT = (TILES + 1) * LANES;
    private static final double ACCURACY = 1.25e-9;

    private PartialSolution open() throws IOException {
        return new PartialSolution(
                folder.resolve("fuzz.npy"), POINTS, COUNT, 1, NumberType.FLOAT64, Map.of("made", "by 1 test"), false);
    }

    @Override
    protected String name() {
        return "fuzz.npy.progress";
    }

    @Override
    protected String named() {
        return "fuzz.npy";
    }

    /** All tiles but the last are done. */
    @Override
    protected void write(Path file) throws IOException {
        try (PartialSolution partial = open()) {
            for (int tile = 0; tile < TILES; tile++) {
                long first = (long) tile * LANES;
                for (int point = 0; point < POINTS; point++) {
                    partial.point(point, first, LANES, new double[][] {{first + 1, point + 0.5, 7}});
                }
                SolutionSummary summary = new SolutionSummary();
                summary.proved(ACCURACY, 4);
                summary.unfinished(first + 1, new Status(Status.Outcome.NON_FINITE, 3, 0.25));
                partial.tileDone(first, LANES, summary);
            }
        }
    }

    @Override
    protected String read(Path file) throws IOException {
        try (PartialSolution partial = open()) {
            partial.done().forEach((first, end) -> {
                assertThat(first % LANES).isZero();
                assertThat(end - first).isEqualTo(LANES);
                assertThat(end).isLessThanOrEqualTo((long) TILES * LANES);
            });
            SolutionSummary summary = partial.summary();
            return partial.done().size() + " " + summary.unfinished() + " " + summary.accuracy() + " "
                    + summary.parts();
        }
    }

    /** Of the tiles that count as done, all is known that was. */
    @Override
    protected void requireTruth(String written, String read) {
        int tiles = Integer.parseInt(read.split(" ")[0]);
        assertThat(read).isEqualTo(tiles + " " + tiles + (tiles == 0 ? " 0.0 0" : " " + ACCURACY + " 4"));
    }

    @Override
    protected void lie(Path file, Damage damage) throws IOException {
        String[] lines = Files.readString(file).split("\n");
        int which = damage.random().nextInt(lines.length);
        lines[which] = SolutionJournal.sealed(damage.text(SolutionJournal.opened(lines[which])));
        Files.write(file, (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
