package dev.attns.text.syntax;

import java.util.List;

/** Systems as text files. */
public final class SampleTexts {

    public static final String PENDULUM = """
            name: elastic-pendulum
            summary: a mass swinging on a spring      # optional
            parameters: {g: 9.8, k: 40, m: 1, l0: 10}
            state: [theta, r, omega, v]
            equations:
              theta: omega
              r: v
              omega: (-g*sin(theta) - 2*omega*v)/r
              v: r*omega^2 - k/m*(r - l0) + g*cos(theta)
            definitions:            # optional intermediate values, in any order
              stretch: r - l0
            initial: {theta: uniform(0, pi/8), r: 10, omega: 0, v: normal(0, 0.1)}
            conserved: {energy: m/2*(v^2 + r^2*omega^2) + k/2*stretch^2 - m*g*r*cos(theta)}
            step: 0.1
            horizon: 50
            """;

    public static final String CHAIN = """
            name: chain
            parameters: {d: 20, k: [5, 4, 6, 5], m: 1}
            state: [q[1..d], p[1..d]]
            equations:
              q[i]: p[i]/m
              p[i]': k[i]*(q[i-1] - q[i]) + k[i+1]*(q[i+1] - q[i])
            boundary: {q[0]: 0, q[d+1]: 0}
            initial: {q[i]: uniform(-1, 1), p[i]: 0}
            conserved: {energy: sum(i, 1, d, p[i]^2/(2*m)) + 1/2*sum(i, 0, d, k[i+1]*(q[i+1] - q[i])^2)}
            step: 0.2
            horizon: 20
            """;

    /** The pendulum in every other form that a file may have. */
    static final String PENDULUM_OTHERWISE = """
            # A comment first.

            ---
            horizon: "50"
            step: '0.1'
            "name": 'elastic-pendulum'
            summary: >
              a mass swinging

              on a spring
            parameters:
                g: 9.8
                'k': 40   # N/m
                m : 1
            # A comment that is not indented.
                l0:
                  10
            state:
            - theta
            -   r
            -
              omega
            - "v"
            equations: {
                theta': omega,
                "r": v, # a comment
                omega: (-g*sin(theta)    # another comment
                        - 2*omega*v)

                  /r,
                v: r*omega^2 - k/m*(r
                  - l0) + g*cos(theta),
            }
            definitions: {stretch: "r - l0"}
            initial:
              theta: uniform(0,
                pi/8)
              r:
                10
              omega: |
                0
              v: >-
                normal(
                  0, 0.1
                )
            conserved:
              energy:
                m/2*(v^2 + r^2*omega^2)
                + k/2*stretch^2
                - m*g*r*cos(theta)
            """;

    /** The pendulum in braces. */
    static final String PENDULUM_IN_BRACES = """
            {name: elastic-pendulum, summary: 'a mass swinging on a spring',
            parameters: {"g":9.8, k: 40, m: 1, l0: 10,}, state: [theta, r, 'omega', v],
            equations: {theta: omega, r: v, omega: (-g*sin(theta) - 2*omega*v)/r,
            v: r*omega^2 - k/m*(r - l0) + g*cos(theta)}, definitions: {stretch: r - l0}, boundary: ,
            initial: {theta: uniform(0, pi/8), r: 10, omega: 0, v: normal(0, 0.1)},
            conserved: {energy: m/2*(v^2 + r^2*omega^2) + k/2*stretch^2 \u2212 m*g*r*cos(theta)},
            step: 0.1, horizon: 50
            }
            """;

    /** A field on a grid, with two indices. */
    static final String FIELD = """
            name: heat.2d_b
            summary: "heat, with \\"quotes\\" and a \\\\: it flows"
            parameters:
              n: 8
              m: n + 2
              c: [1, .5, 2e-1]
            state:
              - u[1..n, 1..2*m]
            equations:
              u[i, j]': c[1]*(u[i-1, j] + u[i+1, j] + u[i, j-1] + u[i, j+1] - 4*u[i, j])
            boundary: {u[0, j]: 0, u[n+1, j]: 0, u[i, 0]: 0, u[i, 2*m+1]: 0}
            initial: {u[i, j]: uniform(-1e-3, 1.E+0)}
            step: 1/64
            horizon: 2^3
            """;

    public static final List<String> ALL = List.of(PENDULUM, CHAIN, PENDULUM_OTHERWISE, PENDULUM_IN_BRACES, FIELD);

    private SampleTexts() {}
}
