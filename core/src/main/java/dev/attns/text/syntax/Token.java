package dev.attns.text.syntax;

/** A piece of a formula: a number, a name, a symbol such as {@code +} or {@code ..}, or its end. */
record Token(Kind kind, int at, String text, double value) {

    enum Kind {
        NUMBER,
        NAME,
        SYMBOL,
        END
    }

    static Token number(int at, String text, double value) {
        return new Token(Kind.NUMBER, at, text, value);
    }

    static Token name(int at, String text) {
        return new Token(Kind.NAME, at, text, 0);
    }

    static Token symbol(int at, String text) {
        return new Token(Kind.SYMBOL, at, text, 0);
    }

    static Token end(int at) {
        return new Token(Kind.END, at, "", 0);
    }

    boolean is(Kind wanted) {
        return kind == wanted;
    }

    boolean is(String symbol) {
        return kind == Kind.SYMBOL && text.equals(symbol);
    }
}
