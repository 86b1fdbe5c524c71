/**
 * Work that can be done anywhere, cut into blocks.
 *
 * <p>A {@link dev.attns.block.BlockWork} is plain data that computes any block of itself, with the same bytes wherever that is; a
 * {@link dev.attns.block.BlockEngine} has the blocks computed and hands over their results in order. What is added up in that order is
 * the same to the bit on one thread and on a cluster. Blocks are cut by the work, never by who computes them. This room knows no
 * equations and no cluster.
 */
package dev.attns.block;
