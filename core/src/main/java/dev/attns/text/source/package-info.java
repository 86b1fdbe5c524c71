/**
 * A text and the places in it. {@link dev.attns.text.source.SourceText} shows the line of an error with a caret below it;
 * {@link dev.attns.text.source.PlacedText} is a piece that knows where each of its characters stands.
 */
package dev.attns.text.source;
