package dev.attns.measure.compare.entrant;

import dev.attns.report.Numbers;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One way to solve a problem, with what it takes to set it up, its error and its work.
 *
 * @param scheme the classical part; empty where the family says all
 * @param step the fixed step; zero where it chooses its own
 * @param network its shape, what it reads and its precision, for people; empty where there is none
 * @param tolerance absolute and relative; zero where the step is fixed
 * @param model the name of the model's file; empty where there is none
 * @param trainingSeconds what its training took; zero where nothing is trained
 * @param error mean squared at the end of the test trajectories; infinite where one is lost
 * @param errorOnTheWay mean squared over the points of the usual grid; zero where it was not measured, infinite where it tells nothing
 *     there
 * @param evaluations of the right-hand side for one trajectory, on average
 */
public record Entrant(
        SolverFamily family,
        String scheme,
        double step,
        String network,
        double tolerance,
        String model,
        double trainingSeconds,
        double error,
        double errorOnTheWay,
        double evaluations) {

    /** A trained solver. */
    public static Entrant trained(
            SolverFamily family,
            String scheme,
            double step,
            String network,
            String model,
            double trainingSeconds,
            double error,
            double evaluations) {
        return new Entrant(family, scheme, step, network, 0, model, trainingSeconds, error, 0, evaluations);
    }

    /** A classical scheme at a fixed step. */
    public static Entrant classical(SolverFamily family, double step, double error, double evaluations) {
        return new Entrant(family, family.label(), step, "", 0, "", 0, error, 0, evaluations);
    }

    /** An integrator that follows a tolerance. */
    public static Entrant adaptive(SolverFamily family, double tolerance, double error, double evaluations) {
        return new Entrant(family, "", 0, "", tolerance, "", 0, error, 0, evaluations);
    }

    /** The same with other errors. */
    public Entrant with(double otherError, double onTheWay) {
        return new Entrant(
                family, scheme, step, network, tolerance, model, trainingSeconds, otherError, onTheWay, evaluations);
    }

    /** The error that counts for what a setting asks for: with the states on the way the larger of both. */
    public double error(Setting setting) {
        return setting.onTheGrid() ? Math.max(error, errorOnTheWay) : error;
    }

    /** What tells it from the others of its family, for people. */
    public String setup() {
        if (family.isAdaptive()) {
            return "tolerance " + Numbers.given(tolerance, 2);
        }
        String step = "step " + Numbers.given(this.step, 4);
        if (!family.isTrained()) {
            return step;
        }
        return scheme + ", " + step + ", " + network;
    }

    /** Its name among all of a problem. */
    public String label() {
        return family.label() + " (" + setup() + ")";
    }

    /** Whether it comes to the end of all test trajectories. */
    public boolean isUsable() {
        return Double.isFinite(error);
    }

    /** All fields by name, for files. */
    public Map<String, Object> describe() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("family", family.label());
        fields.put("label", label());
        fields.put("scheme", scheme);
        fields.put("step", step);
        fields.put("network", network);
        fields.put("tolerance", tolerance);
        fields.put("model", model);
        fields.put("training_seconds", trainingSeconds);
        fields.put("evaluations", evaluations);
        fields.put("error", error);
        fields.put("error_on_the_way", errorOnTheWay);
        return fields;
    }

    /** The entrant that describes itself so. */
    public static Entrant of(Map<?, ?> fields) {
        return new Entrant(
                SolverFamily.named((String) fields.get("family")),
                (String) fields.get("scheme"),
                number(fields, "step"),
                (String) fields.get("network"),
                number(fields, "tolerance"),
                (String) fields.get("model"),
                number(fields, "training_seconds"),
                number(fields, "error"),
                number(fields, "error_on_the_way"),
                number(fields, "evaluations"));
    }

    /** A number of a JSON file, which has no infinity. */
    private static double number(Map<?, ?> fields, String name) {
        return fields.get(name) instanceof Number number ? number.doubleValue() : Double.POSITIVE_INFINITY;
    }
}
