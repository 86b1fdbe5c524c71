package dev.attns.report.plot;

/** How the points of a curve are shown. */
enum Mark {
    LINE,
    LINE_WITH_MARKERS,
    MARKERS;

    boolean hasLine() {
        return this != MARKERS;
    }

    boolean hasMarkers() {
        return this != LINE;
    }
}
