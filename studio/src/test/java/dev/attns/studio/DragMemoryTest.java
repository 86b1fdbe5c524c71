package dev.attns.studio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A start and a slider that are dragged for long leave nothing behind. */
@Timeout(300)
class DragMemoryTest {

    private static final int DRAGS = 1000;

    /** Of the heap; a solution that stayed behind would be a hundred times as much. */
    private static final long MOST_BYTES = 4 << 20;

    private static final long MOST_CLASSES = 100;

    @TempDir
    private Path folder;

    @Test
    void memoryIsFlatOverAThousandDrags() throws IOException {
        try (Studio studio = Studio.open(StudioSettings.in(folder))) {
            StudioClient client = new StudioClient(studio, "the-page");
            drag(client, 0, 100);
            long before = used();
            int classes = ManagementFactory.getClassLoadingMXBean().getLoadedClassCount();
            drag(client, 100, DRAGS);
            assertThat(used() - before).isLessThan(MOST_BYTES);
            assertThat((long) ManagementFactory.getClassLoadingMXBean().getLoadedClassCount() - classes)
                    .isLessThan(MOST_CLASSES);
        }
    }

    private static void drag(StudioClient client, int from, int to) throws IOException {
        for (int drag = from; drag < to; drag++) {
            Map<?, ?> answer = client.post(
                    "/api/solve",
                    Map.of(
                            "text",
                            Texts.OSCILLATOR,
                            "points",
                            100,
                            "start",
                            List.of(1 + drag * 1e-3, 0),
                            "parameters",
                            Map.of("k", 3 + drag * 1e-3)));
            assertThat(answer.get("curves")).isNotNull();
        }
    }

    private static long used() {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
