/**
 * The library and Hipparchus in each other's terms.
 *
 * <p>{@link dev.attns.hipparchus.TrainedIntegrator} is a model as an integrator of theirs, with step handlers, event detectors and
 * dense output. {@link dev.attns.hipparchus.EquationOde} takes their equations as ours, {@link dev.attns.hipparchus.OdeEquation} ours
 * as theirs, and {@link dev.attns.hipparchus.IntegratorSolver} any of their integrators as a solver, for training data among others.
 * Nothing here trains, and no other room knows of this one.
 */
package dev.attns.hipparchus;
