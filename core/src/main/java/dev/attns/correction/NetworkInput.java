package dev.attns.correction;

import static dev.attns.error.InputError.UNKNOWN_INPUT;
import static dev.attns.error.InputError.UNUSABLE_INPUT;

import dev.attns.error.Named;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.StageDifferences;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a correction's network reads. */
public enum NetworkInput {
    /** The state u. */
    STATE,
    /** The slope S of the scheme: the "attention" of AttNS. */
    SLOPE,
    /** The slope and the {@linkplain StageDifferences differences} of the scheme's stages, {@code [S; D_2; …; D_s]}. */
    STAGES,
    /** The slope and the {@linkplain StageDifferences#middle middle} one of those differences. */
    MIDDLE;

    /** The name on the command line and in a file. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The input of that name. */
    public static NetworkInput named(String label) {
        return Named.find(label, List.of(values()), NetworkInput::label, UNKNOWN_INPUT);
    }

    /** How many rows a network reads on the scheme, for an equation of the given dimension. */
    public int rows(Scheme scheme, int dimension) {
        return dimension * (1 + differences(scheme).count());
    }

    /** The differences of the scheme's stages that are read beside the slope. */
    StageDifferences differences(Scheme scheme) {
        return switch (this) {
            case STATE, SLOPE -> StageDifferences.none(scheme);
            case STAGES -> new StageDifferences(scheme);
            case MIDDLE -> StageDifferences.middle(scheme);
        };
    }

    /** Whether differences of stages are read. */
    boolean readsStages() {
        return this == STAGES || this == MIDDLE;
    }

    /**
     * Refuses what a formula does not feed its network with, or what the scheme does not have: a formula that reads the
     * slope may read the stages too, where there are several, and no other may read anything but its own.
     */
    void requireFor(Correction correction, Scheme scheme) {
        NetworkInput own = correction.input();
        boolean addsToTheSlope = readsStages() && own == SLOPE;
        if (this != own && !addsToTheSlope) {
            throw UNUSABLE_INPUT.with(
                    label(),
                    correction.name() + " reads the " + own.label(),
                    own == SLOPE ? "slope" : own.label() + ", or one of the methods " + methodsOfTheSlope());
        }
        if (readsStages() && StageDifferences.count(scheme) == 0) {
            throw UNUSABLE_INPUT.with(
                    label(), scheme.name() + " has one stage, which differs from no other", "slope, or another scheme");
        }
    }

    private static String methodsOfTheSlope() {
        return Corrections.all().stream()
                .filter(correction -> correction.input() == SLOPE)
                .map(Correction::name)
                .collect(Collectors.joining(", "));
    }
}
