package dev.attns;

import com.sun.source.util.JavacTask;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** What doclint says of the comments of public and protected members, by the compiler, which is faster at it than the tool for Javadoc. */
final class JavadocWarnings {

    /** A sentence often says already what these would. */
    private static final Pattern TOLERATED = Pattern.compile("no @(param|return|throws) .*|no @return", Pattern.DOTALL);

    /** The sentence that a constant of this type has is what its comment would be. */
    private static final String SENTENCES = "InputError.java";

    private JavadocWarnings() {}

    static List<String> of(Collection<Path> files) throws IOException {
        Locale usual = Locale.getDefault();
        Locale.setDefault(Locale.ENGLISH);
        try {
            return warnings(files);
        } finally {
            Locale.setDefault(usual);
        }
    }

    private static List<String> warnings(Collection<Path> files) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        String classes = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(found, null, StandardCharsets.UTF_8)) {
            manager.setLocation(
                    javax.tools.StandardLocation.CLASS_PATH,
                    Arrays.stream(classes.split(File.pathSeparator))
                            .map(File::new)
                            .toList());
            List<String> options = List.of("-proc:none", "-Xdoclint:all/protected", "-Xmaxwarns", "10000");
            ((JavacTask) compiler.getTask(
                            null, manager, found, options, null, manager.getJavaFileObjectsFromPaths(files)))
                    .analyze();
        }
        return found.getDiagnostics().stream()
                .filter(JavadocWarnings::counts)
                .map(each -> Path.of(each.getSource().getName()).getFileName() + ":" + each.getLineNumber() + " "
                        + each.getMessage(Locale.ENGLISH))
                .toList();
    }

    private static boolean counts(Diagnostic<? extends JavaFileObject> each) {
        String message = each.getMessage(Locale.ENGLISH);
        return each.getSource() != null
                && !TOLERATED.matcher(message).matches()
                && !(message.equals("no comment") && each.getSource().getName().endsWith(SENTENCES));
    }
}
