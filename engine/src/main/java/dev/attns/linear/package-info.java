/**
 * Dense linear algebra in double precision: products of matrices, the Cholesky factorization, and what solving normal
 * equations needs.
 *
 * <p>A matrix is an array of rows. A symmetric or triangular one keeps its lower triangle: row i has at least i + 1
 * entries and whatever follows them is neither read nor written. Every element is computed by one thread in an order that
 * depends on its place alone, so that results are the same to the bit for any number of threads and any lane width.
 */
package dev.attns.linear;
