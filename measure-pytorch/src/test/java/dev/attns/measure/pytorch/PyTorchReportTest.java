package dev.attns.measure.pytorch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.file.Json;
import dev.attns.measure.MachineSpread;
import dev.attns.report.Machine;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PyTorchReportTest {

    private static final Machine MACHINE = new Machine("a processor", 2, "a JDK", "some kernels", "1.2.3");

    @Test
    void theFastestWayOfEachJvmIsDividedByOursOfThatJvm() {
        PyTorchReport report = report(0, round(0.010, 0.080, 0.050), round(0.020, 0.060, 0.090));
        MachineSpread ratio = report.ratio(Job.TRAINING_ITERATION);
        assertThat(List.of(ratio.least(), ratio.median(), ratio.greatest())).containsExactly(3.0, 4.0, 5.0);
        assertThat(report.text())
                .contains("Not to be quoted: JVMs differ", "next state", "3.0e-07", "a JDK", "a PyTorch")
                .containsPattern("training-iteration +AttNS +ms/iteration +15.0 +10.0 +20.0")
                .containsPattern("training-iteration +PyTorch's fastest way / AttNS +4.00 +3.00 +5.00");
    }

    @Test
    void aBusyMachineIsADoubtByItself() {
        RoundResult steady = round(0.010, 0.080, 0.050);
        assertThat(report(0, steady).text()).doesNotContain("Not to be quoted");
        assertThat(report(3, steady).text())
                .contains("Not to be quoted: the machine was busy before (load average 3.00).");
    }

    @Test
    void aResultSurvivesItsDescription() {
        RoundResult round = round(0.010, 0.080, 0.050);
        RoundResult read = RoundResult.of((Map<?, ?>) Json.parse(Json.compact(round.describe()), "a result"));
        assertThat(report(0, read).text()).isEqualTo(report(0, round).text());
    }

    @Test
    void aNumberThatIsNoneIsADifference() {
        Difference none = new Difference("loss", Double.NaN, 1);
        assertThat(none.isSmall()).isFalse();
        assertThat(none.or(new Difference("loss", 0, 1))).isEqualTo(none);
        assertThat(new Difference("loss", 0, 1).or(none)).isEqualTo(none);
    }

    private static PyTorchReport report(double load, RoundResult... rounds) {
        return new PyTorchReport(List.of(rounds), TorchRound.turns(true), MACHINE, load);
    }

    private static RoundResult round(double ours, double whole, double pieces) {
        double[] seconds = {ours, whole, whole, whole, pieces};
        return new RoundResult(
                "a PyTorch",
                List.of(new Difference("next state", 3e-7, 1e-5)),
                Map.of(Job.TRAINING_ITERATION, seconds, Job.HYBRID_ROLLOUT, seconds));
    }
}
