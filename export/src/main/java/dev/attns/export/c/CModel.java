package dev.attns.export.c;

import dev.attns.export.ExportedModel;
import dev.attns.problem.Ode;
import java.util.Locale;

/**
 * A model under its name in C, and what its functions are given: the state, where trajectories have parameters of their own those, and
 * where the equation is not autonomous the time.
 */
record CModel(ExportedModel exported, String name) {

    Ode ode() {
        return exported.step().ode();
    }

    int dimension() {
        return ode().dimension();
    }

    int parameters() {
        return ode().parameters();
    }

    boolean hasTime() {
        return !ode().isAutonomous();
    }

    boolean hasRegion() {
        return exported.region().isPresent();
    }

    boolean hasDense() {
        return exported.model().dense().isPresent();
    }

    double step() {
        return exported.step().step();
    }

    /** The name in capitals, for constants. */
    String capitals() {
        return name.toUpperCase(Locale.ROOT);
    }

    /** The parameters of inner functions that follow the state. */
    String declared(CLanes lanes) {
        return (parameters() > 0 ? ", " + lanes.constant("double", "p") : "") + (hasTime() ? ", double t" : "");
    }

    /** What they are given, at a time. */
    String given(String time) {
        return (parameters() > 0 ? ", p" : "") + (hasTime() ? ", " + time : "");
    }

    /** The parameters of functions for users that follow the state. */
    String publiclyDeclared() {
        return (parameters() > 0 ? ", const double *parameters" : "") + (hasTime() ? ", double time" : "");
    }

    /** What such a function passes on. */
    String publiclyGiven() {
        return (parameters() > 0 ? ", parameters" : "") + (hasTime() ? ", time" : "");
    }

    /** The number of an array of rows, of the state and its parameters, as one array. */
    String row(int number, CLanes lanes) {
        return (number < dimension() ? "u[" + number + "]" : "p[" + (number - dimension()) + "]") + lanes.at();
    }
}
