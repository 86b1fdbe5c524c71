package dev.attns.studio.view;

import dev.attns.event.Occurrence;
import dev.attns.guard.TrainedRegion;
import dev.attns.model.Certificate;
import dev.attns.model.Certificate.BandPoint;
import dev.attns.problem.Invariant;
import dev.attns.problem.Problem;
import dev.attns.problem.Starts;
import dev.attns.solver.Progress;
import dev.attns.solver.Solution;
import dev.attns.solver.Status;
import dev.attns.studio.request.Fields;
import dev.attns.studio.request.RefusedRequest;
import dev.attns.trajectory.TimeGrid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One start, solved accurately, by the plain scheme and by the model, at the same times: the states, how far off they are, and what
 * happened on the way. An error is the largest of its components, as in a certificate.
 */
public final class SolveView {

    /** The curves by name. */
    private static final String ACCURATE = "accurate";

    private static final String PLAIN = "plain";
    private static final String CORRECTED = "corrected";

    private static final long USUAL_POINTS = 500;
    private static final long MOST_POINTS = 5000;
    private static final int MOST_EVENTS = 1000;

    private final Subject subject;
    private final Problem problem;
    private final TimeGrid grid;
    private final Starts start;
    private final Map<String, Solution> solutions = new LinkedHashMap<>();
    private final Map<String, Object> curves = new LinkedHashMap<>();

    private SolveView(Subject subject, Fields fields) {
        this.subject = subject;
        this.problem = subject.problem();
        double horizon = fields.positive("horizon").orElse(problem.horizon());
        Bounds.requireFewSteps(horizon, subject.step());
        int points = (int) fields.count("points", USUAL_POINTS, 2, MOST_POINTS);
        Bounds.requireFewNumbers(problem.dimension(), points);
        this.grid = grid(subject, horizon, points);
        this.start = subject.start(fields.numbers("start")
                .orElseThrow(
                        () -> RefusedRequest.unusable("The request lacks the start, a number for each component.")));
    }

    /** A model that tells nothing between its steps is shown at their ends. */
    private static TimeGrid grid(Subject subject, double horizon, int points) {
        boolean tellsInside = subject.model()
                .map(shelved -> shelved.model().dense().isPresent())
                .orElse(true);
        if (tellsInside) {
            return new TimeGrid(0, horizon, points);
        }
        int steps = (int) Math.max(1, Math.floor(horizon / subject.step() + 1e-9));
        int every = (steps + points - 1) / points;
        int kept = Math.max(1, steps / every);
        return new TimeGrid(0, kept * every * subject.step(), kept);
    }

    /** Solves. */
    public static Map<String, Object> of(Subject subject, Fields fields) {
        return new SolveView(subject, fields).solve(fields.words("curves").orElse(List.of(ACCURATE, PLAIN, CORRECTED)));
    }

    private Map<String, Object> solve(List<String> wanted) {
        long begin = System.nanoTime();
        if (wanted.contains(ACCURATE)) {
            curve(ACCURATE, limit -> TrueSolution.of(problem, start, grid, limit));
        }
        if (wanted.contains(PLAIN)) {
            curve(
                    PLAIN,
                    limit -> subject.prepared()
                            .plain(subject.scheme(), subject.step())
                            .solve(start, grid, limit));
        }
        Optional<ShelvedModel> model = subject.model();
        if (model.isPresent() && wanted.contains(CORRECTED)) {
            curve(CORRECTED, limit -> model.get().solver().solve(start, grid, limit));
            guarded(model.get());
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        double[] times = new double[grid.points()];
        Arrays.setAll(times, grid::at);
        fields.put("times", Digits.of(times));
        fields.put("curves", curves);
        fields.put("error", errors());
        fields.put("energy", energy());
        fields.put("events", events());
        fields.put("region", region());
        fields.put("scheme", subject.scheme().name());
        fields.put("step", subject.step());
        fields.put("milliseconds", Digits.of((System.nanoTime() - begin) / 1e6));
        return fields;
    }

    @FunctionalInterface
    private interface Work {

        Solution solve(Progress limit);
    }

    private void curve(String name, Work work) {
        long begin = System.nanoTime();
        Solution solution = work.solve(Progress.limitedTo(Bounds.CURVE));
        double seconds = (System.nanoTime() - begin) / 1e9;
        solutions.put(name, solution);
        List<double[]> states = new ArrayList<>();
        for (int c = 0; c < problem.dimension(); c++) {
            int component = c;
            double[] row = new double[grid.points()];
            Arrays.setAll(row, point -> Digits.of(solution.at(point, 0, component)));
            states.add(row);
        }
        Status status = solution.status(0);
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("states", states);
        fields.put("seconds", Digits.of(seconds));
        fields.put("status", status.outcome() == Status.Outcome.FINISHED ? null : status.sentence());
        curves.put(name, fields);
    }

    /** Marks the steps that order 8 took in the model's place. */
    private void guarded(ShelvedModel model) {
        Status status = solutions.get(CORRECTED).status(0);
        Map<String, Object> fields = new LinkedHashMap<>((Map<String, ?>) typed(curves.get(CORRECTED)));
        fields.put("guardedSteps", status.guardedSteps());
        fields.put(
                "guarded",
                status.guardedSteps() == 0
                        ? new double[0]
                        : Digits.of(
                                GuardedTimes.of(model.model(), start, grid.end(), Progress.limitedTo(Bounds.CURVE))));
        curves.put(CORRECTED, fields);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, ?> typed(Object fields) {
        return (Map<String, ?>) fields;
    }

    private Map<String, Object> errors() {
        Solution truth = solutions.get(ACCURATE);
        if (truth == null) {
            return null;
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        for (String name : List.of(PLAIN, CORRECTED)) {
            Solution solution = solutions.get(name);
            fields.put(name, solution == null ? null : error(solution, truth));
        }
        Optional<Certificate> certificate =
                subject.model().flatMap(shelved -> shelved.model().provenance().certificate());
        fields.put("band", certificate.map(this::band).orElse(null));
        fields.put("bandSentence", certificate.map(Certificate::verdict).orElse(null));
        return fields;
    }

    private double[] error(Solution solution, Solution truth) {
        double[] errors = new double[grid.points()];
        for (int point = 0; point < errors.length; point++) {
            double largest = 0;
            for (int c = 0; c < problem.dimension(); c++) {
                double distance = Math.abs(solution.at(point, 0, c) - truth.at(point, 0, c));
                largest = distance <= largest ? largest : distance;
            }
            errors[point] = Digits.of(largest);
        }
        return errors;
    }

    /** What errors stay below for the certificate's share of trajectories; nothing beyond its horizon. */
    private double[] band(Certificate certificate) {
        double[] band = new double[grid.points()];
        List<BandPoint> points = certificate.band();
        int at = 0;
        for (int point = 0; point < band.length; point++) {
            double time = grid.at(point) - 1e-9 * certificate.horizon();
            while (at < points.size() && points.get(at).time() < time) {
                at++;
            }
            band[point] = at == points.size()
                    ? Double.NaN
                    : Digits.of(certificate.bar().factor() * points.get(at).scale());
        }
        return band;
    }

    /** The first of the conserved quantities along each curve. */
    private Map<String, Object> energy() {
        if (problem.conserved().isEmpty()) {
            return null;
        }
        Map.Entry<String, Invariant> first =
                problem.conserved().entrySet().iterator().next();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", first.getKey());
        solutions.forEach((name, solution) -> {
            double[][] state = new double[solution.rows()][grid.points()];
            double[][] one = new double[solution.rows()][1];
            for (int point = 0; point < grid.points(); point++) {
                solution.read(point, 0, 1, one);
                for (int row = 0; row < one.length; row++) {
                    state[row][point] = one[row][0];
                }
            }
            double[] values = new double[grid.points()];
            first.getValue().evaluate(state, values, values.length);
            fields.put(name, Digits.of(values));
        });
        return fields;
    }

    private List<Object> events() {
        List<Object> events = new ArrayList<>();
        solutions.forEach((name, solution) -> {
            for (Occurrence occurrence :
                    solution.events().stream().limit(MOST_EVENTS).toList()) {
                Map<String, Object> fields = new LinkedHashMap<>();
                fields.put("curve", name);
                fields.put("name", occurrence.event());
                fields.put("time", Digits.of(occurrence.time()));
                fields.put("state", Digits.of(occurrence.state()));
                events.add(fields);
            }
        });
        return events;
    }

    private Map<String, Object> region() {
        Optional<TrainedRegion> region =
                subject.model().flatMap(shelved -> shelved.model().provenance().region());
        if (region.isEmpty()) {
            return null;
        }
        double[] low = new double[problem.dimension()];
        double[] high = new double[problem.dimension()];
        Arrays.setAll(low, c -> Digits.of(region.get().states().low(c)));
        Arrays.setAll(high, c -> Digits.of(region.get().states().high(c)));
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("low", low);
        fields.put("high", high);
        return fields;
    }
}
