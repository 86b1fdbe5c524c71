/**
 * When a correction is not to be trusted, and what is done then. A network knows nothing beyond what it was trained on.
 *
 * <p>Open {@link dev.attns.guard.TrainedRegion} first: where a correction was learned, which a model keeps. A
 * {@link dev.attns.guard.GuardedStepper} looks at every step of every trajectory whether it begins there; outside, order 8 takes
 * it in its place ({@link dev.attns.guard.OrderEight}), or what else {@link dev.attns.guard.Guard} says. Nothing here knows of
 * files, of training or of batches.
 */
package dev.attns.guard;
