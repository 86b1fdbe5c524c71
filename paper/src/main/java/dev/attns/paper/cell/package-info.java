/**
 * One cell of a table, computed once and kept: {@link dev.attns.paper.cell.Cell} says all that its result depends on,
 * {@link dev.attns.paper.cell.Trial} is the usual one (train, roll out, compare), {@link dev.attns.paper.cell.Result} its
 * figures, and {@link dev.attns.paper.cell.Archive} is the folder that keeps results, models and what unfinished trainings have
 * noted.
 */
package dev.attns.paper.cell;
