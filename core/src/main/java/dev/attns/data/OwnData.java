package dev.attns.data;

import dev.attns.trajectory.Trajectories;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Trajectories of a file, fit for a problem and a step, and what was found out about them. A {@code .npy} file is read a
 * stretch at a time, so it stays open until this is closed.
 */
public final class OwnData implements Closeable {

    /** Data further than this share of a step's change from the equation do not follow it. */
    public static final double MOST_RESIDUAL = 1e-3;

    private final DataReader reader;
    private final Path file;
    private final Trajectories trajectories;
    private final GridFit fit;
    private final EquationResidual residual;
    private final Closeable source;

    /** Data that were read; the source is closed with them. */
    OwnData(DataReader reader, Path file, Trajectories trajectories, GridFit fit, Closeable source) {
        this.reader = reader;
        this.file = file;
        this.trajectories = trajectories;
        this.fit = fit;
        this.residual = EquationResidual.of(reader.problem().ode(), trajectories, reader.workers());
        this.source = source;
    }

    /** What was asked for. */
    public DataReader reader() {
        return reader;
    }

    /** Where the data come from. */
    public Path file() {
        return file;
    }

    /** The states, a step apart; to train on or to evaluate with. */
    public Trajectories trajectories() {
        return trajectories;
    }

    /** How the points were brought onto the grid. */
    public GridFit fit() {
        return fit;
    }

    /** How well the data obey the equation. */
    public EquationResidual residual() {
        return residual;
    }

    /** The name of the component that obeys the equation least. */
    public String worstComponent() {
        return reader.problem().components().get(residual.worstComponent());
    }

    /**
     * Whether the data obey the equation well enough to learn a scheme's error from them: to {@value #MOST_RESIDUAL} of what
     * a step changes. Beyond that a correction learns the difference between data and equation.
     */
    public boolean followsTheEquation() {
        return residual.worst() <= MOST_RESIDUAL;
    }

    /** What a model keeps of how its data were read, by name. */
    public Map<String, Object> provenance() {
        Map<String, Object> fields = new LinkedHashMap<>(fit.provenance());
        fields.put("data_residual", residual.worst());
        return fields;
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
