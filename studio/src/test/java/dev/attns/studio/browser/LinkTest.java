package dev.attns.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(InChromium.class)
class LinkTest {
    @Test
    void aLinkRestoresWhatWasShownWithItsModel(Visitor visitor) {
        visitor.opens();
        visitor.writesAPendulum();
        visitor.trains(4);
        visitor.typesAStart("0.75");
        visitor.see("#horizon").fill("12");
        visitor.andSeesNewCurves(() -> visitor.see("#horizon").press("Enter"));
        visitor.page().uncheck("#show-plain");
        visitor.page().click("#take");
        visitor.waitFor("document.getElementById('link-text').textContent");
        String link = visitor.text("#link-text");
        Object end = visitor.ask("attnsStudio.state.solution.curves.corrected.states.map(row => row.at(-1)).join()");

        Visitor other = visitor.another().opens(link);
        other.waitFor("attnsStudio.state.solution.curves.corrected");
        assertThat(other.text("#title")).contains("swing");
        assertThat(other.page().inputValue("#horizon")).isEqualTo("12");
        assertThat(other.number("attnsStudio.state.start[0]")).isEqualTo(0.75);
        assertThat(other.see("#show-plain").isChecked()).isFalse();
        assertThat(other.ask("attnsStudio.state.solution.curves.corrected.states.map(row => row.at(-1)).join()"))
                .isEqualTo(end);
    }

    @Test
    void aDamagedLinkOpensThePageAsItIsAtFirst(Visitor visitor) {
        visitor.opens();
        String address = visitor.page().url().replaceAll("#.*", "") + "#s1.notbase64!!";
        visitor.another().opens(address);
    }

    @Test
    void twoPagesDoNotDisturbEachOther(Visitor visitor) {
        visitor.opens();
        Visitor other = visitor.another().opens();
        other.chooses("built in", "lorenz");
        visitor.writesAPendulum();
        visitor.trains(4);

        assertThat(other.text("#title")).contains("lorenz");
        assertThat(other.number("attnsStudio.state.solution.curves.accurate.states.length"))
                .isEqualTo(3);
        assertThat(other.see("#result").isVisible()).isFalse();
        assertThat(other.see("#work").isVisible()).isFalse();
        assertThat(visitor.text("#title")).contains("swing");
    }
}
