/**
 * What a user sees: the terminal, progress, results as text, exit codes.
 */
package dev.attns.cli.display;
