/**
 * Where inside a step events happen: {@link dev.attns.event.search.StepSamples} holds the states of a tile at the Chebyshev–Lobatto
 * points of a step, {@link dev.attns.event.search.EventLocator} finds all zeros of all events on the polynomials through them.
 */
package dev.attns.event.search;
