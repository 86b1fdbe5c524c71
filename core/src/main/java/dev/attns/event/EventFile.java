package dev.attns.event;

import static dev.attns.error.InputError.BAD_OUTPUT_NAME;

import dev.attns.file.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Events as text: a line each, {@code trajectory,event,t} and the components of the state. */
public final class EventFile {

    private static final String CSV = ".csv";

    private EventFile() {}

    /** Whether the name ends in something that can be written; otherwise an error. */
    public static void checkName(Path target) {
        if (!String.valueOf(target.getFileName()).endsWith(CSV)) {
            throw BAD_OUTPUT_NAME.with(target, CSV);
        }
    }

    /**
     * Writes a file, whole or not at all.
     *
     * @param components their names
     * @param events in the order in which they are to be written
     */
    public static void write(Path target, List<String> components, List<Occurrence> events) throws IOException {
        checkName(target);
        AtomicFile.write(target, out -> {
            out.write(bytes("trajectory,event,t," + String.join(",", components) + "\n"));
            StringBuilder line = new StringBuilder();
            for (Occurrence event : events) {
                line.setLength(0);
                line.append(event.trajectory())
                        .append(',')
                        .append(event.event())
                        .append(',')
                        .append(event.time());
                for (double value : event.state()) {
                    line.append(',').append(value);
                }
                out.write(bytes(line.append('\n').toString()));
            }
        });
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
