package dev.attns.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.attns.error.InputException;
import dev.attns.text.source.ErrorPlace;
import dev.attns.text.source.SourceText;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Texts that would take all memory, all time or all of the stack, on a thread with little of the last. */
class NastyTextTest {

    private static final long SMALL_STACK = 512 << 10;

    /** The time only keeps an endless loop from blocking everything. */
    private static final Duration ENDLESS = Duration.ofMinutes(10);

    @Test
    void deepFormulasAreRefusedOnASmallStackToo() {
        String deep = "more than 2000 levels deep";
        fails("[x]", "{x: a[10^6]}", "{x: 0}", "definitions: {a[i]: a[i-1], a[0]: x}", deep);
        fails("[x]", "{x: a[1]}", "{x: 0}", "definitions: {a[i]: b[i+1], b[i]: -(-(a[i+1]))}", deep);
        fails("[x]", "{x: a[1]}", "{x: 0}", "definitions: {a[i]: max(1, sum(j, 1, 1, (1 + a[i+j])^2))}", deep);
        String wrapped = "sin(1*(0+".repeat(30) + "a[i+1]" + "))".repeat(30);
        fails("[x]", "{x: a[1]}", "{x: 0}", "definitions: {a[i]: " + wrapped + "}", deep);
        String index = "b[0+".repeat(40) + "a[i+1]" + "]".repeat(40);
        fails("[x]", "{x: a[1]}", "{x: 0}", "definitions: {b[i]: i, a[i]: " + index + "}", deep);
        fails("[x]", "{x: 1}", "{x: b[1], b[i]: b[i+1]}", "", deep);
        works("[x]", "{x: a[300]}", "{x: 0}", "definitions: {a[i]: (1 + a[i-1]^2)/2, a[0]: x}");
    }

    @Test
    void rangesAndSumsAreBounded() {
        fails("[x]", "{x: sum(i, 1, 10^9, x)}", "{x: 0}", "", "an index is a whole number of at most 1000000");
        fails("[x]", "{x: sum(i, 1, 10^5, sum(j, 1, 10^5, x*i/j))}", "{x: 0}", "", "more than 200000 parts");
        fails("[x]", "{x: sum(i, 1, 10^6, sum(j, 1, 10, 0*x))}", "{x: 0}", "", "more than 5000000 operations");
        fails("[x[1..10^6]]", "{x[i]: 1}", "{x[i]: 0}", "", "more than 10000 components");
        fails("[x[1..10^3, 1..10^3, 1..10^6]]", "{x[i, j, k]: 1}", "{x[i, j, k]: 0}", "", "more than 10000 components");
        works("[x]", "{x: x + sum(i, 1, 1000, sum(j, 1, 0, x))}", "{x: 0}", "");
    }

    @Test
    void whatIsSharedStaysSmall() {
        works("[x]", "{x: a300}", "{x: 0.5}", "definitions: " + chain("a%d*a%d"));
        works("[x]", "{x: a300}", "{x: 0.5}", "definitions: " + chain("sin(a%d)*cos(a%d)"));
        works("[x]", "{x: a300}", "{x: 0.5}", "definitions: " + chain("a%d/(1 + a%d^2)"));
        works("[x]", "{x: x^(10^9)}", "{x: 0.5}", "");
        works("[x]", "{x: x^x^x^x^x}", "{x: 0.5}", "");
        fails("[x]", "{x: x^10^400}", "{x: 0.5}", "", "always Infinity");
    }

    private static String chain(String formula) {
        return IntStream.rangeClosed(1, 300)
                .mapToObj(k -> "a" + k + ": " + String.format(formula, k - 1, k - 1))
                .collect(Collectors.joining(", ", "{a0: x, ", "}"));
    }

    @Test
    void manyComponentsAreCompiledWhateverTheirForm() {
        works("[x[1..10^4]]", "{x[i]: 1}", "{x[i]: 1}", "");
        works("[x[1..10^4]]", "{x[i]: i}", "{x[i]: i}", "");
        works("[x[1..5000], y[1..5000]]", "{x[i]: y[i], y[i]: x[i]}", "{x[i]: 1, y[i]: x[i]}", "");
        works("[x[1..10^4]]", "{x[i]: x[1]*x[2] + t}", "{x[i]: a, a: 1 + normal(0, 1)}", "");
        works("[x[1..10^4]]", "{x[i]: sin(x[1])}", "{x[i]: uniform(0, 1)}", "");
        works("[x[1..10^4]]", "{x[i]: exp(x[1])}", "{x[i]: exp(a)*i, a: uniform(0, 1)}", "");
        works(
                "[x[1..10^4]]",
                "{x[i]: x[i-1] - 2*x[i] + x[i+1]}",
                "{x[i]: uniform(0, 1)}",
                "boundary: {x[0]: x[10^4], x[10^4+1]: x[1]}\nconserved: {total: sum(i, 1, 10^4, x[i])}");
    }

    @Test
    void aDerivativeThatIsTooLargeIsRefused() {
        String nested = IntStream.rangeClosed(1, 19)
                .mapToObj(k -> "atan2(x[i+" + k + "], ")
                .collect(Collectors.joining("", "", "x[i]" + ")".repeat(19)));
        InputException error =
                error(text("[x[1..9000]]", "{x[i]: " + nested + "}", "{x[i]: 1}", "boundary: {x[i]: i}"));
        assertThat(error).hasMessageContaining("have more than 1000000 different parts");
    }

    private static String text(String state, String equations, String initial, String others) {
        return "name: nasty\nstate: " + state + "\nequations: " + equations + "\ninitial: " + initial + "\n" + others
                + "\nstep: 0.1\nhorizon: 1\n";
    }

    private static void fails(String state, String equations, String initial, String others, String message) {
        String text = text(state, equations, initial, others);
        InputException error = error(text);
        assertThat(error).as(text).isNotNull().hasMessageContaining(message);
        ErrorPlace.of(new SourceText("nasty.yaml", text), error);
    }

    private static void works(String state, String equations, String initial, String others) {
        assertThat(error(text(state, equations, initial, others))).isNull();
    }

    /** Compiles and evaluates everything on a small stack; the error, or null. */
    private static InputException error(String text) {
        Throwable[] thrown = new Throwable[1];
        Thread thread = new Thread(null, () -> evaluate(text), "small", SMALL_STACK);
        thread.setUncaughtExceptionHandler((failed, error) -> thrown[0] = error);
        assertTimeoutPreemptively(ENDLESS, () -> {
            thread.start();
            thread.join();
        });
        if (thrown[0] != null && !(thrown[0] instanceof InputException)) {
            throw new AssertionError("fails on " + text.substring(0, Math.min(500, text.length())), thrown[0]);
        }
        return (InputException) thrown[0];
    }

    private static void evaluate(String text) {
        Problem problem = Family.of(new SourceText("nasty.yaml", text)).with("");
        int dimension = problem.dimension();
        double[][] state = new double[dimension][2];
        double[][] slope = new double[dimension][2];
        double[][] pulled = new double[dimension][2];
        problem.starts(1, 2).read(0, 2, state);
        Ode.Evaluator evaluator = problem.ode().evaluator(2);
        evaluator.slope(new double[2], state, slope, 2);
        evaluator.pullback(new double[2], state, slope, pulled, 2);
        double[] alone = new double[dimension];
        problem.ode().laneEvaluator().ifPresent(single -> {
            single.slope(0, SystemContract.column(state, 1), alone);
            assertThat(alone).isEqualTo(SystemContract.column(slope, 1));
        });
        assertThat(slope[dimension - 1][1]).isFinite();
    }
}
