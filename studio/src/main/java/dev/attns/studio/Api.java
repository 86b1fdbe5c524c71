package dev.attns.studio;

import dev.attns.Version;
import dev.attns.parallel.Workers;
import dev.attns.solver.Progress;
import dev.attns.studio.http.Answer;
import dev.attns.studio.http.Call;
import dev.attns.studio.http.EventStream;
import dev.attns.studio.http.FrontDoor;
import dev.attns.studio.http.PageFiles;
import dev.attns.studio.job.Job;
import dev.attns.studio.job.JobKind;
import dev.attns.studio.job.JobRoom;
import dev.attns.studio.request.Fields;
import dev.attns.studio.request.RefusedRequest;
import dev.attns.studio.view.CheckView;
import dev.attns.studio.view.CloudFilm;
import dev.attns.studio.view.ModelShelf;
import dev.attns.studio.view.ModelView;
import dev.attns.studio.view.ShelvedModel;
import dev.attns.studio.view.SolveView;
import dev.attns.studio.view.StudioExamples;
import dev.attns.studio.view.Subjects;
import dev.attns.studio.view.TakeView;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Which address answers what; {@code docs/studio.md} describes each. */
final class Api {

    private static final int LONGEST_MODEL = 32 << 20;
    private static final int MOST_CLOUDS = 8;
    private static final Duration LONGEST_FILM = Duration.ofMinutes(10);
    private static final String JOB = "([0-9a-f]{16})";
    private static final String MODEL = "([0-9a-f]{20})";

    private final Subjects subjects;
    private final ModelShelf shelf;
    private final JobRoom jobs;
    private final Presence presence;
    private final Optional<Map<String, Object>> first;

    /** So many requests compute at a time; others wait a little. */
    private final Semaphore computing = new Semaphore(2 * Runtime.getRuntime().availableProcessors(), true);

    private final Semaphore clouds = new Semaphore(MOST_CLOUDS);

    Api(Subjects subjects, ModelShelf shelf, JobRoom jobs, Presence presence, Optional<Map<String, Object>> first) {
        this.subjects = subjects;
        this.shelf = shelf;
        this.jobs = jobs;
        this.presence = presence;
        this.first = first;
    }

    FrontDoor addTo(FrontDoor door) {
        return door.open("/", call -> PageFiles.of("index.html"))
                .open("/assets/([A-Za-z0-9._-]{1,80})", call -> PageFiles.of(call.part(1)))
                .guarded("GET", "/api/systems", call -> Answer.json(systems()))
                .guarded("POST", "/api/check", call -> computed(call, (fields) -> CheckView.of(subjects.of(fields))))
                .guarded("POST", "/api/solve", call -> computed(call, f -> SolveView.of(subjects.of(f), f)))
                .guarded("POST", "/api/take", call -> computed(call, f -> TakeView.of(subjects.of(f), f)))
                .guarded("POST", "/api/cloud", this::cloud)
                .guarded("POST", "/api/train", call -> job(call, JobKind.TRAIN))
                .guarded("POST", "/api/tune", call -> job(call, JobKind.TUNE))
                .guarded("POST", "/api/rivals", call -> job(call, JobKind.RIVALS))
                .guarded("GET", "/api/jobs/" + JOB, call -> Answer.json(describe(jobs.get(call.part(1)))))
                .guarded("GET", "/api/jobs/" + JOB + "/events", this::jobEvents)
                .guarded("POST", "/api/jobs/" + JOB + "/stop", this::stop)
                .guarded("POST", "/api/jobs/" + JOB + "/resume", this::resume)
                .guarded("POST", "/api/jobs/" + JOB + "/forget", this::forget)
                .guarded("GET", "/api/page", this::page)
                .guarded("POST", "/api/models", this::upload)
                .guarded("GET", "/api/models/" + MODEL, call -> Answer.json(ModelView.of(shelf.get(call.part(1)))))
                .guarded("GET", "/api/models/" + MODEL + "/file", this::download);
    }

    private Map<String, Object> systems() throws IOException {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("version", Version.current());
        answer.put("threads", Workers.all().threads());
        answer.put("systems", StudioExamples.all());
        answer.put("subject", first.orElse(null));
        answer.put("resumable", jobs.resumable());
        return answer;
    }

    @FunctionalInterface
    private interface Computation {

        Map<String, Object> of(Fields fields);
    }

    private Answer computed(Call call, Computation computation) throws IOException {
        Fields fields = call.fields();
        call.page().ifPresent(presence::heard);
        try {
            if (!computing.tryAcquire(10, TimeUnit.SECONDS)) {
                throw RefusedRequest.busy("Too much is being computed at once; try again.");
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw RefusedRequest.busy("The studio is being closed.");
        }
        try {
            return Answer.json(computation.of(fields));
        } finally {
            computing.release();
        }
    }

    private Answer cloud(Call call) throws IOException {
        Fields fields = call.fields();
        CloudFilm film = CloudFilm.of(subjects.of(fields), fields);
        if (clouds.availablePermits() == 0) {
            throw tooManyClouds();
        }
        return Answer.stream("application/octet-stream", out -> {
                    if (!clouds.tryAcquire()) {
                        return;
                    }
                    try {
                        film.writeTo(out, Progress.limitedTo(LONGEST_FILM));
                    } finally {
                        clouds.release();
                    }
                })
                .with("X-Attns-Interval", film.interval())
                .with("X-Attns-Count", film.count())
                .with("X-Attns-Frames", film.frames());
    }

    private static RefusedRequest tooManyClouds() {
        return RefusedRequest.busy("As many clouds as there may be are being drawn; close one of them.");
    }

    private Answer job(Call call, JobKind kind) throws IOException {
        String page = call.requiredPage();
        presence.heard(page);
        return taken(jobs.submit(page, kind, call.fields()));
    }

    private static Answer taken(Job job) {
        return Answer.json(Map.of("job", job.id()));
    }

    private static Map<String, Object> describe(Job job) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("job", job.id());
        answer.put("kind", job.kind().label());
        answer.put("state", job.state().label());
        answer.put("events", job.events());
        return answer;
    }

    private Answer stop(Call call) throws IOException {
        Job job = jobs.get(call.part(1));
        jobs.stop(job);
        return taken(job);
    }

    private Answer resume(Call call) throws IOException {
        String page = call.requiredPage();
        presence.heard(page);
        return taken(jobs.resume(call.part(1), page));
    }

    private Answer forget(Call call) throws IOException {
        jobs.forget(call.part(1));
        return Answer.json(Map.of());
    }

    /** All events of a page's jobs; while it is open the page is there. */
    private Answer page(Call call) {
        String page = call.requiredPage();
        EventStream stream = opened();
        Consumer<Map<String, Object>> listener = stream::send;
        return stream.answer(
                () -> {
                    presence.opened(page);
                    stream.send(Map.of("kind", "hello", "page", page));
                    jobs.enter(page, listener);
                },
                () -> {
                    jobs.leave(page, listener);
                    presence.closed(page);
                });
    }

    /** The events of one job, to its end. */
    private Answer jobEvents(Call call) {
        Job job = jobs.get(call.part(1));
        EventStream stream = opened();
        Consumer<Map<String, Object>> listener = event -> {
            stream.send(event);
            if (List.of("done", "stopped", "failed").contains(event.get("kind"))) {
                stream.end();
            }
        };
        String page = job.page();
        return stream.answer(
                () -> {
                    presence.opened(page);
                    job.listen(listener);
                },
                () -> {
                    job.leave(listener);
                    presence.closed(page);
                });
    }

    private EventStream opened() {
        if (!presence.hasRoom()) {
            throw RefusedRequest.busy("Too many pages are open; close one of them.");
        }
        return new EventStream();
    }

    private Answer upload(Call call) throws IOException {
        return Answer.json(ModelView.of(shelf.keep(call.body(LONGEST_MODEL))));
    }

    private Answer download(Call call) throws IOException {
        ShelvedModel model = shelf.get(call.part(1));
        return Answer.bytes("application/octet-stream", Files.readAllBytes(shelf.file(model.id())))
                .with("Content-Disposition", "attachment; filename=\"" + model.fileName() + "\"");
    }
}
