/**
 * The paper's figures, tables and theorems, one file each: an {@link dev.attns.paper.experiment.Experiment} names its cells
 * and says what their results come to.
 */
package dev.attns.paper.experiment;
