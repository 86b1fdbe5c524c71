package dev.attns.measure.pytorch;

import ai.djl.engine.Engine;
import ai.djl.pytorch.jni.JniUtils;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** How PyTorch is set up: what the JVM that it runs in is started with, and what came of it. */
final class TorchEngine {

    /** As many threads as ours. */
    static final int THREADS = 2;

    /** What a large tensor may take before it is mapped by itself; larger than any here. */
    private static final long ONE_GIBIBYTE = 1L << 30;

    private TorchEngine() {}

    /** The JVM's options. The native library is unpacked beside this program's jar, where a build cleans, not at home. */
    static List<String> options() {
        URI program = URI.create(TorchEngine.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toString());
        return List.of(
                "--enable-native-access=ALL-UNNAMED",
                "-Dai.djl.pytorch.num_threads=" + THREADS,
                "-Dai.djl.pytorch.num_interop_threads=" + THREADS,
                "-Dai.djl.offline=true",
                "-DDJL_CACHE_DIR=" + Path.of(program).toAbsolutePath().resolveSibling("djl"),
                "-Dslf4j.internal.verbosity=ERROR");
    }

    /**
     * The environment. PyTorch has no allocator of its own on a CPU, and the C library's would give each large tensor's
     * memory back to the system at once and have every page zeroed for the next; told to keep it, a training iteration of
     * a whole batch takes half as long.
     */
    static Map<String, String> environment() {
        return Map.of(
                "OPT_OUT_TRACKING", "true",
                "OMP_NUM_THREADS", Integer.toString(THREADS),
                "MALLOC_ARENA_MAX", "1",
                "MALLOC_MMAP_THRESHOLD_", Long.toString(ONE_GIBIBYTE),
                "MALLOC_TRIM_THRESHOLD_", Long.toString(16 * ONE_GIBIBYTE));
    }

    /** Loads PyTorch and says which one, with the threads that it really has. */
    static String description() {
        Engine engine = Engine.getInstance();
        return engine.getEngineName() + " " + engine.getVersion() + " through DJL " + Engine.getDjlVersion()
                + ", eager, " + JniUtils.getNumThreads() + " threads";
    }
}
