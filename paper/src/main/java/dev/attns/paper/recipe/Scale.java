package dev.attns.paper.recipe;

import static dev.attns.error.InputError.UNKNOWN_SCALE;

import dev.attns.error.Named;
import dev.attns.reference.References;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** How much work the experiments make of themselves: the paper's sizes, or fewer data and epochs. */
public enum Scale {
    /** To see that all of it works: tiny networks, a handful of trajectories, one seed; the numbers mean nothing. */
    SMOKE(
            List.of(1L),
            new int[] {2, 3},
            new Budget(8, 2, 128, 8, 0),
            new Budget(8, 2, 256, 8, 0),
            new Budget(4, 2, 256, 4, 0),
            1,
            64,
            4,
            new int[] {1, 2},
            new int[] {8, 16}),

    /** An hour on two cores: the paper's networks, a hundredth of its data and fewer epochs, three seeds. */
    STANDARD(
            List.of(1L, 2L, 3L),
            new int[] {5, 10, 20, 40},
            new Budget(100, 40, 512, 200, 0),
            new Budget(500, 100, 1024, 500, 0),
            new Budget(100, 100, 1024, 200, 0),
            15,
            1,
            32,
            new int[] {1, 2, 5, 10, 20, 50},
            new int[] {8, 16, 32, 64, 128}),

    /**
     * The paper's setting (appendix A): its sizes, validation trajectories of their own, training data from RK4 with steps of 1e-3
     * (spring-mass: from the scheme under test), and for spring-mass on Euler's method the authors' smaller batch. Weeks on two
     * cores all together; single rows take minutes to hours.
     */
    FULL(
            List.of(1L, 2L, 3L),
            new int[] {5, 10, 20, 40},
            new Budget(5_000, 500, 16_384, 5_000, 100),
            new Budget(20_000, 500, 16_384, 10_000, 1_000),
            new Budget(20_000, 500, 16_384, 10_000, 1_000),
            500,
            1,
            64,
            new int[] {1, 2, 5, 10, 20, 50, 200, 1000},
            new int[] {8, 16, 32, 64, 128});

    /** The two-link pendulum, the paper's K-link one. */
    public static final String TWO_LINK = "k-link-pendulum:K=2";

    public static final String ELASTIC = "elastic-pendulum";

    private static final String SPRING_MASS = "spring-mass:d=";

    /** The step at which the paper's training data are made. */
    private static final String FINE_STEP = "1e-3";

    /** The batch of the authors' code for spring-mass on Euler's method. */
    private static final int BATCH_ON_EULER = 8096;

    /** The share of the paper's data from which networks are trained in closed form beside its numbers. */
    private static final int CLOSED_FORM_SHARE = 500;

    private final List<Long> seeds;
    private final int[] dimensions;
    private final Budget spring;
    private final Budget twoLink;
    private final Budget elastic;
    private final int ablationEpochs;
    private final int narrower;
    private final int moduleWidth;
    private final int[] fewTrajectories;
    private final int[] fineSteps;

    Scale(
            List<Long> seeds,
            int[] dimensions,
            Budget spring,
            Budget twoLink,
            Budget elastic,
            int ablationEpochs,
            int narrower,
            int moduleWidth,
            int[] fewTrajectories,
            int[] fineSteps) {
        this.seeds = seeds;
        this.dimensions = dimensions;
        this.spring = spring;
        this.twoLink = twoLink;
        this.elastic = elastic;
        this.ablationEpochs = ablationEpochs;
        this.narrower = narrower;
        this.moduleWidth = moduleWidth;
        this.fewTrajectories = fewTrajectories;
        this.fineSteps = fineSteps;
    }

    /**
     * What a training of a system may use.
     *
     * @param trajectories all training data there are
     * @param epochs of the paper's training
     * @param batch of the paper's training
     * @param tests trajectories to test on
     * @param validation trajectories to validate on that are no training data; 0 where a tenth of those is set aside for it
     */
    public record Budget(int trajectories, int epochs, int batch, int tests, int validation) {}

    /** The scale of that name. */
    public static Scale named(String name) {
        return Named.find(name, List.of(values()), Scale::label, UNKNOWN_SCALE);
    }

    /** The names of all scales. */
    public static List<String> labels() {
        return Arrays.stream(values()).map(Scale::label).toList();
    }

    /** The name on the command line. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Each with its own training data and its own start of the network. */
    public List<Long> seeds() {
        return seeds;
    }

    /** The numbers of masses of the spring-mass systems. */
    public int[] dimensions() {
        return dimensions.clone();
    }

    /** The spring-mass system of most tables: 20 masses, fewer to try it out. */
    public String springMass() {
        return springMass(this == SMOKE ? 3 : 20);
    }

    /** The spring-mass system of so many masses. */
    public String springMass(int masses) {
        return SPRING_MASS + masses;
    }

    /** The three systems of the paper's tables. */
    public List<String> systems() {
        return List.of(springMass(), TWO_LINK, ELASTIC);
    }

    /** What a training of the system may use. */
    public Budget budget(String system) {
        return system.equals(TWO_LINK) ? twoLink : system.equals(ELASTIC) ? elastic : spring;
    }

    /** The batch of the paper's training of a system on a scheme. */
    public int batch(String system, String scheme) {
        boolean smaller = this == FULL && system.startsWith(SPRING_MASS) && scheme.equals("euler");
        return smaller ? BATCH_ON_EULER : budget(system).batch();
    }

    /** What makes the training data of a system whose scheme is corrected. */
    public String reference(String system, String scheme) {
        return this != FULL ? References.ACCURATE : (system.startsWith(SPRING_MASS) ? scheme : "rk4") + ":" + FINE_STEP;
    }

    /** A 500th of all training data, and no less than two trajectories. */
    public int closedFormTrajectories(String system) {
        return Math.max(2, budget(system).trajectories() / CLOSED_FORM_SHARE);
    }

    /** The epochs of the trainings that compare networks of other depth, width or kind. */
    public int ablationEpochs() {
        return ablationEpochs;
    }

    /** A width of the paper at this scale. */
    public int width(int printed) {
        return printed / narrower;
    }

    /** The width of networks trained in closed form. */
    public int closedFormWidth() {
        return this == SMOKE ? 8 : 32;
    }

    /** The width of LSTM and transformer, which the paper does not print. */
    public int moduleWidth() {
        return moduleWidth;
    }

    /** The numbers of trajectories at which data efficiency is measured. */
    public int[] fewTrajectories() {
        return fewTrajectories.clone();
    }

    /** In how many fine steps of Euler's method the coarse step is cut for theorem 5.1. */
    public int[] fineSteps() {
        return fineSteps.clone();
    }

    /** A system as tables and names of rows write it. */
    public static String title(String system) {
        return system.equals(TWO_LINK) ? "2-link" : system.equals(ELASTIC) ? "elastic" : system;
    }

    /** The scale in a sentence, for the page. */
    public String describe() {
        return "Scale " + label() + ": "
                + words("spring-mass", spring) + "; " + words("2-link pendulum", twoLink) + "; "
                + words("elastic pendulum", elastic) + "; " + ablationEpochs
                + " epochs where networks of other depth, width or kind are compared; seeds " + seeds + "."
                + (this == FULL
                        ? " The training data are RK4's at 1e-3, for spring-mass those of the scheme under test; spring-mass on"
                                + " Euler's method has batches of " + BATCH_ON_EULER + "."
                        : " The training data are accurate.");
    }

    private static String words(String system, Budget budget) {
        return system + " " + budget.trajectories() + " training trajectories as all data, " + budget.epochs()
                + " epochs of batches of " + budget.batch() + ", " + budget.tests() + " test trajectories, "
                + (budget.validation() > 0
                        ? budget.validation() + " others to validate on"
                        : "a tenth of the training data set aside to validate on");
    }
}
