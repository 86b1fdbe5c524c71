/**
 * All kinds of networks under one roof: {@link dev.attns.network.kind.NetworkKind} names them, and
 * {@link dev.attns.network.kind.NetworkDescription} writes the shape of one as text and reads it again.
 */
package dev.attns.network.kind;
