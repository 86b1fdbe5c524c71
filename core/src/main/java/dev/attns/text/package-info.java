/**
 * The syntax of a system that is written as a text file.
 *
 * <p>{@link dev.attns.text.SystemSyntax#read} turns a {@link dev.attns.text.SourceText} into its sections with one
 * {@link dev.attns.text.Syntax} tree for each formula. The file is a subset of YAML with one liberty: brackets and
 * parentheses inside a value belong to the value, as in <code>{theta: uniform(0, pi/8), r: 10}</code>. Every piece
 * keeps its place, so that an error can show the line with a caret below it. Nothing here knows what a name means.
 */
package dev.attns.text;
