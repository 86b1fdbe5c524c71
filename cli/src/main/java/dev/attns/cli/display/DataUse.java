package dev.attns.cli.display;

/** What the trajectories of a file are for, and so what follows where they do not obey the equation. */
public enum DataUse {
    TRAINING("The data", "a correction trained on them learns the difference, not the scheme's error"),
    VALIDATION("The validation data", "a model chosen by them is chosen by the difference, not by the scheme's error"),
    EVALUATION("The data", "what is measured against them is the difference, not the model's error");

    private final String subject;
    private final String consequence;

    DataUse(String subject, String consequence) {
        this.subject = subject;
        this.consequence = consequence;
    }

    /** What a sentence about them begins with. */
    String subject() {
        return subject;
    }

    /** What follows from a difference, for a warning. */
    String consequence() {
        return consequence;
    }
}
