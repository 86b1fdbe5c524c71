package dev.attns.text.source;

/** How large a text may be; each limit has an error of its own. */
public final class TextLimits {

    /** The characters of a file: 1 MiB. */
    public static final int CHARACTERS = 1 << 20;

    /** How deep entries and lists may be nested. */
    public static final int NODE_NESTING = 20;

    /** How deep parentheses, brackets, signs and exponents of a formula may be nested. */
    public static final int FORMULA_NESTING = 100;

    /** The syntax nodes of all formulas of a file. */
    public static final int SYNTAX_NODES = 200_000;

    /** The characters of a name. */
    public static final int NAME_LENGTH = 64;

    private TextLimits() {}
}
