package dev.attns.report.plot.drawing;

/**
 * The colours of Okabe and Ito, which stay apart for every kind of colour vision, with a grey in the place of their
 * yellow, which is hard to see on white. On dark paper they are lighter.
 */
public enum Ink implements Paint {
    BLACK(0x1A1A1A, 0xECECEC),
    BLUE(0x0072B2, 0x4C9BE8),
    VERMILLION(0xD55E00, 0xF27F3D),
    GREEN(0x009E73, 0x2BC49A),
    PURPLE(0xCC79A7, 0xE39AC2),
    ORANGE(0xE69F00, 0xF2B632),
    SKY(0x56B4E9, 0xA5DCFF),
    GREY(0x767676, 0x9A9A9A);

    private final int light;
    private final int dark;

    Ink(int light, int dark) {
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
