package dev.attns.spark;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A standalone master of Spark with workers of one core each, processes of this machine that talk over its loopback. */
final class LoopbackCluster implements AutoCloseable {

    private static final Pattern MASTER = Pattern.compile("Starting Spark master at (spark://\\S+)");
    private static final Pattern REGISTERED = Pattern.compile("Successfully registered with master");
    private static final long PATIENCE_SECONDS = 300;

    private final Path folder;
    private final String classPath;
    private final Process master;
    private final String address;
    private final List<Process> workers = new ArrayList<>();
    private int started;

    /** A master and so many workers, whose files go into the folder. */
    LoopbackCluster(Path folder, int workers) throws IOException, InterruptedException {
        this.folder = folder;
        this.classPath = Files.readString(Path.of("target/spark.classpath")).strip();
        Path jars = Files.createDirectories(folder.resolve("spark/jars"));
        for (String jar : classPath.split(File.pathSeparator)) {
            Files.createSymbolicLink(jars.resolve(Path.of(jar).getFileName()), Path.of(jar));
        }
        Path log = folder.resolve("master.log");
        master = start(
                log,
                "org.apache.spark.deploy.master.Master",
                "--host",
                "127.0.0.1",
                "--port",
                "0",
                "--webui-port",
                "0");
        address = await(master, log, MASTER).group(1);
        for (int i = 0; i < workers; i++) {
            addWorker();
        }
    }

    /** The address of the master. */
    String address() {
        return address;
    }

    /** Starts one more worker. */
    void addWorker() throws IOException, InterruptedException {
        Path log = folder.resolve("worker" + started + ".log");
        Process worker = start(
                log,
                "org.apache.spark.deploy.worker.Worker",
                "--host",
                "127.0.0.1",
                "--port",
                "0",
                "--webui-port",
                "0",
                "--cores",
                "1",
                "--memory",
                "1g",
                "--work-dir",
                folder.resolve("work" + started).toString(),
                address);
        started++;
        workers.add(worker);
        await(worker, log, REGISTERED);
    }

    /** Kills the first worker that is left, with its executors. */
    void killWorker() {
        kill(workers.remove(0));
    }

    private Process start(Path log, String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx256m",
                "-cp",
                classPath));
        command.addAll(List.of(words));
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().put("SPARK_HOME", folder.resolve("spark").toString());
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return builder.start();
    }

    /** Waits until a log has a line; the limit only keeps a test from waiting for ever. */
    private static Matcher await(Process process, Path log, Pattern line) throws IOException, InterruptedException {
        for (long i = 0; i < PATIENCE_SECONDS * 10; i++) {
            Matcher found = line.matcher(Files.readString(log));
            if (found.find()) {
                return found;
            }
            if (process.waitFor(100, TimeUnit.MILLISECONDS)) {
                break;
            }
        }
        throw new IllegalStateException(Files.readString(log));
    }

    private static void kill(Process process) {
        List<ProcessHandle> below = process.descendants().toList();
        process.destroyForcibly();
        below.forEach(ProcessHandle::destroyForcibly);
        below.forEach(each -> each.onExit().join());
        process.onExit().join();
    }

    @Override
    public void close() {
        workers.forEach(LoopbackCluster::kill);
        kill(master);
    }
}
