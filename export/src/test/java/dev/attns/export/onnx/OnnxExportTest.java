package dev.attns.export.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.onnxruntime.OrtException;
import dev.attns.correction.CorrectedStepper;
import dev.attns.correction.Corrections;
import dev.attns.correction.InputRows;
import dev.attns.correction.NetworkInput;
import dev.attns.error.InputException;
import dev.attns.evaluation.Certification;
import dev.attns.file.Json;
import dev.attns.guard.TrainedRegion;
import dev.attns.model.Certificate;
import dev.attns.model.Model;
import dev.attns.network.Activation;
import dev.attns.network.Precision;
import dev.attns.network.baseline.LstmNetwork;
import dev.attns.network.kind.NetworkShape;
import dev.attns.parallel.Workers;
import dev.attns.problem.PlainOde;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Schemes;
import dev.attns.training.Training;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OnnxExportTest {

    private static final int LANES = 3;

    @TempDir
    private Path folder;

    @Test
    void theCorrectionAloneIsWhatTheStepAdds() {
        Problem problem = Systems.problem("elastic-pendulum");
        Model additive = model(problem, "csm");
        requireSame(additive, "correction");
        requireSame(model(problem, "attns-m"), "factor");
        requireSame(model(problem, "attns-n"), "factor");
    }

    private static Model model(Problem problem, String method) {
        return TrialModels.of(
                problem,
                Schemes.rk4(),
                Corrections.named(method),
                Corrections.named(method).input(),
                Activation.TANH,
                Precision.DOUBLE);
    }

    /** Takes a step by hand: the scheme's slope, and what the graph says of the rows. */
    private static void requireSame(Model model, String output) {
        double step = model.correctedStep().step();
        double[][] state = new double[4][LANES];
        model.problem().starts(1, LANES).read(0, LANES, state);
        CorrectedStepper stepper = new CorrectedStepper(model.correctedStep(), model.parameters(), LANES);
        double[][] slope = model.correctedStep().stepper(LANES).slope(0, step, step, state, LANES);
        double[][] rows = stepper.read(0, step, step, state, LANES);
        try (OnnxRuntime runtime = new OnnxRuntime(OnnxExport.bytes(model, ModelPart.CORRECTION))) {
            double[][] said = runtime.run(Map.of("rows", rows)).get(output);
            double[][] expected = new double[4][LANES];
            for (int c = 0; c < 4; c++) {
                for (int lane = 0; lane < LANES; lane++) {
                    double plain = step * slope[c][lane];
                    expected[c][lane] =
                            state[c][lane] + (output.equals("factor") ? plain * said[c][lane] : plain + said[c][lane]);
                }
            }
            stepper.correct(step, stepper.corrections(LANES), state, LANES);
            for (int c = 0; c < 4; c++) {
                for (int lane = 0; lane < LANES; lane++) {
                    assertThat(Math.abs(expected[c][lane] - state[c][lane]))
                            .isLessThan(1e-14 * (1 + Math.abs(state[c][lane])));
                }
            }
        }
    }

    @Test
    void theBatchIsFreeAndEverythingHasItsName() throws OrtException {
        Model model = TrialModels.of(
                Systems.problem("../systems/two-link.yaml"),
                Schemes.rk4(),
                Corrections.attns(),
                NetworkInput.SLOPE,
                Activation.TANH,
                Precision.FLOAT);
        try (OnnxRuntime runtime = new OnnxRuntime(OnnxExport.bytes(model, ModelPart.STEP))) {
            assertThat(runtime.session().getInputNames()).containsExactlyInAnyOrder("state", "parameters");
            assertThat(runtime.session().getOutputNames()).containsExactly("next_state");
            assertThat(runtime.session().getInputInfo().get("state").getInfo().toString())
                    .contains("DOUBLE", "[-1, 4]", "batch");
        }
    }

    @Test
    void theMetadataSayWhatItIs() {
        Problem problem = Systems.problem("../systems/duffing.yaml");
        Model model = TrialModels.of(
                problem, Schemes.rk3(), Corrections.attns(), NetworkInput.SLOPE, Activation.TANH, Precision.FLOAT);
        try (OnnxRuntime runtime = new OnnxRuntime(OnnxExport.bytes(model, ModelPart.STEP))) {
            assertThat(runtime.metadata())
                    .containsEntry("system", problem.name())
                    .containsEntry("system_text", problem.source().orElseThrow())
                    .containsEntry("part", "step")
                    .containsEntry("step", "0.1")
                    .containsEntry("scheme", "rk3")
                    .containsEntry("method", "attns")
                    .containsEntry("precision", "float")
                    .containsEntry("components", "x v")
                    .containsEntry("parameter_values", "delta=0.1,beta=1,a=0.5,w=1.4")
                    .containsEntry("rows", "S0 S1")
                    .containsKeys("attns_version", "equations")
                    .doesNotContainKeys("ranges", "certificate");
        }
    }

    @Test
    void aTrainedModelAgreesAndCarriesItsRangesAndItsCertificate() {
        Problem problem = Systems.problem("elastic-pendulum");
        Workers workers = Workers.of(2);
        AccurateSolver accurate = new AccurateSolver(problem.ode(), workers);
        TimeGrid grid = TimeGrid.of(0, 4, problem.step());
        Model uncertified = Training.of(problem)
                .shape(new NetworkShape.Degree(2))
                .dense(false)
                .workers(workers)
                .on(accurate.solve(problem.starts(1, 4), grid))
                .model();
        Certificate certificate = new Certification(uncertified, workers)
                .by(accurate.solve(
                        problem.starts(2, Certification.trajectories(grid, 4)),
                        Certification.points(uncertified, grid)));
        Model model = uncertified.with(uncertified.provenance().certifiedBy(certificate));
        for (Precision precision : Precision.values()) {
            assertThat(StepAgreement.error(model.in(precision), 7))
                    .isLessThan(precision == Precision.DOUBLE ? 1e-12 : 1e-5);
        }
        try (OnnxRuntime runtime = new OnnxRuntime(OnnxExport.bytes(model, ModelPart.STEP))) {
            assertThat(runtime.metadata()).containsEntry("certificate_verdict", certificate.verdict());
            Map<?, ?> ranges = (Map<?, ?>) Json.parse(runtime.metadata().get("ranges"), "ranges");
            TrainedRegion region = model.provenance().region().orElseThrow();
            assertThat(ranges.get("theta"))
                    .isEqualTo(List.of(region.states().low(0), region.states().high(0)));
            Map<?, ?> told = (Map<?, ?>) Json.parse(runtime.metadata().get("certificate"), "certificate");
            assertThat(told.get("horizon")).isEqualTo(4.0);
        }
    }

    @Test
    void theSameModelGivesTheSameBytesAndReplacesAFileAtOnce() throws IOException {
        Model model = model(Systems.problem("lorenz"), "attns");
        Path file = folder.resolve("lorenz.onnx");
        Files.writeString(file, "old");
        OnnxExport.write(model, ModelPart.STEP, file);
        assertThat(Files.readAllBytes(file)).isEqualTo(OnnxExport.bytes(model, ModelPart.STEP));
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void anEquationInJavaLetsOnlyTheCorrectionOut() {
        Problem java = Problem.of(
                "mine",
                List.of("x"),
                PlainOde.of(1, (time, u, slope) -> slope[0] = -u[0]).withoutTime(),
                (draws, start) -> start[0] = 1,
                0.1,
                1);
        Model model = model(java, "attns");
        assertThatThrownBy(() -> OnnxExport.bytes(model, ModelPart.STEP))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("correction alone");
        try (OnnxRuntime runtime = new OnnxRuntime(OnnxExport.bytes(model, ModelPart.CORRECTION))) {
            assertThat(runtime.metadata()).containsEntry("system", "mine");
        }
    }

    @Test
    void otherNetworksAreRefusedInBothParts() {
        Problem problem = Systems.problem("lorenz");
        Model model = TrialModels.of(
                problem,
                Schemes.rk4(),
                Corrections.attns(),
                InputRows.of(NetworkInput.SLOPE, problem.ode(), Schemes.rk4()),
                new LstmNetwork(3, 4),
                Precision.DOUBLE);
        for (ModelPart part : ModelPart.values()) {
            assertThatThrownBy(() -> OnnxExport.bytes(model, part))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("lstm");
        }
    }

    @Test
    void anotherPartIsRefused() {
        assertThatThrownBy(() -> ModelPart.named("corection"))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "There is no part 'corection', did you mean 'correction'? (the parts of a model are step, correction).");
    }
}
