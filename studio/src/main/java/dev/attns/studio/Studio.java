package dev.attns.studio;

import com.sun.net.httpserver.HttpServer;
import dev.attns.file.AtomicFile;
import dev.attns.studio.http.FrontDoor;
import dev.attns.studio.http.Gate;
import dev.attns.studio.job.JobRoom;
import dev.attns.studio.job.WorkMaker;
import dev.attns.studio.view.ModelShelf;
import dev.attns.studio.view.Subjects;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/** A page in the browser, served by this process on the loopback address until it is closed. */
public final class Studio implements AutoCloseable {

    private static final int BACKLOG = 64;
    private static final long LOOK_MILLISECONDS = 500;

    /**
     * Settings of the JDK's server, which reads them once: answers are sent without waiting for more to send; how much of a request
     * that is refused is read over, how long one may take to come in, and how many connections there are at most.
     */
    private static final Map<String, String> SERVER = Map.of(
            "sun.net.httpserver.nodelay", "true",
            "sun.net.httpserver.drainAmount", "1048576",
            "sun.net.httpserver.maxReqTime", "20",
            "sun.net.httpserver.maxIdleConnections", "64",
            "sun.net.httpserver.idleInterval", "60",
            "jdk.httpserver.maxConnections", "256");

    private final HttpServer server;
    private final ExecutorService threads;
    private final ScheduledExecutorService look;
    private final JobRoom jobs;
    private final Gate gate;

    private Studio(HttpServer server, StudioSettings settings) throws IOException {
        this.server = server;
        this.gate = Gate.of(server.getAddress().getPort());
        Path folder = settings.folder();
        ModelShelf shelf = new ModelShelf(folder.resolve("models"));
        shelf.tidy();
        Subjects subjects = new Subjects(shelf);
        Presence presence = new Presence(settings.patience());
        Optional<Map<String, Object>> first = first(settings, shelf);
        jobs = new JobRoom(new WorkMaker(subjects, shelf, folder.resolve("jobs")));
        FrontDoor door = new Api(subjects, shelf, jobs, presence, first).addTo(new FrontDoor(gate));
        threads = Executors.newCachedThreadPool(daemons("attns-studio"));
        look = Executors.newSingleThreadScheduledExecutor(daemons("attns-studio-look"));
        look.scheduleWithFixedDelay(
                () -> presence.gone(jobs.busyPages()).forEach(jobs::stopAllOf),
                LOOK_MILLISECONDS,
                LOOK_MILLISECONDS,
                TimeUnit.MILLISECONDS);
        server.createContext("/", door);
        server.setExecutor(threads);
        server.start();
    }

    /**
     * Opens a studio.
     *
     * @throws java.net.BindException where the port is in use, or not for this user
     */
    public static Studio open(StudioSettings settings) throws IOException {
        SERVER.forEach((name, value) -> {
            if (System.getProperty(name) == null) {
                System.setProperty(name, value);
            }
        });
        makePrivate(settings.folder());
        AtomicFile.requireWritable(settings.folder());
        InetAddress loopback = InetAddress.getByAddress("127.0.0.1", new byte[] {127, 0, 0, 1});
        HttpServer server = HttpServer.create(new InetSocketAddress(loopback, settings.port()), BACKLOG);
        try {
            return new Studio(server, settings);
        } catch (Throwable failure) {
            server.stop(0);
            throw failure;
        }
    }

    /** Makes the folder for its owner alone, where the system knows owners. */
    private static void makePrivate(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            return;
        }
        Files.createDirectories(folder.toAbsolutePath().getParent());
        boolean hasOwners = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] rights = hasOwners
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
                }
                : new FileAttribute<?>[0];
        Files.createDirectories(folder, rights);
    }

    private static Optional<Map<String, Object>> first(StudioSettings settings, ModelShelf shelf) throws IOException {
        if (settings.subject().isEmpty()) {
            return Optional.empty();
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        if (settings.subject().get() instanceof StudioSettings.OfModel model) {
            fields.put("model", shelf.keep(Files.readAllBytes(model.file())).id());
        } else if (settings.subject().get() instanceof StudioSettings.OfText text) {
            fields.put("text", text.text());
            fields.put("parameters", text.parameters());
        }
        return Optional.of(fields);
    }

    private static ThreadFactory daemons(String name) {
        return task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        };
    }

    /** The address of the page, with its token. */
    public URI address() {
        return URI.create("http://127.0.0.1:" + port() + "/?token=" + gate.token());
    }

    /** The port that it is served on. */
    public int port() {
        return server.getAddress().getPort();
    }

    /** The token, which requests need. */
    public String token() {
        return gate.token();
    }

    /** Stops serving and all work; what was under way is noted, and the next studio offers to go on. */
    @Override
    public void close() throws IOException {
        look.shutdownNow();
        server.stop(0);
        threads.shutdownNow();
        jobs.close();
    }
}
