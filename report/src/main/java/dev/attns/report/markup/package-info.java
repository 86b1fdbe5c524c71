/** Writing HTML and SVG: {@link dev.attns.report.markup.Markup} escapes every text and closes every tag. */
package dev.attns.report.markup;
