/**
 * How fast the library is: where it has a peer, beside it in the same run.
 *
 * <p>A {@link dev.attns.measure.jmh.Workload} is what is timed: a scheme, an iteration of a training or a roll-out with a
 * model. A {@link dev.attns.measure.jmh.Contender} is who does it. The classes named {@code …Benchmark} let JMH time each pair in
 * fresh JVMs, contenders side by side in rounds. {@link dev.attns.measure.jmh.Benchmarks}
 * is the program that prints the table. Contenders compute the same numbers, and a test holds them to it. Nothing else
 * depends on this package.
 */
package dev.attns.measure.jmh;
