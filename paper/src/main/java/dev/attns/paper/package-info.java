/**
 * Every table, figure and theorem of the paper (AttNS, ICML 2024) as an {@link dev.attns.paper.experiment.Experiment}, a small file
 * each. An experiment names its {@linkplain dev.attns.paper.cell.Cell cells}, the pieces that are computed once and kept in an
 * {@link dev.attns.paper.cell.Archive}; from their results it makes {@linkplain dev.attns.paper.finding.Findings findings}: tables,
 * plots, rows beside the printed numbers and answers to the paper's claims. Nothing here talks to a terminal.
 */
package dev.attns.paper;
