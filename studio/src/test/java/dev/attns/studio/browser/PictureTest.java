package dev.attns.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
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
        visitor.withScreen(1400, 900).opens();
        while (visitor.see("#left-forget").isVisible()) visitor.page().click("#left-forget");
        types(visitor, "#step", "0.2");
        visitor.trains(20);
        types(visitor, "#horizon", "12");
        visitor.typesAStart("0.42");
        visitor.page().selectOption("#card-phase select >> nth=1", "1");
        visitor.ask(
                "(() => { const time = document.getElementById('time'); time.value = 640; time.dispatchEvent(new Event('input')); })()");
        visitor.waitFor("document.querySelector('#says b.guarded')");
        Path picture = visitor.takesAPicture("studio", false);
        compress(picture);
        assertThat(Files.size(picture)).isLessThan(BYTES);
    }

    private static void types(Visitor visitor, String field, String value) {
        visitor.see(field).fill(value);
        visitor.andSeesNewCurves(() -> visitor.see(field).press("Enter"));
    }

    /** Writes a picture anew, without transparency and as small as the format allows. */
    private static void compress(Path file) throws IOException {
        BufferedImage shot = ImageIO.read(file.toFile());
        BufferedImage opaque = new BufferedImage(shot.getWidth(), shot.getHeight(), BufferedImage.TYPE_INT_RGB);
        opaque.getGraphics().drawImage(shot, 0, 0, null);
        Files.delete(file);
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        ImageWriteParam smallest = writer.getDefaultWriteParam();
        smallest.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
        smallest.setCompressionQuality(0);
        try (ImageOutputStream out = ImageIO.createImageOutputStream(file.toFile())) {
            writer.setOutput(out);
            writer.write(null, new IIOImage(opaque, null, null), smallest);
        } finally {
            writer.dispose();
        }
    }
}
