/**
 * What training learns from: pairs of states a step apart ({@link dev.attns.training.sample.OneStepSamples}), their
 * residual (what the plain step lacks), and the errors by which a fit is judged: of one step and of roll-outs.
 */
package dev.attns.training.sample;
