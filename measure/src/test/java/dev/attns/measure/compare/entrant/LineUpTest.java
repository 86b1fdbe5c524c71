package dev.attns.measure.compare.entrant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.attns.measure.compare.equation.Equations;
import dev.attns.problem.Problem;
import dev.attns.problem.Systems;
import dev.attns.trajectory.TimeGrid;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LineUpTest {

    static Stream<String> problems() {
        return LineUp.problems().stream();
    }

    @ParameterizedTest
    @MethodSource("problems")
    void everyProblemHasAnEquationForHipparchusAndModelsWhoseStepsDivideItsHorizon(String name) {
        Problem problem = Systems.problem(name);
        assertThat(problem.name()).isEqualTo(name);
        assertThat(Equations.of(problem).getDimension()).isEqualTo(problem.dimension());
        List<ModelRecipe> models = LineUp.models(name, Size.STANDARD);
        assertThat(models).doesNotHaveDuplicates();
        assertThat(models)
                .filteredOn(model -> model.family() == SolverFamily.NEURVEC)
                .hasSize(2);
        assertThat(models)
                .allSatisfy(model -> assertThatCode(() -> TimeGrid.of(0, problem.horizon(), model.step(problem)))
                        .doesNotThrowAnyException());
    }

    @ParameterizedTest
    @MethodSource("problems")
    void aQuickRunHasFewModelsOfEachMethod(String name) {
        assertThat(LineUp.models(name, Size.QUICK)).hasSize(4);
    }

    @Test
    void anEntrantSurvivesItsDescription() {
        for (Entrant entrant : List.of(
                Entrant.trained(SolverFamily.ATTNS, "rk4", 0.2, 16, "a.model", 1e-9, 1000),
                Entrant.classical(SolverFamily.RK4, 0.05, Double.POSITIVE_INFINITY, 4000),
                Entrant.adaptive(SolverFamily.ADAMS_MOULTON, 1e-6, 1e-11, 1234.5))) {
            assertThat(Entrant.of(entrant.describe())).isEqualTo(entrant);
        }
        assertThat(Entrant.adaptive(SolverFamily.ADAMS_MOULTON, Math.pow(10, -6.25), 1, 1)
                        .label())
                .isEqualTo("hipparchus-adams-moulton (tolerance 5.6e-7)");
    }
}
