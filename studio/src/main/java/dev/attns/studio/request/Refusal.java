package dev.attns.studio.request;

/** A request that is not served. The message is one sentence meant for the user. */
public final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;

    private Refusal(int status, String sentence) {
        super(sentence);
        this.status = status;
    }

    /** It cannot be understood, or asks for what cannot be. */
    public static Refusal unusable(String sentence, Object... slots) {
        return new Refusal(400, sentence.formatted(slots));
    }

    /** It lacks the token of this studio. */
    public static Refusal stranger() {
        return new Refusal(401, "The address lacks the token of this studio; open the one that the command printed.");
    }

    /** It comes from elsewhere than the studio's own page. */
    public static Refusal foreign(String sentence) {
        return new Refusal(403, sentence);
    }

    /** There is no such thing. */
    public static Refusal missing(String sentence) {
        return new Refusal(404, sentence);
    }

    /** There is such a thing, but it is not asked for in this way. */
    public static Refusal method(String allowed) {
        return new Refusal(405, "This address answers " + allowed + " alone.");
    }

    /** Its body is longer than allowed. */
    public static Refusal tooLong(long most) {
        return new Refusal(413, "The request is longer than %d bytes, which is the most here.".formatted(most));
    }

    /** There is too much under way. */
    public static Refusal busy(String sentence) {
        return new Refusal(429, sentence);
    }

    /** The status code of HTTP. */
    public int status() {
        return status;
    }
}
