package dev.attns.report.plot.drawing;

/** The colours of everything in a plot that is not data. */
public enum Palette implements Paint {
    PAPER(0xFFFFFF, 0x15181C),
    TEXT(0x22262B, 0xE3E6EA),
    FRAME(0x5F6770, 0x8D96A0),
    GRID(0xE4E7EB, 0x2C323A);

    private final int light;
    private final int dark;

    Palette(int light, int dark) {
        this.light = light;
        this.dark = dark;
    }

    @Override
    public int light() {
        return light;
    }

    @Override
    public int dark() {
        return dark;
    }
}
