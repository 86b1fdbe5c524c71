/**
 * Networks: functions from rows to rows with trainable parameters, forward and backward over a batch.
 *
 * <p>A {@link dev.attns.network.Network} is a shape: it knows how many parameters there are and what they are called. A
 * {@link dev.attns.network.NetworkPass} is its working memory in one precision. Parameters are one flat array of doubles,
 * laid out and named as PyTorch does. Nothing here knows of equations, steps or training.
 */
package dev.attns.network;
