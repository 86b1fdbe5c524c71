package dev.attns.studio.request;

/** A request that is not served. The message is one sentence meant for the user. */
public final class RefusedRequest extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;

    private RefusedRequest(int status, String sentence) {
        super(sentence);
        this.status = status;
    }

    /** It cannot be understood, or asks for what cannot be. */
    public static RefusedRequest unusable(String sentence, Object... slots) {
        return new RefusedRequest(400, sentence.formatted(slots));
    }

    /** It lacks the token of this studio. */
    public static RefusedRequest stranger() {
        return new RefusedRequest(
                401, "The address lacks the token of this studio; open the one that the command printed.");
    }

    /** It comes from elsewhere than the studio's own page. */
    public static RefusedRequest foreign(String sentence) {
        return new RefusedRequest(403, sentence);
    }

    /** There is no such thing. */
    public static RefusedRequest missing(String sentence) {
        return new RefusedRequest(404, sentence);
    }

    /** There is such a thing, but it is not asked for in this way. */
    public static RefusedRequest method(String allowed) {
        return new RefusedRequest(405, "This address answers " + allowed + " alone.");
    }

    /** Its body is longer than allowed. */
    public static RefusedRequest tooLong(long most) {
        return new RefusedRequest(413, "The request is longer than %d bytes, which is the most here.".formatted(most));
    }

    /** There is too much under way. */
    public static RefusedRequest busy(String sentence) {
        return new RefusedRequest(429, sentence);
    }

    /** The status code of HTTP. */
    public int status() {
        return status;
    }
}
