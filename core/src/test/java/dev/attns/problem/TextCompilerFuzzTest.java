package dev.attns.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.attns.error.InputException;
import dev.attns.fuzz.Damage;
import dev.attns.text.meaning.SystemText;
import dev.attns.text.source.ErrorPlace;
import dev.attns.text.source.SourceText;
import dev.attns.text.syntax.SampleTexts;
import dev.attns.text.syntax.TextMutations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Damaged texts through the whole compiler: each becomes a problem whose equation can be evaluated, or is refused with a
 * place. All are written out to formulas; of those that are valid, one in ten is compiled, of these one in five with its
 * derivative, since classes take longer to make than texts to read.
 */
class TextCompilerFuzzTest {

    private static final int TEXTS = 10 * Damage.FILES;
    private static final int LANES = 3;

    /** The time only keeps an endless loop from blocking everything. */
    private static final Duration ENDLESS = Duration.ofMinutes(30);

    private static final List<String> OTHERS = List.of("""
            name: forced
            parameters: {delta: 0.2, a: 0.5, w: 1.2}
            state: [x, v]
            equations: {x: v, v: -delta*v - x - x^3 + a*cos(w*t)*exp(-t/9)}
            initial: {x: uniform(-1, 1), v: normal(0, 1)}
            step: 0.2
            horizon: 20
            """, """
            name: burgers
            parameters: {n: 6, nu: 0.05}
            state: [u[1..n]]
            definitions: {dx: 1/(n + 1)}
            equations:
              u[i]: -u[i]*(u[i+1] - u[i-1])/(2*dx) + nu*(u[i+1] - 2*u[i] + u[i-1])/dx^2
            boundary: {u[0]: 0, u[n+1]: sin(t)}
            initial: {a: uniform(0.5, 1), b: uniform(-0.5, 0.5), u[i]: a*sin(pi*i*dx) + b*sin(2*pi*i*dx)}
            step: 0.02
            horizon: 1
            """, """
            name: plate
            parameters: {n: 3, c: [1, 0.5]}
            state: [u[1..n, 0..2], s]
            equations:
              u[i, j]: c[1]*(u[i-1, j] + u[i+1, j] - 2*u[i, j]) + c[2]*(u[i, j-1] - u[i, j]) + tanh(s)*min(i, j)
              u[1, j]: u[2, j]^2.5 - abs(u[1, j])
              s: sum(i, 1, n, sum(j, 0, 2, u[i, j]*atan2(i, j + u[i, j])))/n
            boundary: {u[n+1, j]: u[n, j], u[i, -1]: u[i, 0]}
            initial: {u[i, j]: uniform(0, 1)*a, a: normal(1, 0.1), s: u[1, 1]}
            step: 1/64
            horizon: 2^3
            """, """
            name: oscillators
            parameters: {N: 4, K: 1.5}
            state: [theta[1..N]]
            equations: {theta[i]: w[i] + K/N*sum(j, 1, N, sin(theta[j] - theta[i]))}
            definitions: {w[i]: 1 + i/10, w[1]: 0.5}
            initial: {theta[i]: uniform(0, 2*pi)}
            step: 0.1
            horizon: 10
            """);

    private int valid;
    private int compiled;
    private int refused;

    @Test
    void everyTextBecomesAProblemOrIsRefusedWithAPlace() throws IOException {
        List<String> originals = new ArrayList<>(OTHERS);
        originals.addAll(SampleTexts.ALL);
        try (Stream<Path> files = Files.list(Path.of("src", "main", "resources", "systems"))) {
            for (Path file : files.sorted().toList()) {
                originals.add(Files.readString(file));
            }
        }
        TextMutations texts = new TextMutations(7, originals);
        assertTimeoutPreemptively(ENDLESS, () -> {
            for (int i = 0; i < TEXTS; i++) {
                check(new SourceText("fuzz.yaml", texts.next()));
            }
        });
        assertThat(valid).isGreaterThan(TEXTS / 20);
        assertThat(compiled).isGreaterThan(TEXTS / 200);
        assertThat(refused).isGreaterThan(TEXTS / 4);
    }

    private void check(SourceText source) {
        try {
            SystemText text = SystemText.read(source);
            text.with(text.parameters());
            if (valid++ % 10 == 0) {
                evaluate(Family.of(source).with(""));
                compiled++;
            }
        } catch (InputException e) {
            ErrorPlace.of(source, e);
            refused++;
        } catch (RuntimeException | Error e) {
            String text = source.text();
            throw new AssertionError("fails on: " + text.substring(0, Math.min(3000, text.length())), e);
        }
    }

    private void evaluate(Problem problem) {
        int dimension = problem.dimension();
        double[][] state = new double[dimension][LANES];
        double[][] slope = new double[dimension][LANES];
        problem.starts(1, LANES).read(0, LANES, state);
        Ode.Evaluator evaluator = problem.ode().evaluator(LANES);
        evaluator.slope(new double[LANES], state, slope, LANES);
        problem.ode().laneEvaluator().ifPresent(single -> {
            double[] alone = new double[dimension];
            single.slope(0, SystemContract.column(state, 1), alone);
            assertThat(alone).isEqualTo(SystemContract.column(slope, 1));
        });
        if (compiled % 5 == 0) {
            evaluator.pullback(new double[LANES], state, slope, new double[dimension][LANES], LANES);
        }
    }
}
