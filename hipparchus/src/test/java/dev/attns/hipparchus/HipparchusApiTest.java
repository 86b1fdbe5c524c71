package dev.attns.hipparchus;

import dev.attns.PublicApiContract;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

class HipparchusApiTest extends PublicApiContract {

    HipparchusApiTest() throws IOException {
        super(10, List.of(Path.of("src/main/java")), Path.of("../core/public-api.txt"));
    }
}
