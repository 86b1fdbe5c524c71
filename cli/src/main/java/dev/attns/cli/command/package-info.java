/**
 * One class per command; {@link dev.attns.cli.command.Attns} lists them and shows their failures, with
 * {@link dev.attns.cli.display.Hints} that name an option, and the {@linkplain dev.attns.cli.run.ExitCode exit codes}.
 * A command reads its options, calls the library and hands the result to a display.
 */
package dev.attns.cli.command;
