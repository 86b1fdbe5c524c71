package dev.attns.cli;

import dev.attns.cli.command.Attns;
import dev.attns.cli.display.Interruption;
import dev.attns.cli.display.Terminal;
import dev.attns.cli.run.ExitCode;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;

/** Where the command starts. */
public final class Main {

    private Main() {}

    /** Runs the command and exits with its code. */
    public static void main(String[] arguments) {
        Terminal terminal = new Terminal(
                new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8),
                standardError(),
                Boolean.getBoolean("attns.interactive"));
        Interruption interruption = Interruption.onShutdown();
        int code = new Attns(terminal, interruption).run(arguments);
        terminal.out().flush();
        boolean lost = terminal.out().checkError();
        interruption.workIsOver();
        System.exit(lost && code == ExitCode.DONE ? ExitCode.FAILED : code);
    }

    /**
     * Standard error, or the descriptor that stands for it: the launcher filters what the virtual machine itself prints to
     * standard error, and hands this program the unfiltered one. Opening {@code /dev/fd/3} would not do, because a second
     * opening of a file has its own place in it.
     */
    private static PrintStream standardError() {
        Integer number = Integer.getInteger("attns.stderr");
        if (number == null) {
            return System.err;
        }
        try {
            Constructor<FileDescriptor> constructor = FileDescriptor.class.getDeclaredConstructor(int.class);
            constructor.setAccessible(true);
            return new PrintStream(new FileOutputStream(constructor.newInstance(number)), true, StandardCharsets.UTF_8);
        } catch (ReflectiveOperationException | RuntimeException closed) {
            return System.err;
        }
    }
}
