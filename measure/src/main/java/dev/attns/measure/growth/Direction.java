package dev.attns.measure.growth;

/** What grows while the rest stays. */
enum Direction {
    TRAJECTORIES("trajectories"),
    STEPS("steps"),
    WIDTH("width");

    private final String label;

    Direction(String label) {
        this.label = label;
    }

    /** The name for people and in files. */
    String label() {
        return label;
    }

    /** How much of what grows a case has. */
    long amount(GrowthCase of) {
        return switch (this) {
            case TRAJECTORIES -> of.trajectories();
            case STEPS -> of.steps();
            case WIDTH -> of.width();
        };
    }
}
