package dev.attns.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(InChromium.class)
class LinkTest {
    @Test
    void aLinkRestoresWhatWasShownWithItsModel(Visitor visitor) {
        visitor.opens();
        visitor.chooses("built in", "van-der-pol");
        visitor.trains(5);
        visitor.see("#start input").first().fill("1.25");
        visitor.andSeesNewCurves(() -> visitor.see("#start input").first().press("Enter"));
        visitor.see("#horizon").fill("12");
        visitor.andSeesNewCurves(() -> visitor.see("#horizon").press("Enter"));
        visitor.page().uncheck("#show-plain");
        visitor.page().click("#take");
        String link = visitor.text("#link-text");
        Object end = visitor.ask("attnsStudio.state.solution.curves.corrected.states.map(row => row.at(-1)).join()");

        Visitor other = visitor.another().opens(link);
        other.waitFor("attnsStudio.state.solution.curves.corrected");
        assertThat(other.text("#title")).contains("van-der-pol");
        assertThat(other.page().inputValue("#horizon")).isEqualTo("12");
        assertThat(other.number("attnsStudio.state.start[0]")).isEqualTo(1.25);
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
        visitor.chooses("built in", "van-der-pol");
        visitor.trains(5);

        assertThat(other.text("#title")).contains("lorenz");
        assertThat(other.number("attnsStudio.state.solution.curves.accurate.states.length")).isEqualTo(3);
        assertThat(other.see("#result").isVisible()).isFalse();
        assertThat(other.see("#work").isVisible()).isFalse();
        assertThat(visitor.text("#title")).contains("van-der-pol");
    }
}
