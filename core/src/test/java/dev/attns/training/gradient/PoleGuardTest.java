package dev.attns.training.gradient;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.network.Activation;
import dev.attns.network.Perceptron;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PoleGuardTest {

    private static final Perceptron NETWORK = new Perceptron(2, 2, 3, 3, Activation.RATIONAL);

    @Test
    void theStartNeedsNoGuarding() {
        double[] parameters = NETWORK.start(1);
        double[] before = parameters.clone();
        PoleGuard guard = new PoleGuard(NETWORK);
        guard.apply(parameters);
        assertThat(parameters).containsExactly(before);
        assertThat(guard.acts()).isZero();
    }

    @Test
    void afterItsActNoDenominatorHasARealZero() {
        Random random = new Random(1);
        PoleGuard guard = new PoleGuard(NETWORK);
        for (int i = 0; i < 1000; i++) {
            double[] parameters =
                    random.doubles(NETWORK.parameterCount(), -3, 3).toArray();
            guard.apply(parameters);
            NETWORK.blocks().stream()
                    .filter(block -> block.name().endsWith(".c"))
                    .forEach(block -> {
                        double b0 = parameters[block.offset() + 4];
                        double b1 = parameters[block.offset() + 5];
                        double b2 = parameters[block.offset() + 6];
                        assertThat(b1 * b1).isLessThan(4 * b0 * b2);
                    });
        }
        assertThat(guard.acts()).isGreaterThan(1000);
    }
}
