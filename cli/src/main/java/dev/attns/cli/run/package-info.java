/**
 * How work that commands have in common runs: solutions written to a file ({@link dev.attns.cli.run.OutputRun}), what Ctrl-C
 * leaves behind ({@link dev.attns.cli.run.Detached}), and the {@linkplain dev.attns.cli.run.ExitCode exit codes}.
 */
package dev.attns.cli.run;
