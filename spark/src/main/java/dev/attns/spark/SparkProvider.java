package dev.attns.spark;

import static dev.attns.error.InputError.UNUSABLE_ENGINE;

import dev.attns.block.BlockEngine;
import dev.attns.block.BlockEngineProvider;
import dev.attns.error.InputException;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;

/** Opens Spark for the commands: a master of Spark's own names, {@code local[2]} or {@code spark://host:7077} for example. */
public final class SparkProvider implements BlockEngineProvider {

    private static final String NAME = "spark";
    private static final String MASTER = "spark.master";
    private static final String LOCAL = "local[*]";
    private static final String SETTING = "spark.";
    private static final String LOOPBACK = "127.0.0.1";
    private static final int CONNECT_MILLISECONDS = 5000;
    private static final Pattern STANDALONE = Pattern.compile("(?:spark://|,)([^:,/]+):(\\d+)");

    /** The jar with the library and the commands, for executors elsewhere; the launcher says where it is. */
    private static final String JAR = "attns.submit.jar";

    /** A provider, for {@link java.util.ServiceLoader}. */
    public SparkProvider() {}

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public BlockEngine open(String where, Map<String, String> settings, Consumer<String> talk) {
        if (System.getProperty("log4j2.configurationFile") == null) {
            System.setProperty("log4j2.configurationFile", "attns-log4j2.properties");
        }
        SparkConf conf = new SparkConf();
        settings.forEach((name, value) -> {
            if (!name.startsWith(SETTING)) {
                throw unusable(where, "it has no setting '" + name + "'", "settings of Spark begin with 'spark.'");
            }
            conf.set(name, value);
        });
        String master = where.isEmpty() ? conf.get(MASTER, LOCAL) : where;
        conf.setMaster(master);
        complete(conf, master);
        requireReachable(master);
        try {
            long begin = System.nanoTime();
            SparkSession session = SparkSession.builder().config(conf).getOrCreate();
            talk.accept(String.format(
                    Locale.ROOT,
                    "Spark %s at %s has started in %.1f s.",
                    session.version(),
                    master,
                    (System.nanoTime() - begin) / 1e9));
            return new SparkBlocks(session, talk, true);
        } catch (InputException ours) {
            throw ours;
        } catch (Exception failure) {
            throw unusable(
                    master, sentence(failure), "name a master that Spark knows, such as local[2] or spark://HOST:7077");
        }
    }

    private static void complete(SparkConf conf, String master) {
        conf.setIfMissing("spark.app.name", "attns");
        conf.setIfMissing("spark.ui.enabled", "false");
        conf.setIfMissing("spark.ui.showConsoleProgress", "false");
        conf.setIfMissing("spark.driver.maxResultSize", "0");
        conf.setIfMissing("spark.executor.extraJavaOptions", executorOptions());
        conf.setIfMissing("spark.sql.catalogImplementation", "in-memory");
        if (master.startsWith("local") || isLoopback(master)) {
            conf.setIfMissing("spark.driver.host", LOOPBACK);
            conf.setIfMissing("spark.driver.bindAddress", LOOPBACK);
        }
        String jar = jar();
        if (!master.startsWith("local") && jar != null) {
            conf.setIfMissing("spark.jars", jar);
        }
    }

    /** Those of the command's own launcher. */
    private static String executorOptions() {
        return "--add-modules=jdk.incubator.vector -XX:+UseParallelGC"
                + (Runtime.version().feature() < 21 ? " -Xbatch" : "");
    }

    private static String jar() {
        String named = System.getProperty(JAR);
        if (named != null) {
            return named;
        }
        try {
            File place = new File(SparkProvider.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return place.isFile() ? place.toString() : null;
        } catch (URISyntaxException | RuntimeException unknown) {
            return null;
        }
    }

    private static boolean isLoopback(String master) {
        Matcher hosts = STANDALONE.matcher(master);
        try {
            return hosts.find() && InetAddress.getByName(hosts.group(1)).isLoopbackAddress();
        } catch (IOException unknown) {
            return false;
        }
    }

    /** Spark would try for minutes. One of several masters is enough. */
    private static void requireReachable(String master) {
        if (!master.startsWith("spark://")) {
            return;
        }
        Matcher masters = STANDALONE.matcher(master);
        String why = "that is no address of a master";
        while (masters.find()) {
            String address = masters.group(1) + ":" + masters.group(2);
            try (Socket socket = new Socket()) {
                socket.connect(
                        new InetSocketAddress(masters.group(1), Integer.parseInt(masters.group(2))),
                        CONNECT_MILLISECONDS);
                return;
            } catch (IOException | IllegalArgumentException unreachable) {
                why = "nobody answers at " + address + " (" + sentence(unreachable) + ")";
            }
        }
        throw unusable(master, why, "start the master, or name another one: spark://HOST:PORT");
    }

    private static InputException unusable(String master, String why, String what) {
        return UNUSABLE_ENGINE.with(NAME + ":" + master, why, what);
    }

    private static String sentence(Exception failure) {
        String message = failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
        return message.lines().findFirst().orElse(message).strip().replaceFirst("\\.$", "");
    }
}
