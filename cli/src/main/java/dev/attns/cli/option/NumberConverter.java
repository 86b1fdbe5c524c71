package dev.attns.cli.option;

import dev.attns.text.source.DecimalNumber;
import java.math.BigDecimal;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How options read numbers. */
public final class NumberConverter {

    private NumberConverter() {}

    /** Reads a number in decimal form, as every option that takes one does. */
    public static final class Real implements ITypeConverter<Double> {

        @Override
        public Double convert(String text) {
            try {
                return DecimalNumber.parse(text);
            } catch (NumberFormatException e) {
                throw new TypeConversionException("'" + text + "' is not a number");
            }
        }
    }

    /** Reads a whole number, also written as {@code 1e6} or {@code 10_000}. */
    public static final class Whole implements ITypeConverter<Long> {

        @Override
        public Long convert(String text) {
            try {
                return new BigDecimal(text.replace("_", "")).longValueExact();
            } catch (ArithmeticException | NumberFormatException e) {
                throw new TypeConversionException("'" + text + "' is not a whole number");
            }
        }
    }
}
