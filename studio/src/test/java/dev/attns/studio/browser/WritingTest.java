package dev.attns.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(InChromium.class)
class WritingTest {
    private static final String OSCILLATOR = """
            name: oscillator
            parameters: {k: 4}
            state: [x, v]
            equations:
              x: v
              v: -k*x
            initial: {x: uniform(0.5, 1), v: 0}
            step: 0.2
            horizon: 10
            """;

    @Test
    void aMistakeIsShownAtItsLineAndGoesWhenItIsRepaired(Visitor visitor) {
        visitor.opens();
        visitor.writes(OSCILLATOR.replace("-k*x", "-k*y"));
        visitor.waitFor("document.querySelector('#verdict.bad')");

        assertThat(visitor.text("#verdict")).contains("y");
        assertThat(visitor.text("#underlay mark")).isEqualTo("y");
        assertThat(visitor.text("#gutter b")).isEqualTo("6");
        assertThat(visitor.see("#text").getAttribute("aria-invalid")).isEqualTo("true");
        assertThat(visitor.see("#train").isDisabled()).isTrue();
        visitor.takesAPicture("mistake", false);

        visitor.andSeesNewCurves(() -> visitor.writes(OSCILLATOR));
        assertThat(visitor.see("#verdict.good").count()).isOne();
        assertThat(visitor.see("#underlay mark").count()).isZero();
        assertThat(visitor.see("#train").isEnabled()).isTrue();
        assertThat(visitor.text("#title")).contains("oscillator");
        assertThat(visitor.number("attnsStudio.state.solution.curves.accurate.states.length"))
                .isEqualTo(2);
    }

    @Test
    void aParameterIsMovedByItsSliderAndTyped(Visitor visitor) {
        visitor.opens();
        visitor.andSeesNewCurves(() -> visitor.writes(OSCILLATOR));
        double before = visitor.number("attnsStudio.state.solution.curves.accurate.states[0].at(-1)");

        visitor.andSeesNewCurves(
                () -> visitor.see("#parameters input[type=range]").press("ArrowRight"));
        double after = visitor.number("attnsStudio.state.solution.curves.accurate.states[0].at(-1)");
        assertThat(after).isNotEqualTo(before);

        visitor.see("#parameters input:not([type=range])").fill("9");
        visitor.see("#parameters input:not([type=range])").press("Enter");
        visitor.waitFor("attnsStudio.state.parameters.k === 9");
        // x'' = -9 x from x(0) at rest: x(10) = x(0) cos 30
        visitor.waitFor("Math.abs(attnsStudio.state.solution.curves.accurate.states[0].at(-1)"
                + " - attnsStudio.state.start[0]*Math.cos(30)) < 1e-6");
    }

    @Test
    void everyExampleIsUnderstoodAndDrawn(Visitor visitor) {
        visitor.opens();
        for (Object name : (Iterable<?>)
                visitor.ask("[...document.querySelectorAll('#examples option')].map(o => o.value).filter(v => v)")) {
            visitor.andSeesNewCurves(() -> visitor.page().selectOption("#examples", name.toString()));
            assertThat(visitor.see("#verdict.good").count()).as(name.toString()).isOne();
            assertThat(visitor.number("attnsStudio.state.solution.curves.accurate.states[0].length"))
                    .as(name.toString())
                    .isEqualTo(501);
        }
    }
}
