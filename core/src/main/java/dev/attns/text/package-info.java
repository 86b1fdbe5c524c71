/**
 * Systems written as text, in four rooms, each built on the one before:
 *
 * <ol>
 *   <li>{@code source}: a text, and the places that an error points at;
 *   <li>{@code yaml}: the subset of YAML it is written in;
 *   <li>{@code syntax}: sections and formulas as trees, nothing resolved yet;
 *   <li>{@code meaning}: names resolved and indices run, until each component is one formula.
 * </ol>
 *
 * <p>Every piece keeps its place, so that an error shows the line with a caret below it.
 */
package dev.attns.text;
