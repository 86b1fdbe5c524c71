package dev.attns.measure.compare.equation;

import dev.attns.problem.Problem;
import org.hipparchus.ode.OrdinaryDifferentialEquation;

/** The equation of a problem, written for Hipparchus. */
public final class Equations {

    private Equations() {}

    /**
     * The equation with the parameters that the problem has: as one writes it in Java, where somebody did; otherwise our
     * compiled form of it. Not to be shared between threads.
     */
    public static OrdinaryDifferentialEquation of(Problem problem) {
        String system = problem.source().isPresent() ? "" : problem.name().split(":")[0];
        return switch (system) {
            case "elastic-pendulum" -> new ElasticPendulumEquation(problem.parameters());
            case "k-link-pendulum" ->
                problem.dimension() == 4
                        ? new TwoLinkPendulumEquation(problem.parameters())
                        : new LinkPendulumEquation(problem.parameters());
            case "spring-mass" -> new SpringMassEquation(problem.parameters());
            case "henon-heiles" -> new HenonHeilesEquation(problem.parameters());
            default -> new CompiledEquation(problem.ode());
        };
    }
}
