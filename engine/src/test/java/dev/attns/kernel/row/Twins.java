package dev.attns.kernel.row;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Classes of double precision that are generated from those of single precision, since Java has no generics of numbers.
 *
 * <p>A source is the class of single precision, because it tells the numbers of a row, {@code float}, from those that are
 * {@code double} in either precision. {@link #REPLACEMENTS} make the twin of it, one after the other. What really differs
 * stands in classes that are not generated.
 *
 * <p>From the root of the repository, {@code java engine/src/test/java/dev/attns/kernel/row/Twins.java} writes all twins, and
 * {@code mvn spotless:apply} then breaks their lines.
 */
final class Twins {

    static final String COMMAND = "java engine/src/test/java/dev/attns/kernel/row/Twins.java";

    private static final String ROWS = "engine/src/main/java/dev/attns/kernel/row/";
    private static final String PEAKS = "measure/src/main/java/dev/attns/measure/kernels/";

    /** The sources, from the root of the repository. */
    static final List<String> SOURCES = List.of(
            ROWS + "SingleRowMath.java",
            ROWS + "VectorSingleRowMath.java",
            ROWS + "SinglePanels.java",
            PEAKS + "SinglePeaks.java");

    private static final Map<String, String> REPLACEMENTS = new LinkedHashMap<>();

    static {
        REPLACEMENTS.put("\\(float\\) ", "");
        REPLACEMENTS.put("float", "double");
        REPLACEMENTS.put("Float", "Double");
        REPLACEMENTS.put("\\b([0-9.]+)f\\b", "$1");
        REPLACEMENTS.put("IntVector", "LongVector");
        REPLACEMENTS.put("AsInts", "AsLongs");
        REPLACEMENTS.put("Integer", "Long");
        REPLACEMENTS.put("INTEGERS", "LONGS");
        REPLACEMENTS.put("SINGLES", "DOUBLES");
        REPLACEMENTS.put("SINGLE_", "");
        REPLACEMENTS.put("Single", "Double");
        REPLACEMENTS.put("single precision", "double precision");
    }

    private Twins() {}

    /** The path of a source's twin. */
    static String pathOfTwin(String source) {
        return source.replace("Single", "Double");
    }

    /** The twin of a source, its lines as long as they happen to be. */
    static String twin(Path root, String source) throws IOException {
        String text = Files.readString(root.resolve(source));
        for (Map.Entry<String, String> each : REPLACEMENTS.entrySet()) {
            text = text.replaceAll(each.getKey(), each.getValue());
        }
        String name = Path.of(source).getFileName().toString();
        return "// Generated from " + name + " by: " + COMMAND + "\n" + text;
    }

    /** Writes the twins of all sources, in the repository that is the working folder. */
    public static void main(String... arguments) throws IOException {
        Path root = Path.of("");
        for (String source : SOURCES) {
            Files.writeString(root.resolve(pathOfTwin(source)), twin(root, source));
        }
    }
}
