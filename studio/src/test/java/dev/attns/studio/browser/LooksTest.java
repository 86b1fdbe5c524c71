package dev.attns.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(InChromium.class)
class LooksTest {
    /** The least that a text needs, by the guidelines for accessible pages (WCAG 2, level AA). */
    private static final double CONTRAST = 4.5;

    private static final List<String> INKS = List.of(
            "ink", "quiet", "accent", "accurate", "plain", "corrected", "guarded", "event", "region", "good", "bad");

    @ParameterizedTest
    @ValueSource(ints = {390, 768, 1100})
    void aNarrowScreenHasOneColumnAndNothingBesideIt(int width, Visitor visitor) {
        visitor.withScreen(width, 844).opens();
        assertThat(visitor.number("document.documentElement.scrollWidth")).isEqualTo(width);
        assertThat((List<?>) visitor.ask("""
                [...document.querySelectorAll('button, input, select, textarea, canvas, a.button, summary')]
                    .filter(e => e.checkVisibility() && !e.classList.contains('hidden'))
                    .filter(e => { const b = e.getBoundingClientRect(); return b.left < 0 || b.right > innerWidth + 0.5 || b.width < 1; })
                    .map(e => e.outerHTML.slice(0, 120))""")).isEmpty();
        visitor.takesAPicture("width-" + width, true);
    }

    @Test
    void everyControlHasAName(Visitor visitor) {
        visitor.opens();
        visitor.page().click("#take");
        assertThat((List<?>) visitor.ask("""
                [...document.querySelectorAll('button, input, select, textarea, a, summary, progress, [role=img], [role=slider]')]
                    .filter(e => !(e.getAttribute('aria-label') || e.labels?.[0]?.textContent.trim() || e.textContent.trim()))
                    .map(e => e.outerHTML.slice(0, 120))""")).isEmpty();
        assertThat(visitor.number("new Set([...document.querySelectorAll('[id]')].map(e => e.id)).size"))
                .isEqualTo(visitor.number("document.querySelectorAll('[id]').length"));
    }

    @Test
    void theDarkPageIsDarkAndTheSwitchTurnsIt(Visitor visitor) {
        visitor.inTheDark().opens();
        assertReadable(visitor);
        assertThat(Contrast.luminance(colour(visitor, "paper"))).isLessThan(0.05);
        visitor.takesAPicture("dark", false);
        visitor.page().click("#theme");
        assertThat(Contrast.luminance(colour(visitor, "paper"))).isGreaterThan(0.8);
        assertReadable(visitor);
    }

    private static void assertReadable(Visitor visitor) {
        for (String ink : INKS) {
            for (String ground : List.of("paper", "card")) {
                assertThat(Contrast.of(colour(visitor, ink), colour(visitor, ground)))
                        .as(ink + " on " + ground)
                        .isGreaterThanOrEqualTo(CONTRAST);
            }
        }
        assertThat(Contrast.of(colour(visitor, "on-accent"), colour(visitor, "accent")))
                .isGreaterThanOrEqualTo(CONTRAST);
    }

    private static String colour(Visitor visitor, String name) {
        return visitor.ask("getComputedStyle(document.documentElement).getPropertyValue('--" + name + "').trim()")
                .toString();
    }

    @Test
    void everythingIsReachedByTheKeyboard(Visitor visitor) {
        visitor.opens();
        assertThat((List<?>) visitor.ask("""
                [...document.querySelectorAll('button, input, select, textarea, a[href], summary')]
                    .filter(e => e.checkVisibility() && e.tabIndex < 0 && e.getAttribute('role') !== 'tab')
                    .map(e => e.outerHTML.slice(0, 120))""")).isEmpty();
        visitor.see("#tab-train").focus();
        visitor.page().keyboard().press("ArrowRight");
        assertThat(visitor.see("#panel-tune").isVisible()).isTrue();
        assertThat(visitor.see("#tab-tune").getAttribute("aria-selected")).isEqualTo("true");
    }

    @Test
    void nothingIsLoadedFromElsewhere(Visitor visitor) {
        visitor.opens();
        assertThat(
                        (List<?>)
                                visitor.ask(
                                        "performance.getEntriesByType('resource').map(e => e.name).filter(n => !n.startsWith(location.origin))"))
                .isEmpty();
    }
}
