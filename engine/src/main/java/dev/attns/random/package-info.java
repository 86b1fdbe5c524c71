/**
 * Random numbers by (seed, index) alone, so that no draw depends on another: {@link dev.attns.random.Draws}.
 */
package dev.attns.random;
