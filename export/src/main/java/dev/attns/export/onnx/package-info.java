/**
 * Models as ONNX graphs of standard operators, for every program that runs such graphs.
 *
 * <p>Open {@link dev.attns.export.onnx.OnnxExport} first: it writes a {@link dev.attns.export.onnx.StepGraph}, the whole corrected
 * step, or a {@link dev.attns.export.onnx.CorrectionGraph}, the network alone. A {@link dev.attns.export.onnx.GraphBuilder} holds
 * nodes and numbers and lays them out as a file, by a {@link dev.attns.export.onnx.ProtobufWriter}. What the operators lack in double
 * precision {@link dev.attns.export.onnx.ElementaryFunctions} makes of those that are there.
 */
package dev.attns.export.onnx;
