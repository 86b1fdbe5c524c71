/**
 * Training on more data than one machine holds: {@link dev.attns.training.block.TrainingBlocks} are trajectories cut into blocks by
 * number alone, made from their seed or read from their file wherever a block is worked on, and forgotten. Of them come
 * {@link dev.attns.training.block.BlockSums}, of fixed size and added up in the order of the blocks, so that a
 * {@link dev.attns.training.block.BlockFit} is the same to the bit whoever computed which block, in which order and how often.
 */
package dev.attns.training.block;
