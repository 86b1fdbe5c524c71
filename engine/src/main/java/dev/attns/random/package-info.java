/**
 * Random numbers by (seed, index) alone, so that no draw depends on another: {@link dev.attns.random.Draws}.
 * What they are drawn from is a {@link dev.attns.random.Distribution}.
 */
package dev.attns.random;
