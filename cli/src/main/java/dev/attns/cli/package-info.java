/**
 * The command {@code attns}.
 *
 * <p>{@linkplain dev.attns.cli.command Commands} read {@linkplain dev.attns.cli.option options} and show what they do through
 * {@linkplain dev.attns.cli.display displays}; each room knows only those after it. Together they own all output, hints and
 * exit codes: results go to standard output, messages and progress to standard error. The library below neither prints nor
 * exits.
 */
package dev.attns.cli;
