/**
 * Training: parameters of a correction's network from accurate trajectories, in two ways.
 *
 * <p>In closed form ({@link dev.attns.training.closedform.ClosedFormTrainer}): the output layer is the solution of a linear
 * least-squares problem over samples that stream past, and the hidden layer is moved by variable projection; what is left
 * open is chosen by roll-outs along trajectories that were set aside. By gradient
 * ({@link dev.attns.training.gradient.AdamTrainer}), as the paper's authors did: {@link dev.attns.training.gradient.RolloutLoss} is the loss of
 * a tile of samples and its exact gradient, through as many corrected steps as wanted, and
 * {@link dev.attns.training.gradient.Adam} moves parameters along it. A trainer knows no command line.
 */
package dev.attns.training;
