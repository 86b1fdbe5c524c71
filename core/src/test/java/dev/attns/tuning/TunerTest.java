package dev.attns.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.correction.Corrections;
import dev.attns.evaluation.Contender;
import dev.attns.evaluation.WorkPrecision;
import dev.attns.evaluation.WorkPrecision.Measured;
import dev.attns.file.Journal;
import dev.attns.network.Activation;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.trajectory.Trajectories;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Short searches on small systems; nothing here depends on how long anything takes. */
class TunerTest {

    private static final Workers WORKERS = Workers.of(2);
    private static final double UNLIMITED = 1e9;

    /** Written down, so that the same candidates are trained on every machine. */
    private static final StepCosts COSTS = MadeUpCandidates.costs(Activation.values());

    /** The search for a linear equation, and where its journal is. */
    private static Tuning linear;

    @TempDir
    static Path searched;

    @TempDir
    Path folder;

    /** Counts what is trained, and stops after so many. */
    private static final class Counting implements TuningListener {

        private final List<Candidate> trained = new ArrayList<>();
        private final int most;

        Counting(int most) {
            this.most = most;
        }

        @Override
        public void trained(int number, Outcome outcome, double error) {
            trained.add(outcome.candidate());
        }

        @Override
        public boolean stopRequested() {
            return trained.size() >= most;
        }
    }

    @BeforeAll
    static void searchForALinearEquation() throws IOException {
        linear = tuner(searched, "spring-mass:d=3", 1e-12, UNLIMITED, 2)
                .tune(TuningListener.SILENT)
                .orElseThrow();
    }

    private Tuner tuner(String system, double target, double budget, double horizon) {
        return tuner(folder, system, target, budget, horizon);
    }

    private static Tuner tuner(Path folder, String system, double target, double budget, double horizon) {
        Problem problem = Systems.problem(system);
        return new Tuner(
                problem,
                new TuningSettings(target, budget, 4, 1, horizon, Corrections.attns()),
                new Journal(folder),
                WORKERS,
                stop -> Optional.of(COSTS));
    }

    @Test
    void aStoppedSearchGoesOnAndTrainsNothingAgain() throws IOException {
        List<Candidate> all = new ArrayList<>();
        Optional<Tuning> found = Optional.empty();
        for (int run = 0; run < 50 && found.isEmpty(); run++) {
            Counting some = new Counting(40);
            found = tuner("van-der-pol", 1e-7, UNLIMITED, 1).tune(some);
            all.addAll(some.trained);
        }
        assertThat(found).isPresent();
        assertThat(all).isNotEmpty().doesNotHaveDuplicates();
        assertThat(found.get().complete()).isTrue();
        assertThat(found.get().tried()).extracting(Outcome::candidate).containsExactlyInAnyOrderElementsOf(all);

        Counting again = new Counting(1000);
        Tuning second = tuner("van-der-pol", 1e-7, UNLIMITED, 1).tune(again).orElseThrow();
        assertThat(again.trained).isEmpty();
        assertThat(new HashSet<>(second.tried()))
                .isEqualTo(new HashSet<>(found.get().tried()));
        assertThat(second.timed().stream().map(Tuning.Timed::outcome))
                .containsExactlyElementsOf(
                        found.get().timed().stream().map(Tuning.Timed::outcome).toList());
        assertThat(second.leastError()).isEqualTo(found.get().leastError());
    }

    /** Without its model a candidate would no longer be among those that are compared, and nobody would hear of it. */
    @Test
    void candidatesWhoseModelsAreGoneOrForeignAreTrainedAgain() throws IOException {
        List<Path> models = new ArrayList<>();
        try (var files = Files.list(searched)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Path copy = Files.copy(file, folder.resolve(file.getFileName()));
                if (copy.toString().endsWith(".model")) {
                    models.add(copy);
                }
            }
        }
        assertThat(models).hasSizeGreaterThan(1);
        for (Path model : models) {
            Files.copy(models.get(0), model, StandardCopyOption.REPLACE_EXISTING);
        }
        Files.delete(models.get(0));
        Counting again = new Counting(1000);
        Tuning second =
                tuner("spring-mass:d=3", 1e-12, UNLIMITED, 2).tune(again).orElseThrow();
        assertThat(again.trained).hasSameSizeAs(models);
        assertThat(second.timed().stream().map(timed -> timed.outcome().candidate()))
                .containsExactlyElementsOf(linear.timed().stream()
                        .map(timed -> timed.outcome().candidate())
                        .toList());
    }

    @Test
    void aRivalTriesNoMoreCandidatesThanItIsAllowed() throws IOException {
        TuningSettings ours = new TuningSettings(1e-7, UNLIMITED, 4, 1, 1, Corrections.attns());
        Tuning theirs = new Tuner(
                        Systems.problem("van-der-pol"),
                        ours.rival(Corrections.neurVec(), 2),
                        new Journal(folder),
                        WORKERS,
                        stop -> Optional.of(COSTS))
                .tune(TuningListener.SILENT)
                .orElseThrow();
        assertThat(theirs.tried()).hasSize(2);
        assertThat(theirs.complete()).isFalse();
    }

    @Test
    void aBudgetThatIsUsedUpStillGivesAnAnswer() throws IOException {
        Tuning tuning =
                tuner("van-der-pol", 1e-7, 1e-6, 1).tune(TuningListener.SILENT).orElseThrow();
        assertThat(tuning.complete()).isFalse();
        assertThat(tuning.tried()).isEmpty();
        assertThat(tuning.isReached()).isTrue();
        assertThat(tuning.modelWins()).isFalse();
        assertThat(tuning.classical().orElseThrow().error()).isLessThanOrEqualTo(1e-7);
    }

    @Test
    void ofALinearEquationTheLinearTermAloneIsTaken() {
        Tuning.Timed best = linear.model().orElseThrow();
        assertThat(best.outcome().candidate().shape().isLinear()).isTrue();
        assertThat(best.outcome().error(1e-12)).isLessThanOrEqualTo(1e-12);
        assertThat(best.model().provenance().tuning()).containsKeys("target_error", "held_out_error");
        assertThat(best.model().provenance().region()).isPresent();
        assertThat(best.model().correctedStep().precision())
                .isEqualTo(best.outcome().precision(1e-12));
    }

    @Test
    void allErrorsOfTheAnswerAreThoseOnTrajectoriesThatNoChoiceHasSeen() {
        TuningData data = new TuningData(Systems.problem("spring-mass:d=3"), linear.settings(), WORKERS);
        Trajectories fresh = data.confirming(0);
        assertThat(linear.confirmedOn().fingerprint()).isEqualTo(fresh.fingerprint());
        assertThat(linear.chosenOn().fingerprint())
                .isEqualTo(data.heldOut().ends().fingerprint())
                .isNotEqualTo(fresh.fingerprint());
        assertThat(data.confirming(1).fingerprint()).isNotEqualTo(fresh.fingerprint());
        WorkPrecision errors = new WorkPrecision(fresh);
        assertThat(linear.timed()).isNotEmpty().allSatisfy(each -> {
            Measured measured = each.measured();
            assertThat(measured.error()).isEqualTo(errors.error(measured.contender()));
            assertThat(each.model().provenance().tuning()).containsEntry("confirmed_error", measured.error());
        });
        assertThat(linear.rivals()).isNotEmpty().allSatisfy(rival -> {
            assertThat(rival.error()).isEqualTo(errors.error(rival.contender()));
            assertThat(new WorkPrecision(data.heldOut()).errorToExpect(rival.contender()))
                    .isLessThanOrEqualTo(1e-12);
        });
        assertThat(linear.reaches(linear.model().orElseThrow())).isTrue();
    }

    @Test
    void aRivalNeedsNoMoreThanFourTimesTheEvaluationsOfTheBest() {
        Problem problem = Systems.problem("van-der-pol");
        TuningSettings settings = new TuningSettings(1e-10, 1, 1, 1, 1, Corrections.attns());
        WorkPrecision work = new WorkPrecision(new TuningData(problem, settings, WORKERS).heldOut());
        ClassicalRivals rivals = new ClassicalRivals(problem, work, 1, WORKERS);
        List<Contender> tight = rivals.reaching(1e-12, () -> false);
        assertThat(tight).extracting(Contender::family).contains("dop853").doesNotContain("euler");
        assertThat(tight)
                .allSatisfy(rival -> assertThat(work.errorToExpect(rival)).isLessThanOrEqualTo(1e-12));
        List<Contender> loose = rivals.reaching(1e-1, () -> false);
        assertThat(loose).extracting(Contender::family).contains("euler");
        assertThat(rivals.reaching(1e-1, () -> true)).isEmpty();
    }
}
