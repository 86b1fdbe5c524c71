/**
 * The built-in systems as one writes them for Hipparchus: one trajectory at a time, a new array for each slope, the sines of
 * the JVM. {@link dev.attns.measure.compare.equation.Equations} finds the one of a problem.
 */
package dev.attns.measure.compare.equation;
