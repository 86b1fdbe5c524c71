package dev.attns.cli.option;

import dev.attns.text.source.DecimalNumber;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a number in decimal form, as every option that takes one does. */
public final class RealNumber implements ITypeConverter<Double> {

    @Override
    public Double convert(String text) {
        try {
            return DecimalNumber.parse(text);
        } catch (NumberFormatException e) {
            throw new TypeConversionException("'" + text + "' is not a number");
        }
    }
}
