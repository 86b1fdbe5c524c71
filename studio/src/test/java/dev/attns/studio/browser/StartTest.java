package dev.attns.studio.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(InChromium.class)
class StartTest {
    /** So many drags are made; the page may keep some of what it drew last, no more. */
    private static final int DRAGS = Integer.getInteger("attns.drags", 20);

    private static final double ROOM_IN_BYTES = 4e6;

    @Test
    void aDraggedStartHasNewCurvesThatBeginThere(Visitor visitor) {
        visitor.opens();
        double before = visitor.number("attnsStudio.state.start[0]");
        visitor.andSeesNewCurves(() -> visitor.dragsTheStart(-60, -40, 40));
        visitor.waitFor(
                "Math.abs(attnsStudio.state.solution.curves.plain.states[0][0] - attnsStudio.state.start[0]) < 1e-6");

        assertThat(visitor.number("attnsStudio.state.start[0]")).isLessThan(before);
        assertThat(visitor.number("attnsStudio.state.start[2]")).isGreaterThan(0);
        assertThat(Double.parseDouble(visitor.page().inputValue("#start label:nth-child(1) input")))
                .isCloseTo(visitor.number("attnsStudio.state.start[0]"), within(1e-3));
        visitor.takesAPicture("dragged", false);
    }

    @Test
    void theStartIsMovedByArrowKeysAndTyped(Visitor visitor) {
        visitor.opens();
        double before = visitor.number("attnsStudio.state.start[0]");
        visitor.andSeesNewCurves(() -> visitor.see(".handle").press("ArrowRight"));
        assertThat(visitor.number("attnsStudio.state.start[0]")).isGreaterThan(before);
        assertThat(visitor.see(".handle").getAttribute("aria-valuetext")).contains("theta");

        visitor.typesAStart("0.125");
        visitor.waitFor("attnsStudio.state.solution.curves.accurate.states[0][0] === 0.125");
    }

    @Test
    void memoryStaysFlatOverManyDrags(Visitor visitor) {
        visitor.opens();
        drag(visitor, 8);
        double before = heap(visitor);
        drag(visitor, DRAGS);
        double after = heap(visitor);
        System.out.printf(
                "Heap of the page: %.1f MB, after %d more drags %.1f MB.%n", before / 1e6, DRAGS, after / 1e6);
        System.out.printf(
                "From the pointer's event to the drawn curves: %.0f ms in the median of %.0f.%n",
                visitor.number("[...attnsStudio.latencies].sort((a, b) => a - b)[attnsStudio.latencies.length >> 1]"),
                visitor.number("attnsStudio.latencies.length"));
        assertThat(after).isLessThan(before + ROOM_IN_BYTES);
    }

    private static void drag(Visitor visitor, int times) {
        for (int i = 0; i < times; i++) visitor.dragsTheStart(i % 2 == 0 ? -30 : 30, i % 4 < 2 ? 12 : -12, 2);
        visitor.waitFor(
                "Math.abs(attnsStudio.state.solution.curves.plain.states[0][0] - attnsStudio.state.start[0]) < 1e-6");
    }

    private static double heap(Visitor visitor) {
        CDPSession session = visitor.page().context().newCDPSession(visitor.page());
        session.send("HeapProfiler.collectGarbage");
        JsonObject usage = session.send("Runtime.getHeapUsage");
        session.detach();
        return usage.get("usedSize").getAsDouble();
    }
}
