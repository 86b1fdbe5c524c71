/**
 * What a system's text means: names are resolved, indices run, sums written out, until each component is one
 * {@linkplain dev.attns.expression.Expression formula}. Open {@link dev.attns.text.meaning.SystemText} first.
 */
package dev.attns.text.meaning;
