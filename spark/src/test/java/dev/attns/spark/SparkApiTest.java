package dev.attns.spark;

import dev.attns.PublicApiContract;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

class SparkApiTest extends PublicApiContract {

    SparkApiTest() throws IOException {
        super(10, List.of(Path.of("src/main/java")), Path.of("../core/public-api.txt"));
    }
}
