package dev.attns.studio.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.attns.error.InputException;
import dev.attns.studio.request.Mistake;
import dev.attns.studio.request.RefusedRequest;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Lets requests in, finds who answers them, and turns every failure into an answer. */
public final class FrontDoor implements HttpHandler {

    /** Nothing is loaded from elsewhere, and no other page shows this one in a frame. */
    private static final Map<String, String> DEFENCE = Map.of(
            "Content-Security-Policy",
            "default-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none';"
                    + " object-src 'none'",
            "X-Content-Type-Options",
            "nosniff",
            "Referrer-Policy",
            "no-referrer",
            "Cross-Origin-Resource-Policy",
            "same-origin",
            "Cross-Origin-Opener-Policy",
            "same-origin",
            "Cache-Control",
            "no-store");

    private static final int DEFECT = 500;

    private final Gate gate;
    private final List<Route> routes = new ArrayList<>();

    public FrontDoor(Gate gate) {
        this.gate = gate;
    }

    /** Answers a request. */
    @FunctionalInterface
    public interface Service {

        Answer answer(Call call) throws IOException;
    }

    private record Route(String method, Pattern path, boolean isGuarded, Service service) {}

    /** What everybody may have who asks at the right host: files of the page. */
    public FrontDoor open(String path, Service service) {
        routes.add(new Route("GET", Pattern.compile(path), false, service));
        return this;
    }

    /** What needs the token. */
    public FrontDoor guarded(String method, String path, Service service) {
        routes.add(new Route(method, Pattern.compile(path), true, service));
        return this;
    }

    /** The body is taken hold of in any case: what nobody reads of it is read over, so that whoever sends it gets the answer. */
    @Override
    public void handle(HttpExchange exchange) throws IOException {
        exchange.getRequestBody();
        try (exchange) {
            Answer answer;
            try {
                answer = answer(exchange);
            } catch (RefusedRequest refusal) {
                answer = failed(refusal.status(), Mistake.of(refusal.getMessage()));
            } catch (InputException input) {
                answer = failed(400, Mistake.of(input));
            } catch (OutOfMemoryError tooMuch) {
                answer = failed(400, Mistake.of("That needs more memory than Java has; ask for less."));
            } catch (IOException lost) {
                throw lost;
            } catch (RuntimeException | StackOverflowError defect) {
                answer = failed(DEFECT, Mistake.of("The studio failed on this request (" + defect + ")."));
            }
            send(exchange, answer);
        }
    }

    private static Answer failed(int status, Map<String, Object> mistake) {
        return Answer.json(status, Map.of("error", mistake));
    }

    private Answer answer(HttpExchange exchange) throws IOException {
        gate.requireHome(exchange.getRequestHeaders());
        String path = exchange.getRequestURI().getRawPath();
        List<Route> there = new ArrayList<>();
        for (Route route : routes) {
            Matcher matcher = route.path.matcher(path == null ? "" : path);
            if (!matcher.matches()) {
                continue;
            }
            if (route.method.equals(exchange.getRequestMethod())) {
                if (route.isGuarded) {
                    gate.requireToken(Call.given(exchange, "X-Attns-Token", "token"));
                }
                return route.service.answer(new Call(exchange, matcher));
            }
            there.add(route);
        }
        if (there.isEmpty()) {
            throw RefusedRequest.missing("There is nothing at this address.");
        }
        throw RefusedRequest.method(there.stream().map(Route::method).distinct().collect(Collectors.joining(" and ")));
    }

    private static void send(HttpExchange exchange, Answer answer) throws IOException {
        Headers headers = exchange.getResponseHeaders();
        DEFENCE.forEach(headers::set);
        answer.headers().forEach(headers::set);
        boolean isHead = exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(answer.status(), isHead ? -1 : answer.length());
        if (!isHead) {
            try (OutputStream out = exchange.getResponseBody()) {
                answer.content().writeTo(out);
            }
        }
    }
}
