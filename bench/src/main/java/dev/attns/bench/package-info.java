/**
 * How fast the library is, beside a peer measured in the same run.
 *
 * <p>A {@link dev.attns.bench.Workload} is what is solved, a {@link dev.attns.bench.Contender} is who solves it, and
 * {@link dev.attns.bench.RungeKuttaBenchmark} lets JMH time each pair in
 * fresh JVMs, contenders side by side in rounds. {@link dev.attns.bench.Benchmarks}
 * is the program that prints the table. Contenders compute the same numbers, and a test holds them to it. Nothing else
 * depends on this package.
 */
package dev.attns.bench;
