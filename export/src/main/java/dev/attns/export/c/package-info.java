/**
 * A model as C99 that needs {@code math.h} alone: {@link dev.attns.export.c.CFiles}. The equation, the scheme, the network, the guard and
 * order 8 are written out each by a class of its own, once for one trajectory and once for a strip of neighbours
 * ({@link dev.attns.export.c.CLanes}), with the same operations in the same order as the library has them.
 */
package dev.attns.export.c;
