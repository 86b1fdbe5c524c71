package dev.attns.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.attns.error.InputException;
import dev.attns.random.Draws;
import dev.attns.text.source.SourceText;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FamilyTest {

    private static final String DRIVEN = """
            name: driven
            parameters: {force: 0, k: [1, 1]}
            state: [x[1..2], v[1..2]]
            equations: {x[i]: v[i], v[i]: -k[i]*x[i] + force*sin(2*t)}
            initial: {x[i]: uniform(-1, 1), v[i]: 0}
            conserved:
              energy: sum(i, 1, 2, v[i]^2 + k[i]*x[i]^2)/2
              momentum: x[1]*v[2] - x[2]*v[1]
            step: 0.1
            horizon: 1
            """;

    private static Problem problem(String text, String parameters) {
        return Family.of(new SourceText("a.yaml", text)).with(parameters);
    }

    @Test
    void whatIsConservedIsKept() {
        assertThat(problem(DRIVEN, "").conserved()).containsOnlyKeys("energy", "momentum");
    }

    @Test
    void aQuantityWithoutAFiniteRateIsNotConserved() {
        String text =
                "name: a\nstate: [x]\nequations: {x: -x}\ninitial: {x: uniform(1, 2)}\nconserved: {c: sqrt(-9 - x^2)}\n"
                        + "step: 1\nhorizon: 1\n";
        assertThatThrownBy(() -> problem(text, ""))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("'c' is not conserved: its rate of change is not a finite number");
    }

    @Test
    void aForceThatVanishesAtTheBeginningIsNoticed() {
        assertThat(problem(DRIVEN, "force=1").conserved()).isEmpty();
        assertThatThrownBy(() -> problem(DRIVEN.replace("force: 0", "force: 1"), ""))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("'energy' is not conserved: at x1 = ")
                .hasMessageContaining(", t = ");
    }

    @Test
    void ofOtherParametersOnlyWhatHoldsIsKept() {
        assertThat(problem(DRIVEN, "k=1/2").conserved()).containsOnlyKeys("energy");
    }

    @Test
    void oneNumberStandsForAWholeList() {
        double[][] slope = new double[4][1];
        problem(DRIVEN, "k=3").ode().evaluator(1).slope(new double[1], new double[][] {{1}, {2}, {0}, {0}}, slope, 1);
        assertThat(slope).isDeepEqualTo(new double[][] {{0}, {0}, {-3}, {-6}});
    }

    private static final String DRAWN = """
            name: drawn
            parameters:
              n: {value: 3, range: count, meaning: how many}
              size: 10
              a[1..n]: {drawn: "size + uniform(0, 1)", seed: which, range: positive, meaning: "rates, n of them"}
              b: {drawn: normal(0, 1), seed: which}
              c[1..n + 1]: 0.5
              which: {value: 7, range: seed}
            state: [x[1..n]]
            equations: {x[i]: a[i] + b + c[i+1]}
            initial: {x[i]: 0}
            step: 0.1
            horizon: 1
            """;

    @Test
    void parametersAreDrawnFromStreamsOfTheirOwn() {
        Parameters parameters = problem(DRAWN, "").parameters();
        Draws first = Draws.of(7, 0);
        assertThat(parameters.list("a"))
                .containsExactly(10 + first.uniform(0, 1), 10 + first.uniform(0, 1), 10 + first.uniform(0, 1));
        assertThat(parameters.list("b")).containsExactly(Draws.of(7, 1).normal());
        assertThat(problem(DRAWN, "a=1,which=7").parameters().list("b")).isEqualTo(parameters.list("b"));
        assertThat(problem(DRAWN, "which=8").parameters().list("b")).isNotEqualTo(parameters.list("b"));
        assertThat(parameters.all()).containsOnlyKeys("n", "size", "c", "which");
    }

    @Test
    void aListIsAsLongAsItsRange() {
        assertThat(problem(DRAWN, "n=2").parameters().list("c")).containsExactly(0.5, 0.5, 0.5);
        assertThat(problem(DRAWN, "n=2,c=1/2/3").parameters().list("c")).containsExactly(1, 2, 3);
        assertThatThrownBy(() -> problem(DRAWN, "n=2,c=1/2"))
                .isInstanceOf(InputException.class)
                .hasMessage("The parameter 'c' has 2 values, but this system needs 3 (or one value for all).");
    }

    @Test
    void aValueOutsideItsRangeIsRefused() {
        assertThatThrownBy(() -> problem(DRAWN, "a=1/-2/3"))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "The parameter a=1/-2/3 is not usable: it must be finite numbers above zero, with '/' between"
                                + " them.");
        assertThatThrownBy(() -> problem(DRAWN, "n=0"))
                .isInstanceOf(InputException.class)
                .hasMessage("The parameter n=0 is not usable: it must be a whole number from 1 to 100000.");
    }

    @Test
    void parametersSayWhatTheyMean() {
        assertThat(Family.of(new SourceText("a.yaml", DRAWN)).parameters().stream()
                        .map(Parameter::meaning))
                .containsExactly("how many", "", "rates, n of them", "", "", "");
    }

    @Test
    void aTextOfOnesOwnIsCarriedAlong() {
        assertThat(problem(DRAWN, "").source()).contains(DRAWN);
        assertThat(Systems.problem("lorenz").source()).isEmpty();
    }

    @Test
    void oneValueMayStandForTenThousandComponents() {
        Problem problem = problem("""
                name: many
                state: [x[1..3333], y[1..3333], z[1..3334]]
                equations: {x[i]: 2, y[i]: x[7], z[i]: sin(x[9])}
                initial: {a: uniform(1, 2), x[i]: 0, y[i]: a, z[i]: exp(a)}
                step: 0.1
                horizon: 1
                """, "");
        double[] start = new double[10_000];
        problem.initialStates().draw(Draws.of(1, 0), start);
        double drawn = start[3333];
        assertThat(drawn).isBetween(1.0, 2.0);
        assertThat(Arrays.stream(start, 0, 3333)).containsOnly(0.0);
        assertThat(Arrays.stream(start, 3333, 6666)).containsOnly(drawn);
        assertThat(Arrays.stream(start, 6666, 10_000)).containsOnly(start[9_999]);

        double[][] state = new double[10_000][3];
        state[6] = new double[] {5, 6, 7};
        double[][] slope = new double[10_000][3];
        problem.ode().evaluator(3).slope(new double[3], state, slope, 3);
        assertThat(Arrays.stream(slope, 0, 3333)).allMatch(row -> Arrays.equals(row, new double[] {2, 2, 2}));
        assertThat(Arrays.stream(slope, 3333, 6666)).allMatch(row -> Arrays.equals(row, state[6]));
        assertThat(Arrays.stream(slope, 6666, 10_000)).allMatch(row -> Arrays.equals(row, new double[3]));
    }

    private static final String DEEP = """
            name: deep
            parameters: {n: 1990}
            state: [x, y]
            equations: {x: -s[n], y: last[1990]}
            definitions:
              s[0]: x
              s[k]: s[k-1]
              last[0]: x
              last[k]: last[max(k - 500, 0)] + y
            initial: {x: 1, y: 2}
            step: 0.1
            horizon: 1
            """;

    @Test
    void formulasMayReferToEachOtherTwoThousandLevelsDeep() {
        Ode.Evaluator evaluator = problem(DEEP, "").ode().evaluator(1);
        double[][] result = new double[2][1];
        evaluator.slope(new double[1], new double[][] {{3}, {1}}, result, 1);
        assertThat(result).isDeepEqualTo(new double[][] {{-3}, {7}});
        evaluator.pullback(new double[1], new double[][] {{3}, {1}}, new double[][] {{1}, {10}}, result, 1);
        assertThat(result).isDeepEqualTo(new double[][] {{9}, {40}});
        assertThatThrownBy(() -> problem(DEEP, "n=2010"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("a.yaml, line 7")
                .hasMessageContaining("formulas refer to each other more than 2000 levels deep");
        assertThatThrownBy(() -> problem(DEEP, "n=900000")).isInstanceOf(InputException.class);
    }
}
