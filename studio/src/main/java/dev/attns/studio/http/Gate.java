package dev.attns.studio.http;

import com.sun.net.httpserver.Headers;
import dev.attns.studio.request.RefusedRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Who may ask. A page of another site that a browser has open can send requests to this machine, too, and can even have its own name
 * lead here (DNS rebinding); so a request must name this very host and port, must not come from another origin, and whatever computes
 * or tells anything needs the token, which is new with every start and stands in the address that the command printed.
 */
public final class Gate {

    private static final int TOKEN_BYTES = 16;

    private final Set<String> hosts;
    private final String token;

    private Gate(int port, String token) {
        this.hosts = Set.of("127.0.0.1:" + port, "localhost:" + port);
        this.token = token;
    }

    /** The gate of a port, with a token of its own. */
    public static Gate of(int port) {
        byte[] bytes = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(bytes);
        return new Gate(port, HexFormat.of().formatHex(bytes));
    }

    /** The token. */
    public String token() {
        return token;
    }

    /** Refuses another host and another origin. */
    void requireHome(Headers headers) {
        List<String> named = headers.getOrDefault("Host", List.of());
        if (named.size() != 1 || !hosts.contains(named.get(0).strip().toLowerCase(Locale.ROOT))) {
            throw RefusedRequest.foreign("The request is meant for another host than this studio.");
        }
        for (String origin : headers.getOrDefault("Origin", List.of())) {
            boolean isOwn = origin.startsWith("http://")
                    && hosts.contains(origin.substring("http://".length()).toLowerCase(Locale.ROOT));
            if (!isOwn) {
                throw RefusedRequest.foreign("The request comes from another site than this studio's page.");
            }
        }
        for (String site : headers.getOrDefault("Sec-Fetch-Site", List.of())) {
            if (site.equals("cross-site")) {
                requireNavigation(headers);
            }
        }
    }

    /** A link on another site may lead here, as any address may be typed; it must not ask for anything else. */
    private static void requireNavigation(Headers headers) {
        if (!"navigate".equals(headers.getFirst("Sec-Fetch-Mode"))) {
            throw RefusedRequest.foreign("The request comes from another site than this studio's page.");
        }
    }

    /** Refuses whoever does not know the token; how long the comparison takes says nothing of it. */
    void requireToken(Optional<String> given) {
        byte[] bytes = given.orElse("").getBytes(StandardCharsets.UTF_8);
        if (!MessageDigest.isEqual(bytes, token.getBytes(StandardCharsets.UTF_8))) {
            throw RefusedRequest.stranger();
        }
    }
}
