/**
 * Options that commands share, and how their values are read.
 */
package dev.attns.cli.option;
