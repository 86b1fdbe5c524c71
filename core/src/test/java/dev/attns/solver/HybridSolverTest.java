package dev.attns.solver;

import static dev.attns.error.InputError.BACKWARD_CORRECTION;
import static dev.attns.error.InputError.NO_DENSE_OUTPUT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attns.correction.CorrectedStep;
import dev.attns.correction.Correction;
import dev.attns.correction.Corrections;
import dev.attns.error.InputException;
import dev.attns.network.Activation;
import dev.attns.network.Network;
import dev.attns.network.ParameterBlock;
import dev.attns.network.Perceptron;
import dev.attns.network.Precision;
import dev.attns.parallel.Workers;
import dev.attns.problem.Ode;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.Schemes;
import dev.attns.trajectory.TimeGrid;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class HybridSolverTest {

    private static final Problem PROBLEM = Systems.problem("elastic-pendulum");
    private static final TimeGrid GRID = TimeGrid.of(0, 1, 0.1);

    private static CorrectedStep correctedStep(Ode ode, Scheme scheme, Correction correction, Precision precision) {
        Network network = new Perceptron(ode.dimension(), ode.dimension(), 10, 2, Activation.RATIONAL);
        return new CorrectedStep(ode, scheme, 0.1, correction, network, false, precision);
    }

    /** Parameters whose output layer is zero, except for the bias. */
    private static double[] constantOutput(Network network, double bias) {
        double[] parameters = network.start(1);
        List<ParameterBlock> blocks = network.blocks();
        ParameterBlock weight = blocks.get(blocks.size() - 2);
        ParameterBlock last = blocks.get(blocks.size() - 1);
        Arrays.fill(parameters, weight.offset(), last.offset(), 0);
        Arrays.fill(parameters, last.offset(), parameters.length, bias);
        return parameters;
    }

    abstract static class Contract extends SolverContract {

        private final Precision precision;

        Contract(Precision precision) {
            this.precision = precision;
        }

        @Override
        protected Solver solver(Ode ode, Workers workers) {
            CorrectedStep correctedStep = correctedStep(ode, Schemes.rk4(), Corrections.attns(), precision);
            return new HybridSolver(correctedStep, constantOutput(correctedStep.network(), 0), workers);
        }

        @Override
        protected boolean goesBackward() {
            return false;
        }
    }

    @Nested
    class InDouble extends Contract {
        InDouble() {
            super(Precision.DOUBLE);
        }
    }

    @Nested
    class InFloat extends Contract {
        InFloat() {
            super(Precision.FLOAT);
        }
    }

    static Stream<Arguments> formulas() {
        return Corrections.all().stream()
                .flatMap(correction -> Schemes.all().stream().map(scheme -> Arguments.of(correction.name(), scheme)));
    }

    @ParameterizedTest
    @MethodSource("formulas")
    void aNetworkThatSaysNothingLeavesThePlainSchemeToTheBit(String name, Scheme scheme) {
        Correction correction = Corrections.named(name);
        double silent = name.equals("attns-m") ? 1 : 0;
        CorrectedStep correctedStep = correctedStep(PROBLEM.ode(), scheme, correction, Precision.FLOAT);
        Solution corrected = new HybridSolver(correctedStep, constantOutput(correctedStep.network(), silent))
                .solve(PROBLEM.starts(1, 20), GRID);
        Solution plain = new ClassicalSolver(PROBLEM.ode(), scheme, 0.1).solve(PROBLEM.starts(1, 20), GRID);
        for (int point = 0; point < GRID.points(); point++) {
            for (int i = 0; i < 20; i++) {
                assertThat(corrected.state(point, i)).containsExactly(plain.state(point, i));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Precision.class)
    void threadsAndBatchesDoNotMatterWithALiveNetwork(Precision precision) {
        CorrectedStep correctedStep = correctedStep(PROBLEM.ode(), Schemes.rk4(), Corrections.attns(), precision);
        double[] parameters = correctedStep.network().start(7);
        TimeGrid brief = TimeGrid.of(0, 0.5, 0.1);
        Solution all = new HybridSolver(correctedStep, parameters, Workers.of(1)).solve(PROBLEM.starts(1, 700), brief);
        Solution two = new HybridSolver(correctedStep, parameters, Workers.of(2)).solve(PROBLEM.starts(1, 700), brief);
        for (int i = 0; i < 700; i += 13) {
            Solution alone = new HybridSolver(correctedStep, parameters).solve(PROBLEM.starts(1, i, 1), brief);
            assertThat(two.state(5, i)).containsExactly(all.state(5, i));
            assertThat(alone.state(5, 0)).containsExactly(all.state(5, i));
        }
    }

    @Test
    void timesBetweenStepsAreRefusedWhereNothingIsToldOfThem() {
        CorrectedStep correctedStep =
                correctedStep(PROBLEM.ode(), Schemes.rk4(), Corrections.attns(), Precision.DOUBLE);
        HybridSolver solver = new HybridSolver(correctedStep, constantOutput(correctedStep.network(), 0));
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> solver.solve(PROBLEM.starts(1, 1), TimeGrid.of(0, 1, 0.05)))
                .satisfies(e -> assertThat(e.error()).isEqualTo(NO_DENSE_OUTPUT))
                .withMessageContaining("steps of 0.1");
        assertThat(solver.solve(PROBLEM.starts(1, 1), TimeGrid.of(0, 1, 0.5)).unfinished())
                .isEmpty();
    }

    @Test
    void timeThatRunsBackwardIsRefusedAtAnySpacing() {
        CorrectedStep correctedStep =
                correctedStep(PROBLEM.ode(), Schemes.rk4(), Corrections.attns(), Precision.DOUBLE);
        HybridSolver solver = new HybridSolver(correctedStep, constantOutput(correctedStep.network(), 0));
        for (double spacing : new double[] {0.1, 0.5, 0.05}) {
            TimeGrid backward = TimeGrid.of(1, 0, spacing);
            assertThatExceptionOfType(InputException.class)
                    .isThrownBy(() -> solver.check(backward))
                    .satisfies(e -> assertThat(e.error()).isEqualTo(BACKWARD_CORRECTION))
                    .withMessageContaining("from 1.0 to 0.0");
        }
        assertThat(new ClassicalSolver(PROBLEM.ode(), Schemes.rk4(), 0.1)
                        .solve(PROBLEM.starts(1, 1), TimeGrid.of(1, 0, 0.1))
                        .unfinished())
                .isEmpty();
    }
}
