package dev.attns.text.syntax;

import dev.attns.error.InputException;
import dev.attns.text.source.PlacedText;
import dev.attns.text.source.SourceText;
import dev.attns.text.source.TextLimits;

/** Cuts a formula into tokens, one at a time. */
final class Tokenizer {

    private final SourceText source;
    private final PlacedText placed;
    private final String text;
    private int index;

    Tokenizer(SourceText source, PlacedText placed) {
        this.source = source;
        this.placed = placed;
        this.text = placed.text();
    }

    Token next() {
        int last = index;
        while (index < text.length() && isWhite(text.charAt(index))) {
            index++;
        }
        if (index == text.length()) {
            return Token.end(last == index ? placed.end() : placed.at(last));
        }
        char c = text.charAt(index);
        if (isDigit(c) || c == '.' && isDigit(peek(1))) {
            return number();
        }
        if (isLetter(c)) {
            return name();
        }
        return symbol(c);
    }

    private Token number() {
        int begin = index;
        skipDigits();
        if (peek(0) == '.' && peek(1) != '.') {
            index++;
            skipDigits();
        }
        int mantissaEnd = index;
        if (peek(0) == 'e' || peek(0) == 'E') {
            int sign = peek(1) == '+' || peek(1) == '-' ? 1 : 0;
            if (isDigit(peek(1 + sign))) {
                index += 1 + sign;
                skipDigits();
            }
        }
        String number = text.substring(begin, index);
        double value = Double.parseDouble(number);
        if (Double.isInfinite(value)) {
            throw error(begin, "the number " + SourceText.quoted(number) + " is too large");
        }
        if (value == 0 && text.substring(begin, mantissaEnd).chars().anyMatch(c -> c >= '1' && c <= '9')) {
            throw error(begin, "the number " + SourceText.quoted(number) + " is too small to be told from zero");
        }
        return Token.number(placed.at(begin), number, value);
    }

    private void skipDigits() {
        while (isDigit(peek(0))) {
            index++;
        }
    }

    private Token name() {
        int begin = index;
        while (isLetter(peek(0)) || isDigit(peek(0))) {
            index++;
        }
        if (index - begin > TextLimits.NAME_LENGTH) {
            throw error(begin, "this name is longer than " + TextLimits.NAME_LENGTH + " characters");
        }
        return Token.name(placed.at(begin), text.substring(begin, index));
    }

    private Token symbol(char c) {
        int begin = index++;
        String symbol = switch (c) {
            case '+', '-', '/', '^', '(', ')', '[', ']', ',', '\'' -> String.valueOf(c);
            case '\u2212' -> "-";
            case '*' -> {
                if (peek(0) == '*') {
                    throw error(begin, "'**' is not an operator; write '^' for a power");
                }
                yield "*";
            }
            case '.' -> {
                if (peek(0) != '.') {
                    throw error(begin, "a '.' can only stand in a number, as in 1.5 or .5");
                }
                index++;
                yield "..";
            }
            case '=' ->
                throw error(
                        begin,
                        peek(0) == '='
                                ? "'==' is not part of a formula; " + Syntax.NO_CONDITIONS
                                : "'=' is not part of a formula; write 'name: formula'");
            default -> throw unknown(begin);
        };
        return Token.symbol(placed.at(begin), symbol);
    }

    private InputException unknown(int begin) {
        int point = text.codePointAt(begin);
        String meant = switch (point) {
            case '×', '·', '⋅', '∙' -> "; write '*'";
            case '÷', '∕' -> "; write '/'";
            case '–', '—' -> "; write '-'";
            case '<', '>', '≤', '≥', '?', '&', '!' -> "; " + Syntax.NO_CONDITIONS;
            case '²' -> "; write '^2'";
            case '³' -> "; write '^3'";
            default -> Character.isLetter(point) ? "; names have the letters a to z, digits and '_'" : "";
        };
        String shown = SourceText.quoted(Character.toString(point));
        return error(begin, String.format("the character %s (U+%04X) is not part of a formula", shown, point) + meant);
    }

    private InputException error(int begin, String message) {
        return source.error(placed.at(begin), message);
    }

    /** The character so far ahead, or a blank after the end. */
    private char peek(int ahead) {
        return index + ahead < text.length() ? text.charAt(index + ahead) : ' ';
    }

    private static boolean isWhite(char c) {
        return SourceText.isSpace(c) || SourceText.isBreak(c);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
    }
}
