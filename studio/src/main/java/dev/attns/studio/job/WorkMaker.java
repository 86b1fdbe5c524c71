package dev.attns.studio.job;

import dev.attns.problem.Problem;
import dev.attns.studio.request.Fields;
import dev.attns.studio.view.ModelShelf;
import dev.attns.studio.view.Subject;
import dev.attns.studio.view.Subjects;
import java.nio.file.Path;

/** Makes work of requests; what cannot be done is refused here, before it waits for its turn. */
public final class WorkMaker implements WorkSource {

    private final Subjects subjects;
    private final ModelShelf shelf;
    private final JobNotes notes;

    /**
     * A maker of work.
     *
     * @param folder where what is under way is noted
     */
    public WorkMaker(Subjects subjects, ModelShelf shelf, Path folder) {
        this.subjects = subjects;
        this.shelf = shelf;
        this.notes = new JobNotes(folder);
    }

    @Override
    public JobNotes notes() {
        return notes;
    }

    @Override
    public Made make(JobKind kind, Fields fields, String id) {
        switch (kind) {
            case TRAIN -> {
                Problem problem = subjects.exactly(fields);
                return new Made(problem.name(), TrainWork.of(problem, fields, shelf));
            }
            case TUNE -> {
                Problem problem = subjects.exactly(fields);
                return new Made(problem.name(), TuneWork.of(problem, fields, notes.tried(id), shelf));
            }
            default -> {
                Subject subject = subjects.of(fields);
                Problem problem = subject.model().isPresent() ? subject.problem() : subjects.exactly(fields);
                return new Made(problem.name(), RivalsWork.of(problem, subject));
            }
        }
    }
}
