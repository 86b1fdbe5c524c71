/**
 * What a user sees: the terminal, progress, results and help as text. A display gets values of the library and knows neither
 * options nor commands.
 */
package dev.attns.cli.display;
