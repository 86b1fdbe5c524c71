/**
 * A trained solver among its rivals: what is measured, and the report that shows it. The same comparison serves
 * {@code attns demo} and {@code attns evaluate --report}. Nothing here trains or writes files.
 */
package dev.attns.report.comparison;
