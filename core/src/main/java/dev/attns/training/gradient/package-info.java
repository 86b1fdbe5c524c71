/**
 * Training as the paper's authors did it: Adam with a cosine schedule over shuffled batches, through one step or a roll-out,
 * with checkpoints that go on to the same bytes. Open {@link dev.attns.training.gradient.AdamTrainer} first.
 */
package dev.attns.training.gradient;
