/**
 * Training in seconds: the output layer is the exact least-squares solution, and the hidden layer is moved with the output
 * layer eliminated (variable projection, Kaufman's Jacobian). Open {@link dev.attns.training.closedform.ClosedFormTrainer}
 * first, then {@link dev.attns.training.closedform.VariableProjection}.
 */
package dev.attns.training.closedform;
