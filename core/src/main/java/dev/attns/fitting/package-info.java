/**
 * Parameters and starts estimated from noisy observations. Open {@link dev.attns.fitting.ParameterFit} first; what was measured is
 * an {@link dev.attns.fitting.Observations}, and what came out a {@link dev.attns.fitting.FitResult}.
 */
package dev.attns.fitting;
