/**
 * One class per command; {@link dev.attns.cli.command.Attns} lists them.
 */
package dev.attns.cli.command;
