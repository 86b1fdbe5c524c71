/**
 * The functions of {@code kernel.function} over vectors, operation by operation the same, and {@link
 * dev.attns.kernel.lane.Species}, the vectors in use. Each goes over a {@link dev.attns.kernel.lane.LaneBlock} in a few short loops, and
 * leaves a scratch row between them. Lanes that fill no vector are left to the caller. Nothing here is loaded without the Vector API,
 * constants excepted.
 */
package dev.attns.kernel.lane;
