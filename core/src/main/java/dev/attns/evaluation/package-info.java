/**
 * How good a solver is: its error against accurate trajectories, over time and at the end, and how long it took.
 */
package dev.attns.evaluation;
