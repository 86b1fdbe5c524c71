package dev.attns.measure.compare.entrant;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The version of Hipparchus that the build took; its classes do not tell. */
public final class HipparchusVersion {

    private HipparchusVersion() {}

    /** The version, for example {@code 4.0.3}. */
    public static String current() {
        try (InputStream in = HipparchusVersion.class.getResourceAsStream("hipparchus.properties")) {
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty("version");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
