/**
 * Corrections: how a network's output enters a coarse step. One small file for each formula.
 *
 * <p>With the slope S of a scheme and a network Q, AttNS steps to {@code u + h·S + Q(S)}; its rivals feed Q with the
 * state or let it enter in another way. A {@link dev.attns.correction.Correction} is the formula alone;
 * {@link dev.attns.correction.NetworkInput} says what Q reads, {@link dev.attns.correction.InputRows} row by row, and
 * {@link dev.attns.correction.InputReader} lays it out. A {@link dev.attns.correction.CoarseStep} with a network is a {@link dev.attns.correction.CorrectedStep}, and a
 * {@link dev.attns.correction.CorrectedStepper} takes it. Nothing here knows of files or of training.
 */
package dev.attns.correction;
