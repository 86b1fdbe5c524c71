package dev.attns;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The list has the types of engine as well, which nobody needs alone. */
class PublicApiTest extends PublicApiContract {

    /** A user needs about as many. */
    private static final int MOST_TYPES_TO_USE = 70;

    PublicApiTest() throws IOException {
        super(MOST_TYPES_TO_USE, List.of(Path.of("src/main/java"), Path.of("../engine/src/main/java")));
    }
}
