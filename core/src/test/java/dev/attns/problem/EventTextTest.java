package dev.attns.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.attns.error.InputException;
import dev.attns.event.Crossing;
import dev.attns.event.Event;
import dev.attns.text.source.ErrorPlace;
import dev.attns.text.source.SourceText;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventTextTest {

    private static final String BALL = """
            name: ball
            parameters: {g: 9.81, q: uniform(0.8, 0.9), n: 3}
            state: [y, v]
            equations: {y: v, v: -g}
            definitions: {energy: v^2/2 + g*y}
            initial: {y: 1, v: 0}
            step: 0.1
            horizon: 2
            """;

    private static List<Event> events(String section) {
        return Family.of(new SourceText("here.yaml", BALL + "events: " + section))
                .with("")
                .events();
    }

    private static double value(Event event, double time, double... state) {
        return event.function().value(time, state);
    }

    @Test
    void aFormulaAloneIsAnEventThatIsRecorded() {
        Event event = events("{level: y - t/2}").get(0);
        assertThat(event.name()).isEqualTo("level");
        assertThat(event.direction()).isEqualTo(Crossing.BOTH);
        assertThat(event.change()).isEmpty();
        assertThat(event.stopsAfter()).isZero();
        assertThat(value(event, 1, 3, 0, 0.85)).isEqualTo(2.5);
    }

    @Test
    void entriesSayDirectionActionAndNewState() {
        Event event = events("{bounce: {zero: y, direction: falling, then: {v: -q*v}, after: n}}")
                .get(0);
        assertThat(event.direction()).isEqualTo(Crossing.FALLING);
        assertThat(event.stopsAfter()).isEqualTo(3);
        double[] state = {0.25, -2, 0.5};
        event.change().orElseThrow().apply(0, state);
        assertThat(state).containsExactly(0.25, 1, 0.5);
        assertThat(events("{floor: {zero: y, action: stop}}").get(0).stopsAfter())
                .isEqualTo(1);
    }

    @Test
    void newValuesAreAllOfTheStateBeforeTheEvent() {
        double[] state = {1, 2, 0.5};
        events("{swap: {zero: t - 1, then: {y: v, v: y}}}")
                .get(0)
                .change()
                .orElseThrow()
                .apply(0, state);
        assertThat(state).containsExactly(2, 1, 0.5);
    }

    @Test
    void eventsSpeakOfDefinitionsParametersAndTime() {
        Event event = events("{high: energy - g*q*t}").get(0);
        assertThat(value(event, 2, 1, 2, 0.5)).isEqualTo(2 + 9.81 - 9.81);
    }

    @Test
    void lanesHaveTheValuesOfSingleTrajectoriesToTheBit() {
        Event event = events("{wave: sin(3*y) + v^2 - exp(t)}").get(0);
        int lanes = 37;
        double[][] state = new double[3][lanes];
        double[] times = new double[lanes];
        double[] values = new double[lanes];
        for (int lane = 0; lane < lanes; lane++) {
            state[0][lane] = 0.1 * lane;
            state[1][lane] = 1 - 0.05 * lane;
            times[lane] = 0.01 * lane;
        }
        event.function().evaluator(3, lanes).values(times, state, values, lanes);
        for (int lane = 0; lane < lanes; lane++) {
            assertThat(values[lane]).isEqualTo(value(event, times[lane], state[0][lane], state[1][lane], 0));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', textBlock = """
            {up: ¦z - 1}                                    ; there is no name 'z'
            {up: ¦3}                                        ; this is always 3.0, so it never changes its sign
            {¦2up: y}                                       ; the name of an event has letters, digits
            {¦settled: y - 1}                               ; an event cannot be called 'settled': that name is taken
            {up: ¦{direction: rising}}                      ; an event needs the formula whose zeros it is
            {up: {zero: y, ¦dirction: rising}}              ; an event has no 'dirction', did you mean 'direction'?
            {up: {zero: y, direction: ¦upward}}             ; there is no direction 'upward' (the directions are rising, falling, both)
            {up: {zero: y, action: ¦explode}}               ; there is no action 'explode' (the actions are record, stop)
            {up: {zero: y, action: record, after: ¦2}}      ; 'after' says how often the event happens until it stops
            {up: {zero: y, after: ¦0}}                      ; an event ends a trajectory after 1 to 1000000 times
            {up: {zero: y, after: ¦1.5}}                    ; this is 1.5; an index is a whole number
            {up: {zero: y, then: {¦w: 1}}}                  ; 'w' is no component of the state, so it cannot change
            {up: {zero: y, then: {v: 1 + ¦w}}}              ; there is no name 'w'
            {up: {zero: y, then: {v: 1, ¦v: 2}}}            ; 'v'
            {up: {zero: y, then: ¦3}}                       ; 'then' has entries 'name: value', but here is a text
            {up: y, ¦up: v}                                 ; 'up'
            {up: ¦uniform(0, 1)}                            ; random numbers are for starts
            """)
    void errorsPointToTheirPlace(String section, String message) {
        ErrorPlace.check(
                BALL + "events: " + section,
                message,
                source -> Family.of(source).with(""));
    }

    @Test
    void anEventMayBeGivenBesideTheSystemWithItsOwnErrors() {
        Family family = Systems.family("elastic-pendulum");
        Event impact = family.with(
                        "", List.of(new SourceText("the event", "impact: {zero: r - l0, direction: rising}")))
                .events()
                .get(0);
        assertThat(value(impact, 0, 0, 12, 0, 0)).isEqualTo(2);
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> family.with("", List.of(new SourceText("the event", "impact: radius - 8"))))
                .withMessageStartingWith("the event, line 1, column 9: there is no name 'radius'");
    }

    @Test
    void aParameterThatOnlyEventsUseIsUsed() {
        String text = BALL.replace("v: -g", "v: -9.81 + 0*g*n").replace("q: uniform(0.8, 0.9), ", "q: 1, ");
        assertThat(Family.ofAuthor(new SourceText("here.yaml", text + "events: {up: y - q}"))
                        .with("")
                        .events())
                .hasSize(1);
    }
}
