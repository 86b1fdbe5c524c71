/**
 * Polynomials of many variables in one sweep: {@link dev.attns.kernel.polynomial.PolynomialKernels} is the door,
 * {@link dev.attns.kernel.polynomial.MonomialPlan} says which monomials there are and how they share factors,
 * {@link dev.attns.kernel.polynomial.PolynomialCode} writes the loops, and for a single lane
 * {@link dev.attns.kernel.polynomial.SingleCode} goes in vectors over variables and polynomials. One polynomial of few terms is written out whole: {@link dev.attns.kernel.polynomial.HornerKernels}.
 */
package dev.attns.kernel.polynomial;
