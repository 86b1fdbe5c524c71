/**
 * Many trajectories of one equation, each with its own parameters: sets of parameters and starts that are read from files, and what
 * all trajectories come to together, {@link dev.attns.sweep.Summary}, of which only as much is held in memory as the times and
 * components need, however many trajectories there are.
 */
package dev.attns.sweep;
