package dev.attns.text.syntax;

/** A target and the formula of its value: {@code q[i]: p[i]/m}. */
public record RuleSyntax(TargetSyntax target, Syntax value) {}
