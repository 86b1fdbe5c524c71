package dev.attns.measure.kernels;

/** What the machine is measured for. */
enum Peak {
    FUSED_MULTIPLY_ADD("fused multiply-add", "10⁹/s"),
    DIVISION("division", "10⁹/s"),
    LOAD("load from the first-level cache", "GB/s");

    private final String title;
    private final String unit;

    Peak(String title, String unit) {
        this.title = title;
        this.unit = unit;
    }

    /** The name for people. */
    String title() {
        return title;
    }

    /** The unit of its rate in billions, for people. */
    String unit() {
        return unit;
    }
}
