package dev.attns.studio.browser;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives tests a {@link Visitor}; where there is no Chromium they are skipped, and say so. */
final class InChromium implements ExecutionCondition, ParameterResolver, AfterEachCallback {
    private static final Namespace NAMESPACE = Namespace.create(InChromium.class);

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        if (chromium().isPresent()) return ConditionEvaluationResult.enabled("Chromium is there.");
        return ConditionEvaluationResult.disabled(
                "No chromium was found on the path: the tests of the studio's page were skipped (Debian: apt-get install chromium).");
    }

    /** The program {@code chromium} of the path. */
    static Optional<Path> chromium() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(Pattern.quote(File.pathSeparator)))
                .filter(folder -> !folder.isBlank())
                .map(folder -> Path.of(folder, "chromium"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Visitor.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        BrowserAndStudio both = context.getRoot()
                .getStore(NAMESPACE)
                .computeIfAbsent(
                        BrowserAndStudio.class,
                        key -> BrowserAndStudio.open(chromium().orElseThrow()),
                        BrowserAndStudio.class);
        return both.visitor();
    }

    @Override
    public void afterEach(ExtensionContext context) {
        BrowserAndStudio both =
                context.getRoot().getStore(NAMESPACE).get(BrowserAndStudio.class, BrowserAndStudio.class);
        if (both != null) both.goHome();
    }
}
