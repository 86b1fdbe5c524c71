package dev.attns.cli.display;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.cli.CommandTree;
import dev.attns.error.InputError;
import dev.attns.training.progress.TrainingFailure;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class HintsTest {

    private static final Pattern OPTION = Pattern.compile("--[a-z-]+");

    @Test
    void everyOptionThatIsNamedExists() {
        Set<String> known = CommandTree.visible()
                .flatMap(command -> command.getCommandSpec().optionsMap().keySet().stream())
                .collect(Collectors.toSet());
        List<String> named = Hints.all().values().stream()
                .flatMap(hint -> OPTION.matcher(hint).results())
                .map(MatchResult::group)
                .toList();
        assertThat(named).hasSizeGreaterThan(10).isSubsetOf(known);
        assertThat(OPTION.matcher(Hints.sentence(new TrainingFailure(1, Double.NaN)))
                        .results())
                .extracting(MatchResult::group)
                .hasSize(3)
                .isSubsetOf(known);
    }

    @Test
    void everyHintEndsItsSentence() {
        assertThat(Hints.all()).allSatisfy((error, hint) -> {
            Object[] slots = {1, 2, 3, 4, 5, 6};
            assertThat(Hints.sentence(error.with(slots))).endsWith(hint + ").");
        });
    }

    @Test
    void aHintStandsInBracketsAtTheEnd() {
        assertThat(Hints.sentence(InputError.OUTPUT_EXISTS.with("a.npy")))
                .isEqualTo("a.npy exists already; choose another name, or allow that it is replaced (--force).");
        assertThat(Hints.sentence(InputError.UNKNOWN_SYSTEM.with("x", "")))
                .isEqualTo("There is no system 'x' (name a built-in one or a .yaml file; 'attns systems' lists the"
                        + " built-in ones).");
        assertThat(Hints.sentence(TrainingFailure.unsolvable())).endsWith("or use another step (--step).");
    }

    @Test
    void whereThereIsNoHintTheSentenceStaysAsItIs() {
        assertThat(Hints.sentence(InputError.MISSING_FILE.with("a.npy"))).isEqualTo("There is no file a.npy.");
    }
}
