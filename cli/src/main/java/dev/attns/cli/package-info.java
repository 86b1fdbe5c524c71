/**
 * The command {@code attns}: one class per command.
 *
 * <p>This package owns all output and all exit codes. Results go to standard output, talk and progress to standard error.
 * The library below neither prints nor exits.
 */
package dev.attns.cli;
