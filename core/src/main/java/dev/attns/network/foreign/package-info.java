/**
 * Networks that other programs trained, from their files of weights. A {@link dev.attns.network.foreign.ForeignNetwork} is a
 * perceptron that is read by the names and shapes of its tensors; what it is for is said elsewhere.
 */
package dev.attns.network.foreign;
