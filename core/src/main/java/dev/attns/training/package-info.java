/**
 * Training: parameters of a correction's network from accurate trajectories.
 *
 * <p>{@link dev.attns.training.RolloutLoss} is the loss of a tile of samples and its exact gradient, through as many
 * corrected steps as wanted; {@link dev.attns.training.Adam} moves parameters along it, and
 * {@link dev.attns.training.AdamIterations} puts the two together, batch by batch. A trainer knows no command line.
 */
package dev.attns.training;
