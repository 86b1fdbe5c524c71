/** Options that say where a result goes, and that it is written whole, by one command at a time. */
package dev.attns.cli.option.output;
