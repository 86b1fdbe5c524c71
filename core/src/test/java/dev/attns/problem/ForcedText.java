package dev.attns.problem;

import dev.attns.text.source.SourceText;

/** A forced Duffing oscillator written as text, for tests: of it the frequency of the forcing is known. */
public final class ForcedText {

    /** The angular frequency of the forcing. */
    public static final double FREQUENCY = 1.2;

    private ForcedText() {}

    /** The oscillator, with starts in a box. */
    public static Problem problem() {
        return Family.of(new SourceText("forced.yaml", """
                name: forced
                state: [x, v]
                equations: {x: v, v: -0.2*v - x - x^3 + 0.5*cos(1.2*t)}
                initial: {x: uniform(-1, 1), v: uniform(-1, 1)}
                step: 0.1
                horizon: 2
                """)).with("");
    }
}
