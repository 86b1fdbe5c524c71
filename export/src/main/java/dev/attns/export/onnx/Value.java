package dev.attns.export.onnx;

/**
 * A value of a graph.
 *
 * @param name in the file
 * @param type of its numbers
 * @param isWide whether it has a row for each trajectory; what is computed of constants alone has one for all
 */
record Value(String name, ElementType type, boolean isWide) {}
