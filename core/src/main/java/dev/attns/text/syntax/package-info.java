/**
 * What a system's text says, as trees: {@link dev.attns.text.syntax.SystemSyntax#read} splits it into sections and
 * {@link dev.attns.text.syntax.ExpressionParser}, which has the grammar, reads each formula. Nothing here knows what a name
 * means.
 */
package dev.attns.text.syntax;
