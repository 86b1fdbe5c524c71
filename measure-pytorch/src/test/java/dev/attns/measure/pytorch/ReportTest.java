package dev.attns.measure.pytorch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.measure.jmh.RolloutWorkload;
import dev.attns.measure.jmh.Summary;
import dev.attns.measure.jmh.TrainingWorkload;
import dev.attns.report.Machine;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReportTest {

    private static final Machine MACHINE = new Machine("a processor", 2, "a JDK", "some kernels", "1.2.3");

    @Test
    void theFastestWayOfEachJvmIsDividedByOursOfThatJvm() {
        Report report = new Report(List.of(round(10, 80, 50), round(20, 60, 90)), Schedule.QUICK, MACHINE, 0);
        assertThat(report.ratio(TrainingWorkload.TRAINING_ITERATION)).isEqualTo(new Summary(4, 3, 5));
        assertThat(report.text())
                .contains("Not to be quoted: JVMs differ", "next state", "3.0e-07", "a JDK", "a PyTorch")
                .containsPattern("training-iteration +AttNS +ms/iteration +15.0 +10.0 +20.0")
                .containsPattern("training-iteration +PyTorch's fastest way / AttNS +4.00 +3.00 +5.00");
    }

    @Test
    void aBusyMachineIsADoubtByItself() {
        List<RoundResult> steady = List.of(round(10, 80, 50));
        assertThat(new Report(steady, Schedule.QUICK, MACHINE, 0).text()).doesNotContain("Not to be quoted");
        assertThat(new Report(steady, Schedule.QUICK, MACHINE, 3).text())
                .contains("Not to be quoted: the machine was busy before (load average 3.00).");
    }

    @Test
    void linesSayAResultWhole() {
        RoundResult round = round(10, 80, 50);
        assertThat(RoundResult.of(round.lines())).isEqualTo(round);
    }

    @Test
    void aNumberThatIsNoneIsADifference() {
        Difference none = new Difference("loss", Double.NaN, 1);
        assertThat(none.isSmall()).isFalse();
        assertThat(none.or(new Difference("loss", 0, 1))).isEqualTo(none);
        assertThat(new Difference("loss", 0, 1).or(none)).isEqualTo(none);
    }

    private static RoundResult round(double ours, double whole, double pieces) {
        return new RoundResult(
                "a PyTorch",
                List.of(new Difference("next state", 3e-7, 1e-5)),
                List.of(
                        new Time(TrainingWorkload.TRAINING_ITERATION, Time.OURS, ours),
                        new Time(TrainingWorkload.TRAINING_ITERATION, Way.WHOLE.label(), whole),
                        new Time(TrainingWorkload.TRAINING_ITERATION, Way.PIECES_OF_512.label(), pieces),
                        new Time(RolloutWorkload.HYBRID_ROLLOUT, Time.OURS, ours),
                        new Time(RolloutWorkload.HYBRID_ROLLOUT, Way.WHOLE.label(), whole)));
    }
}
