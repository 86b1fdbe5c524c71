/**
 * Events: scalar functions of time and state whose zeros along a trajectory are recorded, end it, or change its state. Here is what an
 * event is, and the file of those that happened; {@code event.zero} finds zeros of polynomials, {@code event.search} those of events inside a step, and a solver of
 * {@code solver} goes along trajectories with them.
 */
package dev.attns.event;
