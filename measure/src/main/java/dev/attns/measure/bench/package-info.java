/**
 * What {@code attns bench} runs: {@link dev.attns.measure.bench.BenchParts} names every part and makes it. A new one is
 * listed here.
 */
package dev.attns.measure.bench;
