/**
 * Zeros of polynomials on an interval, none missed: {@link dev.attns.event.zero.ChebyshevGrid} turns values at the Chebyshev–Lobatto
 * points into coefficients, {@link dev.attns.event.zero.ChebyshevZeros} isolates by halving and locates every zero. Nothing here
 * knows of equations or steps.
 */
package dev.attns.event.zero;
