package dev.attns.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;

/** The picture of the studio in the README, where it is asked for by {@code -Dattns.picture=true}: {@code target/screenshots/studio.png}. */
@EnabledIfSystemProperty(named = "attns.picture", matches = "true", disabledReason = "No picture was asked for.")
@ExtendWith(InChromium.class)
class PictureTest {
    private static final long BYTES = 300_000;

    @Test
    void aTrainedPendulumThatSwingsABitTooFar(Visitor visitor) throws IOException {
        visitor.withScreen(1360, 860).opens();
        while (visitor.see("#left-forget").isVisible()) visitor.page().click("#left-forget");
        visitor.see("#horizon").fill("15");
        visitor.andSeesNewCurves(() -> visitor.see("#horizon").press("Enter"));
        visitor.trains(20);
        visitor.typesAStart("0.42");
        visitor.page().selectOption("#card-phase select >> nth=1", "1");
        visitor.ask(
                "(() => { const time = document.getElementById('time'); time.value = 660; time.dispatchEvent(new Event('input')); })()");
        visitor.waitFor("document.querySelector('#says b.guarded')");
        assertThat(Files.size(visitor.takesAPicture("studio", false))).isLessThan(BYTES);
    }
}
