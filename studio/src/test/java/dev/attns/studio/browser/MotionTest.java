package dev.attns.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(InChromium.class)
class MotionTest {
    @Test
    void theCloudMovesAndShowsItsFrameRate(Visitor visitor) {
        visitor.opens();
        visitor.see("#cloud").scrollIntoViewIfNeeded();
        visitor.page().click("#cloud");
        visitor.waitFor("attnsStudio.cloud.frames > 120");
        assertThat(visitor.text("#rate")).contains("frames a second");
        System.out.println("Cloud of 10,000: " + visitor.text("#rate").strip());
        visitor.takesAPicture("cloud", true);
        visitor.page().click("#cloud-again");
        visitor.waitFor("document.getElementById('cloud-again').textContent === 'Start'");
    }

    @Test
    void theBodiesAreWhereTheCurvesAre(Visitor visitor) {
        visitor.opens();
        visitor.page().click("#play");
        visitor.waitFor("attnsStudio.state.time > 0.5");
        visitor.page().click("#play");
        double then = visitor.number("attnsStudio.state.time");
        assertThat(visitor.text("#clock")).startsWith("t = ");
        visitor.takesAPicture("bodies", false);
        assertThat(visitor.number("attnsStudio.state.time")).isEqualTo(then);
        visitor.chooses("built in", "k-link-pendulum");
        assertThat(visitor.see("#card-bodies").isVisible()).isTrue();
        visitor.takesAPicture("links", false);
        visitor.chooses("built in", "spring-mass");
        assertThat(visitor.see("#card-bodies").isVisible()).isTrue();
        visitor.takesAPicture("springs", false);
        visitor.chooses("built in", "lorenz");
        assertThat(visitor.see("#card-bodies").isVisible()).isFalse();
        visitor.takesAPicture("no-bodies", false);
    }

    @Test
    void eventsAreMarked(Visitor visitor) {
        visitor.opens();
        visitor.chooses("systems", "bouncing-ball");
        assertThat(visitor.number("attnsStudio.state.solution.events.length")).isPositive();
        visitor.waitFor(
                "document.getElementById('says').textContent.split('ended by').length === 2"); // said once for all
        // curves
        visitor.takesAPicture("events", false);
    }

    @Test
    void theRivalsAreMeasured(Visitor visitor) {
        visitor.opens();
        visitor.andSeesNewCurves(() -> visitor.writes(Visitor.PENDULUM.replace("horizon: 6", "horizon: 1")));
        visitor.page().click("#rivals");
        visitor.waitFor("document.getElementById('rivals-again').textContent === 'Measure'");
        assertThat(visitor.see("#card-rivals canvas").getAttribute("aria-label"))
                .contains("rk4");
        visitor.takesAPicture("rivals", true);
    }
}
