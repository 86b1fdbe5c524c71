/**
 * What more than one kind of measurement times: a model of the elastic pendulum in the paper's form
 * ({@link dev.attns.measure.workload.ElasticPendulumModel}), an iteration of its training
 * ({@link dev.attns.measure.workload.TrainingIteration}) and a roll-out with it ({@link dev.attns.measure.workload.Rollout}).
 * How they are timed is no business of this package.
 */
package dev.attns.measure.workload;
