/**
 * The networks that the paper's tables compare the perceptron with: an LSTM and a transformer.
 */
package dev.attns.network.baseline;
