/**
 * Data that a user brings: trajectories of a simulator or a measurement, made fit for training and evaluation.
 *
 * <p>{@link dev.attns.data.DataReader} is the door. It reads {@code .npy} and {@code .csv}, brings the points onto the grid of
 * a step ({@link dev.attns.data.GridFit}: as they are, every n-th, or interpolated by {@link dev.attns.data.Resampling}) and
 * compares them with the equation ({@link dev.attns.data.EquationResidual}). What was done stands as typed facts in
 * {@link dev.attns.data.OwnData}; nothing here prints.
 */
package dev.attns.data;
