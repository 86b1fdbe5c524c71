package dev.attns;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * The list of a module's public API is that of its classes: complete, and without a way into the house's insides. A type of another
 * list may be mentioned.
 */
public abstract class PublicApiContract {

    private static final Path LIST = Path.of("public-api.txt");

    private final int mostTypesToUse;
    private final List<Path> sources;
    private final Set<String> used = new TreeSet<>();
    private final Set<String> listedAsMentioned = new TreeSet<>();
    private final Set<String> listedElsewhere = new TreeSet<>();

    /**
     * The list in the module's folder.
     *
     * @param mostTypesToUse a door that is much wider is none
     * @param sources the folders in which the sources of its types stand
     * @param elsewhere lists of the modules that it builds on
     */
    protected PublicApiContract(int mostTypesToUse, List<Path> sources, Path... elsewhere) throws IOException {
        this.mostTypesToUse = mostTypesToUse;
        this.sources = sources;
        for (Path other : elsewhere) {
            Files.readAllLines(other).stream()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .forEach(line -> listedElsewhere.add(line.strip()));
        }
        boolean mentioned = false;
        for (String line : Files.readAllLines(LIST)) {
            mentioned |= line.startsWith("# Types that their signatures mention");
            if (!line.isBlank() && !line.startsWith("#")) {
                (mentioned ? listedAsMentioned : used).add(line.strip());
            }
        }
    }

    @Test
    void everyTypeToUseIsPublic() throws ClassNotFoundException {
        assertThat(used).isNotEmpty().hasSizeLessThanOrEqualTo(mostTypesToUse);
        for (String name : used) {
            assertThat(Modifier.isPublic(Class.forName(name).getModifiers()))
                    .as(name)
                    .isTrue();
        }
    }

    @Test
    void theTypesThatSignaturesMentionAreListed() throws ClassNotFoundException {
        Set<String> mentioned = new TreeSet<>();
        for (String name : used) {
            addMentioned(Class.forName(name), mentioned);
        }
        mentioned.removeAll(used);
        mentioned.removeAll(listedElsewhere);
        assertThat(listedAsMentioned)
                .as("those of the classes are%n%s%n", String.join("\n", mentioned))
                .isEqualTo(mentioned);
    }

    /**
     * What javac's doclint finds in the comments of the listed types: everything of its groups but missing tags, since a sentence that
     * says what a method gives needs no {@code @return} beside it; a missing sentence counts.
     */
    @Test
    void theirJavadocHasNoWarnings() throws IOException {
        Set<Path> files = new TreeSet<>();
        for (String name : union(used, listedAsMentioned)) {
            Path file = Path.of(name.replace('.', '/') + ".java");
            files.add(sources.stream()
                    .map(folder -> folder.resolve(file))
                    .filter(Files::exists)
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no source of " + name)));
        }
        assertThat(JavadocWarnings.of(files)).isEmpty();
    }

    private static Set<String> union(Set<String> one, Set<String> other) {
        Set<String> all = new TreeSet<>(one);
        all.addAll(other);
        return all;
    }

    private static void addMentioned(Class<?> type, Set<String> names) {
        add(type.getGenericSuperclass(), names);
        for (Type above : type.getGenericInterfaces()) {
            add(above, names);
        }
        for (Method method : type.getDeclaredMethods()) {
            if (isOpen(method.getModifiers()) && !method.isSynthetic()) {
                add(method.getGenericReturnType(), names);
                addParameters(method, names);
            }
        }
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            if (isOpen(constructor.getModifiers())) {
                addParameters(constructor, names);
            }
        }
        for (Field field : type.getDeclaredFields()) {
            if (isOpen(field.getModifiers())) {
                add(field.getGenericType(), names);
            }
        }
        for (Class<?> nested : type.getDeclaredClasses()) {
            if (isOpen(nested.getModifiers())) {
                addMentioned(nested, names);
            }
        }
    }

    private static void addParameters(Executable executable, Set<String> names) {
        for (Type parameter : executable.getGenericParameterTypes()) {
            add(parameter, names);
        }
    }

    private static boolean isOpen(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    private static void add(Type type, Set<String> names) {
        if (type instanceof Class<?> plain) {
            Class<?> element = plain;
            while (element.isArray()) {
                element = element.getComponentType();
            }
            if (element.getName().startsWith("dev.attns")) {
                names.add(element.getName().replaceFirst("\\$.*", ""));
            }
        } else if (type instanceof ParameterizedType generic) {
            add(generic.getRawType(), names);
            for (Type argument : generic.getActualTypeArguments()) {
                add(argument, names);
            }
        } else if (type instanceof GenericArrayType array) {
            add(array.getGenericComponentType(), names);
        } else if (type instanceof WildcardType wildcard) {
            for (Type bound : wildcard.getUpperBounds()) {
                add(bound, names);
            }
        }
    }
}
