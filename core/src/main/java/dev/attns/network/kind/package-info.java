/**
 * All kinds of networks under one roof: {@link dev.attns.network.kind.NetworkKind} names them,
 * {@link dev.attns.network.kind.NetworkShape} is what may be chosen of one whatever it reads, and
 * {@link dev.attns.network.kind.NetworkDescription} writes the shape of one as text and reads it again.
 */
package dev.attns.network.kind;
