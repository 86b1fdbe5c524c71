package dev.attns.cli.option;

import java.math.BigDecimal;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a whole number, also written as {@code 1e6} or {@code 10_000}. */
public final class WholeNumber implements ITypeConverter<Long> {

    @Override
    public Long convert(String text) {
        try {
            return new BigDecimal(text.replace("_", "")).longValueExact();
        } catch (ArithmeticException | NumberFormatException e) {
            throw new TypeConversionException("'" + text + "' is not a whole number");
        }
    }
}
