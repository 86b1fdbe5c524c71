package dev.attns.export.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** A graph in ONNX Runtime, on one thread. Arrays are component by component, as everywhere here; the graph has them the other way. */
final class OnnxRuntime implements AutoCloseable {

    private static final OrtEnvironment ENVIRONMENT =
            OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR);

    private final OrtSession.SessionOptions options = new OrtSession.SessionOptions();
    private final OrtSession session;

    OnnxRuntime(byte[] file) {
        try {
            options.setIntraOpNumThreads(1);
            session = ENVIRONMENT.createSession(file, options);
        } catch (OrtException e) {
            throw new IllegalStateException(e);
        }
    }

    /** All outputs by name, {@code [column][lane]}, of inputs that are laid out likewise. */
    Map<String, double[][]> run(Map<String, double[][]> inputs) {
        Map<String, OnnxTensor> tensors = new HashMap<>();
        try {
            for (Map.Entry<String, double[][]> input : inputs.entrySet()) {
                tensors.put(input.getKey(), OnnxTensor.createTensor(ENVIRONMENT, transposed(input.getValue())));
            }
            try (OrtSession.Result result = session.run(tensors)) {
                Map<String, double[][]> outputs = new LinkedHashMap<>();
                result.forEach(each -> {
                    try {
                        outputs.put(each.getKey(), transposed((double[][])
                                each.getValue().getValue()));
                    } catch (OrtException e) {
                        throw new IllegalStateException(e);
                    }
                });
                return outputs;
            }
        } catch (OrtException e) {
            throw new IllegalStateException(e);
        } finally {
            tensors.values().forEach(OnnxTensor::close);
        }
    }

    Map<String, String> metadata() {
        try {
            return session.getMetadata().getCustomMetadata();
        } catch (OrtException e) {
            throw new IllegalStateException(e);
        }
    }

    OrtSession session() {
        return session;
    }

    static double[][] transposed(double[][] rows) {
        double[][] columns = new double[rows[0].length][rows.length];
        for (int r = 0; r < rows.length; r++) {
            for (int c = 0; c < rows[r].length; c++) {
                columns[c][r] = rows[r][c];
            }
        }
        return columns;
    }

    @Override
    public void close() {
        try {
            session.close();
            options.close();
        } catch (OrtException e) {
            throw new IllegalStateException(e);
        }
    }
}
