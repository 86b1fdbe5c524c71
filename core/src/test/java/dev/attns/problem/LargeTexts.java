package dev.attns.problem;

import dev.attns.text.source.SourceText;

/** Large systems as text. */
final class LargeTexts {

    private LargeTexts() {}

    static Problem heat(int n) {
        return problem("""
                name: heat
                parameters: {n: 3, nu: 0.1}
                state: [u[1..n]]
                definitions: {dx: 1/(n + 1)}
                equations: {u[i]: nu*(u[i-1] - 2*u[i] + u[i+1])/dx^2}
                boundary: {u[0]: 0, u[n+1]: 0}
                initial: {a: uniform(0.5, 1), u[i]: a*sin(pi*i*dx)}
                step: 0.01
                horizon: 1
                """, "n=" + n);
    }

    static Problem chain(int d) {
        return problem("""
                name: chain
                parameters: {d: 3}
                state: [q[1..d], p[1..d]]
                definitions: {k[i]: 4 + sin(i), m[i]: 1 + 1/(1 + i)}
                equations:
                  q[i]: p[i]/m[i]
                  p[i]: k[i]*(q[i-1] - q[i]) + k[i+1]*(q[i+1] - q[i])
                boundary: {q[0]: 0, q[d+1]: 0}
                initial: {q[i]: uniform(-1, 1), p[i]: 0}
                conserved: {energy: sum(i, 1, d, p[i]^2/m[i])/2 + sum(i, 1, d+1, k[i]*(q[i] - q[i-1])^2)/2}
                step: 0.1
                horizon: 10
                """, "d=" + d);
    }

    static Problem kuramoto(int count) {
        return problem("""
                name: kuramoto
                parameters: {N: 3, K: 1.5}
                state: [theta[1..N]]
                equations: {theta[i]: 1 + i/10 + K/N*sum(j, 1, N, sin(theta[j] - theta[i]))}
                initial: {theta[i]: uniform(0, 2*pi)}
                step: 0.1
                horizon: 10
                """, "N=" + count);
    }

    private static Problem problem(String text, String parameters) {
        return Family.of(new SourceText("large.yaml", text)).with(parameters);
    }
}
