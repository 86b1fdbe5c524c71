package dev.attns.cli.run;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The browser of whoever sits at this machine. Where there is none, nothing happens; the address was printed. */
public final class Browser {

    private Browser() {}

    /** Opens a page. */
    public static void open(URI address) {
        List<String> command = command(System.getProperty("os.name", ""), System.getenv());
        if (command.isEmpty()) {
            return;
        }
        try {
            ProcessBuilder process = new ProcessBuilder(new ArrayList<>(command));
            process.command().add(address.toString());
            process.redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException thereIsNone) {
            // The address was printed.
        }
    }

    /** What opens a page on this system; nothing where nobody would see it. */
    static List<String> command(String system, Map<String, String> environment) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.contains("mac")) {
            return List.of("open");
        }
        if (name.contains("windows")) {
            return List.of("rundll32", "url.dll,FileProtocolHandler");
        }
        boolean hasScreen = environment.containsKey("DISPLAY") || environment.containsKey("WAYLAND_DISPLAY");
        return hasScreen ? List.of("xdg-open") : List.of();
    }
}
