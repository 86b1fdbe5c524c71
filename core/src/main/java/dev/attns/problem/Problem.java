package dev.attns.problem;

import dev.attns.event.Event;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An equation with all that is needed to pose it: where trajectories start, how far they go, what they conserve.
 *
 * @param name the system with its given parameters, for example {@code spring-mass:d=20}
 * @param parameters the values in force
 * @param components a name for each component of the state
 * @param equations the equations, a line each, for people
 * @param startsText the distribution of starts, for people
 * @param ode the equation
 * @param initialStates the distribution of starts
 * @param conserved what the motion conserves, by name and in order; kept as a copy
 * @param events what happens along its trajectories where somebody looks for it, in order
 * @param varied the parameters of which every trajectory has its own values, in the order of their rows
 * @param step the coarse step that is usual for this problem
 * @param horizon the time to which it is usually solved
 * @param source the text that defines the system, where it is one of the user's own
 */
public record Problem(
        String name,
        Parameters parameters,
        List<String> components,
        List<String> equations,
        String startsText,
        Ode ode,
        InitialStates initialStates,
        Map<String, Invariant> conserved,
        List<Event> events,
        List<VariedParameter> varied,
        double step,
        double horizon,
        Optional<String> source) {

    /** A problem given in Java, which no text defines, with the same parameters for all trajectories. */
    public Problem(
            String name,
            Parameters parameters,
            List<String> components,
            List<String> equations,
            String startsText,
            Ode ode,
            InitialStates initialStates,
            Map<String, Invariant> conserved,
            double step,
            double horizon) {
        this(
                name,
                parameters,
                components,
                equations,
                startsText,
                ode,
                initialStates,
                conserved,
                List.of(),
                List.of(),
                step,
                horizon,
                Optional.empty());
    }

    /**
     * A problem given in Java alone: an equation such as a {@link PlainOde}, where it starts, its usual step and horizon.
     *
     * @param components a name for each component of the state
     */
    public static Problem of(
            String name, List<String> components, Ode ode, InitialStates initialStates, double step, double horizon) {
        return of(name, components, List.of(), ode, initialStates, step, horizon);
    }

    /**
     * The same where every trajectory has parameters of its own.
     *
     * @param varied as many as the equation has, in the order of their rows
     */
    public static Problem of(
            String name,
            List<String> components,
            List<VariedParameter> varied,
            Ode ode,
            InitialStates initialStates,
            double step,
            double horizon) {
        return new Problem(
                name,
                Parameters.none(),
                components,
                components.stream()
                        .map(state -> state + "' = a function given in Java")
                        .toList(),
                "a function given in Java",
                ode,
                initialStates,
                Map.of(),
                List.of(),
                varied,
                step,
                horizon,
                Optional.empty());
    }

    /** Refuses names and parameters of another number than the equation has; keeps copies of lists. */
    public Problem {
        components = List.copyOf(components);
        events = List.copyOf(events);
        varied = List.copyOf(varied);
        equations = List.copyOf(equations);
        conserved = Collections.unmodifiableMap(new LinkedHashMap<>(conserved));
        if (components.size() != ode.dimension()) {
            throw new IllegalArgumentException(
                    components.size() + " component names for a state of dimension " + ode.dimension());
        }
        if (varied.size() != ode.parameters()) {
            throw new IllegalArgumentException(
                    varied.size() + " varied parameters for an equation with " + ode.parameters());
        }
    }

    /** The number of components of the state. */
    public int dimension() {
        return ode.dimension();
    }

    /** The names of the parameters of every trajectory's own. */
    public List<String> variedNames() {
        return varied.stream().map(VariedParameter::name).toList();
    }

    /** The names of all rows of a state: the components, then the parameters of every trajectory. */
    public List<String> rowNames() {
        return Stream.concat(components.stream(), variedNames().stream()).toList();
    }

    /** The starts of {@code count} trajectories of the seed, from index {@code first} on. */
    public Starts starts(long seed, long first, long count) {
        return Starts.drawn(this, seed, first, count);
    }

    /** The starts of the first {@code count} trajectories of the seed. */
    public Starts starts(long seed, long count) {
        return starts(seed, 0, count);
    }
}
