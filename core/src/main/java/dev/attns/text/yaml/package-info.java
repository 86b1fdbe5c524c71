/**
 * The subset of YAML that a system is written in, with one liberty: brackets and parentheses inside a value belong to the
 * value, as in <code>{theta: uniform(0, pi/8), r: 10}</code>. Open {@link dev.attns.text.yaml.NodeReader} first; what it
 * returns is a {@link dev.attns.text.yaml.Node}.
 */
package dev.attns.text.yaml;
