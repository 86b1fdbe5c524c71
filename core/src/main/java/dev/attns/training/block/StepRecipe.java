package dev.attns.training.block;

import dev.attns.block.Prepared;
import dev.attns.correction.CorrectedStep;
import dev.attns.error.InputException;
import dev.attns.model.StepEntries;
import dev.attns.problem.Problem;
import dev.attns.solver.block.ProblemText;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Optional;
import java.util.TreeMap;

/** A corrected step and its problem, which other machines make anew from the text of the system. */
final class StepRecipe implements Serializable {

    private static final long serialVersionUID = 1;

    /** Null where other machines cannot make the problem, because it is given in Java. */
    private final ProblemText text;

    private final HashMap<String, String> entries;
    private final transient Problem problem;
    private final transient CorrectedStep step;

    StepRecipe(Problem problem, CorrectedStep step) {
        this.problem = problem;
        this.step = step;
        text = text(problem).orElse(null);
        entries = new HashMap<>(StepEntries.of(step));
    }

    private static Optional<ProblemText> text(Problem problem) {
        try {
            ProblemText written = ProblemText.of(problem);
            boolean isAll = problem.source().isPresent()
                    || written.problem().equations().equals(problem.equations());
            return isAll ? Optional.of(written) : Optional.empty();
        } catch (InputException none) {
            return Optional.empty();
        }
    }

    Problem problem() {
        return problem;
    }

    CorrectedStep step() {
        return step;
    }

    /** Whether other machines can make it. */
    boolean isPortable() {
        return text != null;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
        if (!isPortable()) {
            throw new NotSerializableException("A problem that is given in Java");
        }
        out.defaultWriteObject();
    }

    /** Equations are compiled once on a machine, however many blocks it works on. */
    private Object readResolve() {
        return Prepared.of(StepRecipe.class, text + " " + new TreeMap<>(entries), () -> {
            Problem made = text.problem();
            return new StepRecipe(made, StepEntries.read(made.ode(), entries));
        });
    }
}
