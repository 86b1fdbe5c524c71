/**
 * Training: a model from accurate trajectories. {@link dev.attns.training.Training} is the one door to it, for programs and
 * commands alike; a {@link dev.attns.training.TrainingRun} runs it, and here alone a model is put together with its
 * provenance.
 *
 * <p>Behind it are two ways to the parameters of a network. In closed form
 * ({@link dev.attns.training.closedform.ClosedFormTrainer}): the output layer is the solution of a linear least-squares
 * problem, the hidden layer is moved by variable projection, and what is left open is chosen by roll-outs along trajectories
 * that were set aside. By gradient ({@link dev.attns.training.gradient.AdamTrainer}), as the paper's authors did. Neither
 * knows of the door, and none of it of a command line.
 */
package dev.attns.training;
