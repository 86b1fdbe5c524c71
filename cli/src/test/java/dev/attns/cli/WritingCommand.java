package dev.attns.cli;

import dev.attns.model.Model;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A small run of a command that writes.
 *
 * @param words of the command; {@code OUT} in them stands for the folder it writes into, {@code IN} for that of its input
 * @param output the file, or one of the files, under whose name nothing half-written may stand
 * @param determined what is the same to the byte in each run, as a pattern of paths below the folder; the rest has times in it
 * @param kept finished work, as a pattern of paths: not computed again
 * @param often how often it is drawn, compared with the others
 */
record WritingCommand(String name, List<String> words, String output, String determined, String kept, int often) {

    private static final String NOTHING = "{}";

    private static WritingCommand file(String name, String output, String words) {
        return new WritingCommand(name, List.of(words.split(" ")), output, output, NOTHING, 4);
    }

    /** All commands that write, each a second or so long. */
    static final List<WritingCommand> ALL = List.of(
            file(
                    "generate",
                    "a.npy",
                    "generate k-link-pendulum:K=2 --trajectories 1500 --horizon 5 --seed 3 --out OUT/a.npy"),
            file("generate text", "a.csv", "generate lorenz --trajectories 400 --horizon 5 --out OUT/a.csv"),
            file("solve", "a.npy", "solve elastic-pendulum --initial IN/starts.npy --every 10 --out OUT/a.npy"),
            file("solve with a model", "a.npy", "solve IN/in.model --trajectories 4000 --every 25 --out OUT/a.npy"),
            file(
                    "solve into a summary",
                    "a.csv",
                    "solve lorenz:rho=0..21 --parameters rho=0..21/20000 --horizon 2 --every 10 --summary OUT/a.csv"),
            file(
                    "train in closed form",
                    "a.model",
                    "train van-der-pol --trajectories 6 --horizon 2 --widest 8 --out OUT/a.model"),
            file(
                    "train by gradient",
                    "a.model",
                    "train elastic-pendulum --data IN/data.npy --trainer adam --epochs 400 --batch 64 --width 8 --resume"
                            + " --checkpoint-seconds 0.002 --out OUT/a.model"),
            new WritingCommand(
                    "tune",
                    List.of("tune spring-mass:d=2 --target-error 1e-10 --trajectories 3 --horizon 1 --out OUT/a.model"
                            .split(" ")),
                    "a.model",
                    "a.model.tuning/*.model",
                    "a.model.tuning/*.{json,model}",
                    2),
            new WritingCommand(
                    "demo",
                    List.of("demo IN/small.yaml --trajectories 2 --target-error 1e-3 --out OUT/demo".split(" ")),
                    "demo/report.html",
                    "demo/search/*.model",
                    "demo/search/*.{json,model}",
                    2),
            new WritingCommand(
                    "paper",
                    List.of("paper table-curvature --scale smoke --out OUT/paper".split(" ")),
                    "paper/report.html",
                    "paper/{*.csv,cells/*.model}",
                    "paper/cells/*",
                    2),
            new WritingCommand(
                    "bench",
                    List.of("bench spring-mass:d=2 --quick --jvms 0 --out OUT/bench".split(" ")),
                    "bench/report.html",
                    "bench/search/*/*.model",
                    "bench/{rounds,search/*}/*",
                    1));

    /**
     * Whether what is computed depends on what was found to be fast; then work of an earlier run may not be looked at again, so that
     * what was damaged of it stays.
     */
    boolean choosesByTime() {
        return name.equals("tune") || name.equals("bench");
    }

    /** The command as it is given. */
    String[] in(Path folder, Path input) {
        return words.stream()
                .map(word -> word.replace("OUT", folder.toString()).replace("IN", input.toString()))
                .toArray(String[]::new);
    }

    /** The files below a folder that are the same in each run. */
    SortedMap<String, byte[]> determined(Path folder) throws IOException {
        return files(folder, determined);
    }

    /** Whether what stands under the name of the output is whole; so is nothing. */
    boolean isWhole(Path folder) throws IOException {
        Path file = folder.resolve(output);
        if (!Files.exists(file)) {
            return true;
        }
        if (output.endsWith(".html")) {
            return Files.readString(file).strip().endsWith("</html>");
        }
        return !output.endsWith(".model") || Model.read(file).parameters().length > 0;
    }

    /** The finished work below a folder. */
    SortedMap<String, byte[]> kept(Path folder) throws IOException {
        return files(folder, kept);
    }

    /** All files below a folder whose paths are of the pattern, by path; not those of a writer that was killed. */
    static SortedMap<String, byte[]> files(Path folder, String pattern) throws IOException {
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + pattern);
        SortedMap<String, byte[]> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Path path = folder.relativize(file);
                if (Files.isRegularFile(file)
                        && matcher.matches(path)
                        && !path.getFileName().toString().startsWith(".")) {
                    contents.put(path.toString(), Files.readAllBytes(file));
                }
            }
        }
        return contents;
    }
}
