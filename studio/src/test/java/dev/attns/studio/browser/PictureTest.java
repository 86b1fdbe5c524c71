package dev.attns.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The picture of the studio in the README: {@code target/screenshots/studio.png} is copied to {@code docs}. */
@ExtendWith(InChromium.class)
class PictureTest {
    private static final long BYTES = 300_000;

    @Test
    void aTrainedPendulumThatSwingsABitTooFar(Visitor visitor) throws IOException {
        visitor.withScreen(1440, 1000).opens();
        visitor.trains(20);
        visitor.see("#start input").first().fill("0.45");
        visitor.andSeesNewCurves(() -> visitor.see("#start input").first().press("Enter"));
        visitor.page().selectOption("#card-phase select >> nth=1", "1");
        visitor.ask("(() => { const time = document.getElementById('time'); time.value = 610; time.dispatchEvent(new Event('input')); })()");
        visitor.waitFor("document.querySelector('#says b.guarded')");
        assertThat(Files.size(visitor.takesAPicture("studio", false))).isLessThan(BYTES);
    }
}
