/**
 * Polynomials as networks: a {@link dev.attns.network.polynomial.Polynomial} is linear in
 * {@link dev.attns.network.polynomial.Monomials}.
 */
package dev.attns.network.polynomial;
