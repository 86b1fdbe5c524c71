package dev.attns.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.attns.fuzz.Damage;
import dev.attns.fuzz.FormatFuzz;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

class JournalFuzzTest extends FormatFuzz {

    private static final Journal.Entry ENTRY = Journal.Entry.of(Map.of("scheme", "rk4"));

    @Override
    protected String name() {
        return ENTRY.name() + ".json";
    }

    @Override
    protected void write(Path file) throws IOException {
        Journal journal = new Journal(file.getParent());
        journal.keepBeside(ENTRY, ".model", model -> AtomicFile.write(model, "weights"));
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("about", Map.of("step", 0.1));
        values.put("figures", List.of(1.25e-7, 3, "text"));
        journal.keep(ENTRY, values);
    }

    /** What is refused as absent is made anew, so it need not be told from what is not there. */
    @Override
    protected String read(Path file) throws IOException {
        return new Journal(file.getParent())
                .find(ENTRY)
                .map(Json::compact)
                .orElseThrow(() -> new IOException(file + " is absent"));
    }

    @Override
    protected void requireTruth(String written, String read) {
        assertThat(read).isEqualTo(written);
    }

    @Override
    protected void lie(Path file, Damage damage) throws IOException {
        String text = Files.readString(file);
        String digits = "\"sha256\": \"";
        int at = text.lastIndexOf(digits) + digits.length();
        String unchecked = damage.text(text.substring(0, at)) + text.substring(at + 64);
        int place = unchecked.lastIndexOf(digits) + digits.length();
        String checked =
                unchecked.substring(0, place) + Fingerprint.of(unchecked) + unchecked.substring(Math.max(0, place));
        Files.write(file, checked.getBytes(StandardCharsets.UTF_8));
    }
}
