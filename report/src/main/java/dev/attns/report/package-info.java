/**
 * Reports: what was found, in one sentence, and the sections, tables and figures that show it, in one HTML page that needs
 * neither a network nor a script, with the picture and the data of every figure beside it.
 *
 * <p>{@link dev.attns.report.Report} is the way in; {@link dev.attns.report.Table} also prints itself on a terminal.
 */
package dev.attns.report;
