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
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The list of the public API is that of the classes: complete, and without a way into the house's insides. */
class PublicApiTest {

    private static final Path LIST = Path.of("public-api.txt");

    /** A user needs about as many; a door that is much wider is none. */
    private static final int MOST_TYPES_TO_USE = 65;

    private final Set<String> used = new TreeSet<>();
    private final Set<String> listedAsMentioned = new TreeSet<>();

    PublicApiTest() throws IOException {
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
        assertThat(used).hasSizeLessThanOrEqualTo(MOST_TYPES_TO_USE);
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
        assertThat(listedAsMentioned)
                .as("those of the classes are%n%s%n", String.join("\n", mentioned))
                .isEqualTo(mentioned);
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
