package dev.attns.studio;

/** Systems of the tests. */
final class Texts {

    /** So small that a model of it is trained in no time. */
    static final String DECAY = """
            name: decay
            parameters: {rate: {value: 1, range: positive}}
            state: [x]
            equations: {x: -rate*x - x^3}
            initial: {x: uniform(0.5, 1)}
            step: 0.25
            horizon: 2
            """;

    static final String OSCILLATOR = """
            name: oscillator
            parameters: {k: {value: 4, range: positive, meaning: stiffness}, n: {value: 1, range: count}}
            state: [q[1..n], p[1..n]]
            equations: {q[i]: p[i], p[i]: -k*q[i]}
            initial: {q[i]: uniform(0.5, 1), p[i]: 0}
            conserved: {energy: "sum(i, 1, n, p[i]^2/2 + k*q[i]^2/2)"}
            step: 0.1
            horizon: 5
            """;

    /** A search on it takes its whole budget. */
    static final String LONG_SEARCH = """
            name: slow
            state: [x, y, u, v]
            equations: {x: u, y: v, u: -x - 2*x*y, v: -y - x^2 + y^2}
            initial: {x: uniform(-0.2, 0.2), y: uniform(-0.2, 0.2), u: uniform(-0.2, 0.2), v: uniform(-0.2, 0.2)}
            step: 0.1
            horizon: 20
            """;

    private Texts() {}
}
