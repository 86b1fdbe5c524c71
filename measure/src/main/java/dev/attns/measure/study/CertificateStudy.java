package dev.attns.measure.study;

import dev.attns.Version;
import dev.attns.evaluation.Certification;
import dev.attns.file.AtomicFile;
import dev.attns.measure.MachineSpread;
import dev.attns.model.Certificate;
import dev.attns.model.Certificate.Bar;
import dev.attns.model.Model;
import dev.attns.parallel.Workers;
import dev.attns.problem.Problem;
import dev.attns.reference.AccurateSolver;
import dev.attns.report.Column;
import dev.attns.report.Numbers;
import dev.attns.report.Table;
import dev.attns.solver.Solution;
import dev.attns.trajectory.TimeGrid;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Whether certificates keep their word: {@code java --add-modules jdk.incubator.vector -cp measure/target/attns-measure.jar
 * dev.attns.measure.study.CertificateStudy SYSTEMS FOLDER [NAME [SHIFT]]} takes models from the folder, trains those that are not there,
 * certifies each a hundred times, by other trajectories each time, counts on ten thousand fresh ones how many stay below
 * what each certificate states, and writes {@code certificates.md} there.
 */
public final class CertificateStudy {

    private static final List<String> MODELS =
            List.of("2-link, 20", "Hénon–Heiles, 20", "van der Pol, 20", "rigid body, 20", "stirred tank, 20");

    private static final int REPETITIONS = 100;
    private static final int FRESH = 10_000;
    private static final long FRESH_SEED = 5_000_011;
    private static final long FIRST_SEED = 6_000_011;

    private final Workers workers = Workers.all();
    private final long shift;
    private Table certificates = Table.of(
            Column.left("model, trajectories"),
            Column.right("95 % at the end"),
            Column.right("99 % at the end"),
            Column.right("95 % at all times"),
            Column.right("99 % at all times"),
            Column.right("95 % within error bars"));
    private Table bars = Table.of(
            Column.left("model, trajectories"),
            Column.right("within, median"),
            Column.right("least"),
            Column.right("bar over error at the end, median"));

    private CertificateStudy(long shift) {
        this.shift = shift;
    }

    /**
     * Runs the study: the folder of systems as text, that of the models, a word that the models' names have, and a number that
     * is added to the seeds, for other draws.
     */
    public static void main(String[] arguments) throws IOException {
        Path folder = Path.of(arguments[1]);
        CertificateStudy study = new CertificateStudy(arguments.length > 3 ? Long.parseLong(arguments[3]) : 0);
        for (GuardCase each : GuardCase.all(arguments[0])) {
            if (arguments.length > 2 ? each.name().contains(arguments[2]) : MODELS.contains(each.name())) {
                study.add(each, Model.read(each.file(folder, study.workers)));
            }
        }
        AtomicFile.write(folder.resolve("certificates.md"), study.page());
    }

    private void add(GuardCase each, Model model) {
        Problem problem = model.problem();
        TimeGrid grid = TimeGrid.until(each.end(), model.correctedStep().step());
        AccurateSolver accurate = new AccurateSolver(problem.ode(), workers);
        FreshErrors fresh =
                FreshErrors.of(model, accurate.solve(problem.starts(FRESH_SEED + shift, FRESH), grid), workers);
        Certification certification = new Certification(model, workers);
        TimeGrid points = Certification.points(model, grid);
        long count = Certification.trajectories(points, problem.dimension());
        int[] reached = new int[5];
        double[] within = new double[REPETITIONS];
        double[] ratio = new double[REPETITIONS];
        for (int repetition = 0; repetition < REPETITIONS; repetition++) {
            Solution drawn = accurate.solve(problem.starts(FIRST_SEED + shift + repetition, count), points);
            Certificate certificate = certification.by(drawn);
            for (int b = 0; b < certificate.bars().size(); b++) {
                Bar bar = certificate.bars().get(b);
                reached[b] += fresh.below(bar.errorAtEnd()) >= bar.share() ? 1 : 0;
                reached[2 + b] += fresh.below(certificate, bar) >= bar.share() ? 1 : 0;
            }
            within[repetition] = fresh.within(certificate);
            reached[4] += within[repetition] >= certificate.bars().get(0).share() ? 1 : 0;
            ratio[repetition] = fresh.barOverError(certificate);
        }
        String[] row = new String[6];
        row[0] = each.name();
        for (int i = 0; i < 5; i++) {
            row[1 + i] = Integer.toString(reached[i]);
        }
        certificates = certificates.row(row);
        bars = bars.row(
                each.name(),
                Numbers.percent(MachineSpread.middle(within)),
                Numbers.percent(Arrays.stream(within).min().orElseThrow()),
                String.format(Locale.ROOT, "%.1f", MachineSpread.middle(ratio)));
        System.err.println(
                Arrays.toString(row) + " " + bars.rows().get(bars.rows().size() - 1));
    }

    private String page() {
        return "Of " + REPETITIONS
                + " certificates of a model, each by trajectories of its own, so many whose share is reached on "
                + Numbers.count(FRESH) + " fresh trajectories:\n\n" + certificates.markdown()
                + "\nThe error bars of those certificates on the same fresh trajectories, at all times; and how many times the true"
                + " error a bar is:\n\n" + bars.markdown()
                + "\nMade by `java --add-modules jdk.incubator.vector -cp measure/target/attns-measure.jar "
                + CertificateStudy.class.getName() + " systems FOLDER`, version " + Version.current() + ", Java "
                + Runtime.version().feature() + ".\n";
    }
}
