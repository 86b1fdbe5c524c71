/**
 * The search for the cheapest solver with a wanted error. {@link dev.attns.tuning.Tuner} makes accurate trajectories,
 * measures what steps cost ({@link dev.attns.tuning.Calibration}), finds the classical ways to the error
 * ({@link dev.attns.tuning.ClassicalRivals}), trains one {@link dev.attns.tuning.Candidate} after the other in the order of
 * {@link dev.attns.tuning.SearchOrder}, and at the end times the best of both kinds side by side. What was trained is kept in
 * a {@link dev.attns.tuning.Journal}, so that a search that was stopped can be resumed.
 */
package dev.attns.tuning;
