package dev.attns.measure.compare.equation;

import dev.attns.problem.Problem;
import org.hipparchus.ode.OrdinaryDifferentialEquation;

/** The equation of a problem, written for Hipparchus. */
public final class Equations {

    private Equations() {}

    /** The equation of a built-in problem, with the parameters that the problem has. */
    public static OrdinaryDifferentialEquation of(Problem problem) {
        String system = problem.name().split(":")[0];
        return switch (system) {
            case "elastic-pendulum" -> new ElasticPendulumEquation(problem.parameters());
            case "k-link-pendulum" ->
                problem.dimension() == 4
                        ? new TwoLinkPendulumEquation(problem.parameters())
                        : new LinkPendulumEquation(problem.parameters());
            case "spring-mass" -> new SpringMassEquation(problem.parameters());
            case "henon-heiles" -> new HenonHeilesEquation(problem.parameters());
            default -> throw new IllegalArgumentException("No equation is written for " + problem.name());
        };
    }
}
