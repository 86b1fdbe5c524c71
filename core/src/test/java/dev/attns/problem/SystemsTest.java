package dev.attns.problem;

import static dev.attns.error.InputError.BAD_PARAMETER_COUNT;
import static dev.attns.error.InputError.BAD_PARAMETER_VALUE;
import static dev.attns.error.InputError.MALFORMED_PARAMETER;
import static dev.attns.error.InputError.REPEATED_PARAMETER;
import static dev.attns.error.InputError.UNKNOWN_PARAMETER;
import static dev.attns.error.InputError.UNKNOWN_SYSTEM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attns.error.InputError;
import dev.attns.error.InputException;
import dev.attns.random.Distribution;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SystemsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "spring-mass",
                "spring-mass:d=5",
                "spring-mass:d=3,k=1/2/3/4,m=0.1",
                "spring-mass:d=2,draw=123456789012",
                "k-link-pendulum:K=5",
                "k-link-pendulum:g=-9.8",
                "elastic-pendulum:coriolis=1",
                "henon-heiles:lambda=0.1",
                "henon-heiles:lambda=1.0E-300",
                "lorenz:sigma=10,rho=0.3333333333333333",
                "van-der-pol:mu=1.0E22"
            })
    void theNameOfAProblemGivesTheProblem(String name) {
        Problem problem = Systems.problem(name);
        Problem again = Systems.problem(problem.name());
        assertThat(problem.name()).isEqualTo(name);
        assertThat(again.name()).isEqualTo(name);
        assertThat(again.parameters()).isEqualTo(problem.parameters());
        assertThat(again.parameters()).hasSameHashCodeAs(problem.parameters());
    }

    @Test
    void aNameIsWrittenInTheSystemsOrderAndWithoutNeedlessFractions() {
        assertThat(Systems.problem("lorenz: beta=2.50 ,sigma=1e1").name()).isEqualTo("lorenz:sigma=10,beta=2.5");
    }

    @Test
    void differentParametersAreNotEqual() {
        assertThat(Systems.problem("lorenz:rho=27").parameters())
                .isNotEqualTo(Systems.problem("lorenz").parameters());
    }

    @Test
    void everySystemIsWhole() {
        assertThat(Systems.all().stream().map(Family::name))
                .containsExactly(
                        "spring-mass", "k-link-pendulum", "elastic-pendulum", "henon-heiles", "lorenz", "van-der-pol");
        for (Family family : Systems.all()) {
            Problem problem = family.with("");
            assertThat(problem.name()).isEqualTo(family.name());
            assertThat(problem.components()).hasSize(problem.dimension()).doesNotHaveDuplicates();
            assertThat(problem.equations()).isNotEmpty();
            assertThat(problem.startsText()).isNotBlank();
            assertThat(family.summary()).isNotBlank();
            assertThat(problem.horizon() / problem.step()).isGreaterThan(1);
        }
    }

    @Test
    void allValuesInForceAreListedInOrder() {
        assertThat(Systems.problem("lorenz:rho=5").parameters().all())
                .containsExactly(
                        Map.entry("sigma", List.of(Distribution.fixed(10))),
                        Map.entry("rho", List.of(Distribution.fixed(5))),
                        Map.entry("beta", List.of(Distribution.fixed(8.0 / 3))));
    }

    @ParameterizedTest
    @CsvSource({
        "lorentz, lorenz",
        "Lorenz, lorenz",
        "pendulum, k-link-pendulum/elastic-pendulum",
        "vanderpol, van-der-pol",
        "spring-mas, spring-mass"
    })
    void anUnknownSystemSuggestsItsNeighbours(String typed, String suggestion) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> Systems.problem(typed))
                .withMessageContaining("did you mean")
                .satisfies(e -> assertThat(e.error()).isEqualTo(UNKNOWN_SYSTEM))
                .satisfies(e -> assertThat(e.getMessage()).contains(suggestion.split("/")));
    }

    @Test
    void anUnknownParameterSuggestsItsNeighboursAndListsTheKnown() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> Systems.problem("lorenz:sigm=3"))
                .withMessageContaining("'sigma'")
                .withMessageContaining("sigma, rho, beta")
                .satisfies(e -> assertThat(e.error()).isEqualTo(UNKNOWN_PARAMETER));
    }

    @ParameterizedTest
    @ValueSource(strings = {"lorenz:sigma", "lorenz:=3", "lorenz:sigma=1,", "lorenz:,", "lorenz:sigma=1,,rho=2"})
    void textThatIsNoAssignmentIsRefused(String text) {
        assertRefused(MALFORMED_PARAMETER, text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "lorenz:sigma=",
                "lorenz:sigma=ten",
                "lorenz:sigma=NaN",
                "lorenz:sigma=Infinity",
                "lorenz:sigma=1e999",
                "lorenz:sigma=1/2",
                "lorenz:sigma=1=2",
                "k-link-pendulum:K=0",
                "k-link-pendulum:K=-1",
                "k-link-pendulum:K=1.5",
                "k-link-pendulum:K=100001",
                "k-link-pendulum:K=NaN",
                "elastic-pendulum:k=0",
                "elastic-pendulum:m=-1",
                "elastic-pendulum:l0=Infinity",
                "spring-mass:draw=-1",
                "spring-mass:draw=0.5",
                "spring-mass:draw=1e17",
                "spring-mass:k=1//2",
                "spring-mass:k=1/",
                "spring-mass:k=1/-2",
                "spring-mass:m=0"
            })
    void aValueOutsideItsKindIsRefused(String text) {
        assertRefused(BAD_PARAMETER_VALUE, text);
    }

    @Test
    void aParameterGivenTwiceIsRefused() {
        assertRefused(REPEATED_PARAMETER, "lorenz:rho=1,rho=1");
    }

    @Test
    void aListOfTheWrongLengthIsRefused() {
        List.of("spring-mass:d=3,k=1/2/3", "spring-mass:d=3,m=1/2/3/4", "spring-mass:k=1/2")
                .forEach(text -> assertRefused(BAD_PARAMETER_COUNT, text));
    }

    private static void assertRefused(InputError error, String text) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> Systems.problem(text))
                .satisfies(e -> assertThat(e.error()).isEqualTo(error));
    }
}
