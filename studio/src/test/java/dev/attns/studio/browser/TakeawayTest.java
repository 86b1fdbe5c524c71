package dev.attns.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@ExtendWith(InChromium.class)
class TakeawayTest {
    @Test
    void aPlotIsSavedAsPictureAndAsNumbers(Visitor visitor, @TempDir Path folder) throws Exception {
        visitor.opens();
        for (String card : List.of("phase", "bodies")) {
            Path svg = visitor.saves(folder, page -> save(page, card, "SVG"));
            assertThat(DocumentBuilderFactory.newInstance()
                            .newDocumentBuilder()
                            .parse(svg.toFile())
                            .getElementsByTagName("path")
                            .getLength())
                    .isPositive();
            Path png = visitor.saves(folder, page -> save(page, card, "PNG"));
            assertThat(ImageIO.read(png.toFile()).getWidth()).isGreaterThan(600);
        }
        List<String> rows = Files.readAllLines(visitor.saves(folder, page -> save(page, "phase", "CSV")));
        assertThat(rows).hasSize(502).first().isEqualTo("time,accurate theta,accurate omega,plain theta,plain omega");
        assertThat(rows.get(501)).startsWith("50,");
    }

    private static void save(Page page, String card, String kind) {
        page.click("#card-" + card + " .save summary");
        page.click("#card-" + card + " .save button:has-text(\"" + kind + "\")");
    }

    @Test
    void commandsAndJavaDoTheSame(Visitor visitor, @TempDir Path folder) throws IOException {
        visitor.opens();
        visitor.page().click("#take");
        visitor.waitFor("document.getElementById('java').textContent.length > 10");
        assertThat(visitor.text("#commands")).contains("attns ").contains("elastic-pendulum");
        assertThat(visitor.text("#java")).contains("Problem");
        visitor.takesAPicture("take-away", false);
        List<String> rows = Files.readAllLines(visitor.saves(folder, page -> page.click("#csv")));
        assertThat(rows.get(0)).contains("accurate theta", "plain v", "error plain", "energy plain");
        assertThat(Files.readString(visitor.saves(folder, page -> page.click("#text-file"))))
                .contains("name: elastic-pendulum");
    }
}
