/**
 * What experiments come to, in words that follow from numbers by one rule each: open {@link dev.attns.paper.finding.Findings}, then
 * {@link dev.attns.paper.finding.Verdict} for numbers beside printed ones, {@link dev.attns.paper.finding.Ordering} and
 * {@link dev.attns.paper.finding.Count} for comparisons. Nothing here knows an experiment.
 */
package dev.attns.paper.finding;
