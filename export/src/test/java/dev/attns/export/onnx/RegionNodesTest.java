package dev.attns.export.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.CorrectedStepper;
import dev.attns.correction.Corrections;
import dev.attns.correction.NetworkInput;
import dev.attns.guard.RegionWatch;
import dev.attns.guard.TrainedRegion;
import dev.attns.model.Model;
import dev.attns.model.Provenance;
import dev.attns.network.Activation;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.reference.AccurateSolver;
import dev.attns.scheme.Schemes;
import dev.attns.training.sample.RegionSurvey;
import dev.attns.trajectory.TimeGrid;
import dev.attns.trajectory.Trajectories;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The distance that the graph tells is the one by which the library guards. */
class RegionNodesTest {

    private static final int LANES = 64;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "elastic-pendulum",
                "spring-mass:d=4",
                "../systems/two-link.yaml",
                "../systems/duffing.yaml",
            })
    void distancesUpToOneAreInside(String system) {
        Model model = model(system);
        CorrectedStep step = model.correctedStep();
        Problem problem = model.problem();
        TrainedRegion region = model.provenance().region().orElseThrow();
        double[][] state = new double[problem.ode().rows()][LANES];
        problem.starts(1, LANES).read(0, LANES, state);
        for (double[] row : state) {
            for (int lane = LANES / 4; lane < LANES; lane++) {
                row[lane] *= 1 + 0.03 * (lane - LANES / 4) * (lane % 3 - 1);
            }
        }
        double time = 3 * step.step();
        RegionWatch watch = new RegionWatch(region, step.input(), LANES, LANES);
        watch.begin();
        CorrectedStepper stepper = new CorrectedStepper(step, model.parameters(), LANES);
        double[][] rows = stepper.read(time, time + step.step(), step.step(), state, LANES);
        watch.look(0, rows, stepper.corrections(LANES), state, 0, LANES);
        double[] distance = distance(model, state, time);
        int outside = 0;
        for (int lane = 0; lane < LANES; lane++) {
            boolean isOutside = watch.nextOutside(lane, LANES) == lane;
            assertThat(distance[lane] > 1).as("distance %s", distance[lane]).isEqualTo(isOutside);
            outside += isOutside ? 1 : 0;
        }
        assertThat(outside).isBetween(5, LANES - 5);
    }

    @Test
    void rangesTellTheDistanceAlongThem() {
        Model model = model("elastic-pendulum");
        TrainedRegion region = model.provenance().region().orElseThrow();
        double[][] state = new double[4][2];
        model.problem().starts(1, 2).read(0, 2, state);
        state[0][1] = region.states().middle()[0] + 50 * 1.05 * region.states().half()[0];
        double[] distance = distance(model, state, 0);
        assertThat(distance[0]).isLessThanOrEqualTo(1);
        assertThat(distance[1]).isGreaterThanOrEqualTo(50 * (1 - 1e-12));
    }

    @Test
    void whatIsNotANumberIsNotInside() {
        Model model = model("elastic-pendulum");
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
            for (int c = 0; c < 4; c++) {
                double[][] state = new double[4][1];
                model.problem().starts(1, 1).read(0, 1, state);
                state[c][0] = bad;
                assertThat(distance(model, state, 0)[0] <= 1).isFalse();
            }
        }
    }

    private static double[] distance(Model model, double[][] state, double time) {
        try (OnnxRuntime runtime = new OnnxRuntime(OnnxExport.bytes(model, ModelPart.STEP))) {
            return runtime.run(StepAgreement.inputs(model.problem(), state, time))
                    .get("distance")[0];
        }
    }

    private static Model model(String system) {
        Problem problem = Systems.problem(system);
        Model bare = TrialModels.of(
                problem,
                Schemes.rk4(),
                Corrections.attns(),
                NetworkInput.named("slope+phase"),
                Activation.TANH,
                Precision.DOUBLE);
        Trajectories data = new AccurateSolver(problem.ode(), Workers.of(1))
                .solve(problem.starts(1, 12), new TimeGrid(0, 20 * problem.step(), 20));
        TrainedRegion region = RegionSurvey.of(bare.correctedStep(), bare.parameters(), data, problem.horizon());
        Provenance unknown = Provenance.UNKNOWN;
        return bare.with(new Provenance(
                unknown.trainer(),
                unknown.settings(),
                unknown.data(),
                unknown.validation(),
                unknown.figures(),
                unknown.tuning(),
                Optional.of(region)));
    }
}
