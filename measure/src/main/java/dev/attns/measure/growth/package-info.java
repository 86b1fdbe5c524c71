/**
 * How the cost of a hybrid solve grows: linearly in trajectories, steps and hidden units, in memory that stays the same.
 *
 * <p>{@link dev.attns.measure.growth.GrowthBench} solves the elastic pendulum in streams of growing size on one thread and on
 * all, and measures time, allocation and heap.
 */
package dev.attns.measure.growth;
