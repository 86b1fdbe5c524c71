/**
 * Options that commands share, one class for each group that stands together, and how their values are read. No option knows
 * which command has it.
 */
package dev.attns.cli.option;
