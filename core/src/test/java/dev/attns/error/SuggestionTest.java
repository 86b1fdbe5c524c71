package dev.attns.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuggestionTest {

    private static final List<String> KNOWN = List.of("euler", "improved-euler", "rk3", "rk4", "dop853");

    @ParameterizedTest
    @CsvSource({
        "rk4, rk4, 0",
        "'', rk4, 3",
        "rk4, '', 3",
        "kitten, sitting, 3",
        "euler, elder, 2",
        "abc, cba, 2",
        "a, ab, 1",
        "ab, b, 1"
    })
    void theDistanceCountsLettersToChange(String one, String other, int distance) {
        assertThat(Suggestion.distance(one, other)).isEqualTo(distance);
        assertThat(Suggestion.distance(other, one)).isEqualTo(distance);
    }

    @Test
    void nearNamesComeNearestFirst() {
        assertThat(Suggestion.nearest("eulr", KNOWN)).containsExactly("euler");
        assertThat(Suggestion.nearest("rk5", KNOWN)).containsExactly("rk3", "rk4");
        assertThat(Suggestion.nearest("euler", KNOWN)).containsExactly("euler", "improved-euler");
    }

    @Test
    void caseDoesNotMatter() {
        assertThat(Suggestion.nearest("RK4", KNOWN)).startsWith("rk4");
    }

    @Test
    void atMostThreeAreNamed() {
        assertThat(Suggestion.nearest("x0", List.of("x1", "x2", "x3", "x4", "x5")))
                .containsExactly("x1", "x2", "x3");
    }

    @Test
    void nothingIsSuggestedWhereNothingIsNear() {
        assertThat(Suggestion.of("zzzzzz", KNOWN)).isEmpty();
        assertThat(Suggestion.of("", KNOWN)).isEmpty();
        assertThat(Suggestion.of("rk4", List.of())).isEmpty();
    }

    @Test
    void theTextReadsAsAQuestion() {
        assertThat(Suggestion.of("rk5", KNOWN)).isEqualTo(", did you mean 'rk3' or 'rk4'?");
    }
}
