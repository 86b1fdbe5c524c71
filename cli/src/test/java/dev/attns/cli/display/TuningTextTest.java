package dev.attns.cli.display;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.correction.Corrections;
import dev.attns.correction.NetworkInput;
import dev.attns.evaluation.Contender;
import dev.attns.evaluation.WorkPrecision.Measured;
import dev.attns.measure.compare.HipparchusTime;
import dev.attns.model.Model;
import dev.attns.network.Activation;
import dev.attns.network.kind.NetworkShape;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Schemes;
import dev.attns.training.Trainer;
import dev.attns.training.Training;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import dev.attns.tuning.Candidate;
import dev.attns.tuning.Outcome;
import dev.attns.tuning.Tuning;
import dev.attns.tuning.TuningSettings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/** What is said of times that were made up: a model takes a microsecond, and the fastest rounds of it are not alone. */
class TuningTextTest {

    private static final Problem PROBLEM = Systems.problem("elastic-pendulum");
    private static final Workers WORKERS = Workers.of(1);
    private static final Trajectories ACCURATE = Contender.classical(PROBLEM.ode(), Schemes.rk4(), 1, 1000, WORKERS)
            .solver()
            .solve(PROBLEM.starts(1, 3), TimeGrid.of(0, 1, 0.1));
    private static final Model MODEL = Training.of(PROBLEM)
            .by(Trainer.LEAST_SQUARES)
            .width(1)
            .workers(WORKERS)
            .on(ACCURATE)
            .model();

    private static Tuning tuning(double seconds, double spread) {
        Candidate candidate = new Candidate(
                Schemes.rk4(), 1, 0.1, NetworkInput.SLOPE, 4, new NetworkShape.Units(1, Activation.TANH, true));
        Outcome outcome = new Outcome(candidate, 1e-8, 1e-8, 1, 1);
        Contender corrected = Contender.corrected("attns", MODEL, 1, WORKERS);
        Contender classical = Contender.classical(PROBLEM.ode(), Schemes.rk4(), 1, 20, WORKERS);
        return new Tuning(
                new TuningSettings(1e-7, 1, 3, 1, 1, Corrections.attns()),
                List.of(outcome),
                List.of(new Tuning.Timed(outcome, MODEL, new Measured(corrected, 1e-8, 1e-6, 0.2e-6), null)),
                List.of(new Measured(classical, 1e-8, seconds, spread)),
                List.of(),
                ACCURATE,
                ACCURATE,
                true,
                1);
    }

    private static TuningText text(Tuning tuning) {
        return new TuningText("elastic-pendulum", PROBLEM, tuning, Optional.empty());
    }

    private static Stream<String> winners(Tuning tuning) {
        return text(tuning).table().text().lines().filter(line -> line.startsWith("* "));
    }

    @Test
    void theMethodThatWasSearchedIsNamed() {
        Tuning ours = tuning(9e-6, 0);
        Tuning rival = new Tuning(
                new TuningSettings(1e-7, 1, 3, 1, 1, Corrections.neurVec()),
                ours.tried(),
                ours.timed(),
                ours.rivals(),
                List.of(),
                ACCURATE,
                ACCURATE,
                true,
                1);
        assertThat(text(ours).conclusion()).startsWith("attns on rk4");
        assertThat(text(rival).conclusion()).startsWith("neurvec on rk4");
        assertThat(winners(rival)).first().asString().contains("neurvec on rk4");
    }

    @Test
    void timesWithinTheSpreadOfEachOtherHaveNoWinner() {
        for (Tuning tie : List.of(tuning(1.1e-6, 0), tuning(0.7e-6, 0.4e-6))) {
            assertThat(tie.isTie()).isTrue();
            assertThat(text(tie).conclusion())
                    .contains("about equal", "attns solve")
                    .doesNotContain("times");
            assertThat(winners(tie)).isEmpty();
            assertThat(TuningFields.of(tie, Optional.empty(), Optional.empty())).containsEntry("about_equal", true);
        }
    }

    @Test
    void timesFurtherApartHaveOne() {
        assertThat(text(tuning(1.5e-6, 0.1e-6)).conclusion())
                .contains("1.5 times as fast as the fastest classical way");
        assertThat(text(tuning(0.5e-6, 0.1e-6)).conclusion()).contains("is the fastest way", "2.0 times as long");
        assertThat(winners(tuning(1.5e-6, 0.1e-6))).hasSize(1);
        assertThat(TuningFields.of(tuning(1.5e-6, 0.1e-6), Optional.empty(), Optional.empty()))
                .containsEntry("about_equal", false);
    }

    @Test
    void whoeverWinsItIsSaidHowFastThatIsBesideHipparchus() {
        Optional<HipparchusTime> hipparchus = Optional.of(new HipparchusTime(1e-9, 1e-8, 20e-6));
        Tuning ofModel = tuning(1.5e-6, 0.1e-6);
        Tuning ofClassical = tuning(0.5e-6, 0.1e-6);
        assertThat(new TuningText("elastic-pendulum", PROBLEM, ofModel, hipparchus).conclusion())
                .contains(
                        "That is 20 times as fast as Hipparchus (DormandPrince853, tolerance 1e-9), measured in this run.");
        assertThat(new TuningText("elastic-pendulum", PROBLEM, ofClassical, hipparchus).conclusion())
                .contains("That is still 40 times as fast as Hipparchus");
        assertThat(TuningFields.of(ofClassical, hipparchus, Optional.empty()).get("hipparchus"))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .containsEntry("integrator", "DormandPrince853")
                .containsEntry("tolerance", 1e-9)
                .containsEntry("times_as_long_as_chosen", 20e-6 / 0.5e-6);
        assertThat(TuningFields.of(ofClassical, Optional.empty(), Optional.empty()))
                .containsEntry("hipparchus", null);
    }

    /** A second of training, and 0.5 µs that each solve saves. */
    @Test
    void everyRowSaysAfterHowManySolvesItsTrainingIsRepaid() {
        assertThat(row(tuning(1.5e-6, 0.1e-6), 0)).containsSubsequence("fastest", "1.0", "2.0e+06");
        assertThat(row(tuning(1.5e-6, 0.1e-6), 1)).containsSubsequence("1.5 times as slow", "", "");
        assertThat(row(tuning(0.5e-6, 0.1e-6), 0)).containsSubsequence("2.0 times as slow", "1.0", "never");
        assertThat(row(tuning(1.1e-6, 0), 0))
                .as("what no clock can tell is not saved")
                .containsSubsequence("about equal", "1.0", "never");
        assertThat((Map<?, ?>) TuningFields.of(tuning(1.5e-6, 0.1e-6), Optional.empty(), Optional.empty())
                        .get("best_model"))
                .extracting("training_seconds", "reaches")
                .containsExactly(1.0, true);
        assertThat((Map<?, ?>) TuningFields.of(tuning(0.5e-6, 0.1e-6), Optional.empty(), Optional.empty())
                        .get("best_model"))
                .extracting("solves_to_repay")
                .isNull();
    }

    private static List<String> row(Tuning tuning, int index) {
        return text(tuning).table().rows().get(index);
    }

    @Test
    void aModelWhoseErrorIsNotConfirmedIsNoAnswerAndItIsSaid() {
        Tuning made = tuning(1.5e-6, 0.1e-6);
        Tuning.Timed timed = made.timed().get(0);
        Measured worse = new Measured(timed.measured().contender(), 3e-7, 1e-6, 0);
        Tuning missed = new Tuning(
                made.settings(),
                made.tried(),
                List.of(new Tuning.Timed(timed.outcome(), timed.model(), worse, null)),
                made.rivals(),
                List.of(new Tuning.Miss("attns on rk4, step 0.1", 3e-7)),
                ACCURATE,
                ACCURATE,
                true,
                1);
        assertThat(missed.model()).isEmpty();
        assertThat(row(missed, 0)).contains("missed");
        assertThat(text(missed).conclusion())
                .contains("is the fastest way")
                .contains("attns on rk4, step 0.1 misses the error on trajectories that the search had not seen"
                        + " (3.00e-07); the next was taken in its place.")
                .contains("All errors here are of 3 trajectories that neither training nor any choice had seen.");
        assertThat(TuningFields.of(missed, Optional.empty(), Optional.empty()).get("missed"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .hasSize(1);
    }

    @Test
    void whereNothingStaysFiniteNoErrorIsNamed() {
        Tuning made = tuning(1e-6, 0);
        Outcome lost =
                new Outcome(made.tried().get(0).candidate(), Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, 1, 1);
        Tuning none = new Tuning(
                made.settings(), List.of(lost), List.of(), List.of(), List.of(), ACCURATE, ACCURATE, true, 1);
        assertThat(text(none).conclusion())
                .contains("none of 1 trained candidates brings all trajectories to the end")
                .doesNotContain("lost")
                .doesNotContain("nfinit");
    }
}
