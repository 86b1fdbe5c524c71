package dev.attns.text.syntax;

/** The whole numbers that an index runs over, {@code low..high}, both included. */
public record RangeSyntax(Syntax low, Syntax high) {}
