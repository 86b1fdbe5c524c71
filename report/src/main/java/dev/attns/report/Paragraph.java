package dev.attns.report;

import java.util.Objects;

/**
 * Some sentences.
 *
 * @param text plain text; nothing in it is markup
 */
public record Paragraph(String text) implements Block {

    public Paragraph {
        Objects.requireNonNull(text, "text");
    }
}
