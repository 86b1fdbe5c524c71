package dev.attns.report;

import dev.attns.Version;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What made a report, so that it can be made again: names and values in order.
 *
 * @param entries for example {@code command}, {@code seed}, {@code machine}
 */
public record MadeBy(Map<String, String> entries) {

    public MadeBy {
        entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    }

    /** The command, this version, this virtual machine, this machine and the date, which the caller gives. */
    public static MadeBy of(String command, String date) {
        return new MadeBy(Map.of())
                .with("command", command)
                .with("version", Version.current())
                .with("JDK", System.getProperty("java.version") + " (" + System.getProperty("java.vm.name") + ")")
                .with("machine", Machine.current().description())
                .with("date", date);
    }

    /** This and one more entry, in the place of one of the same name. */
    public MadeBy with(String name, Object value) {
        Map<String, String> all = new LinkedHashMap<>(entries);
        all.put(name, String.valueOf(value));
        return new MadeBy(all);
    }
}
