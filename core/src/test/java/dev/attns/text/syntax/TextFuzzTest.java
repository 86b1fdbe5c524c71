package dev.attns.text.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.attns.error.InputException;
import dev.attns.fuzz.Damage;
import dev.attns.text.source.ErrorPlace;
import dev.attns.text.source.SourceText;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class TextFuzzTest {

    private static final int TEXTS = 10 * Damage.FILES;

    /** The time only keeps an endless loop from blocking everything. */
    private static final Duration ENDLESS = Duration.ofMinutes(30);

    private int read;
    private int refused;

    @Test
    void everyTextIsReadOrRefusedWithAPlace() {
        TextMutations texts = new TextMutations(1, SampleTexts.ALL);
        assertTimeoutPreemptively(ENDLESS, () -> {
            for (int i = 0; i < TEXTS; i++) {
                check(new SourceText("fuzz.yaml", texts.next()));
            }
        });
        assertThat(read).isGreaterThan(TEXTS / 50);
        assertThat(refused).isGreaterThan(TEXTS / 4);
    }

    private void check(SourceText source) {
        try {
            SystemSyntax system = SystemSyntax.read(source);
            assertThat(SyntaxPrinter.print(system)).startsWith("name ");
            read++;
        } catch (InputException e) {
            ErrorPlace.of(source, e);
            refused++;
        } catch (RuntimeException | StackOverflowError e) {
            String text = source.text();
            throw new AssertionError("fails on: " + text.substring(0, Math.min(2000, text.length())), e);
        }
    }
}
