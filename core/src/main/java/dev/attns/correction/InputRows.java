package dev.attns.correction;

import static dev.attns.error.InputError.UNUSABLE_INPUT;

import dev.attns.problem.Ode;
import dev.attns.scheme.Scheme;
import dev.attns.scheme.StageDifferences;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The rows that a network reads at a step, one after the other: those of a {@link NetworkInput}, or some of them.
 *
 * <p>As text they are the input's name where they are all of it, and their own names elsewhere: {@code u0} is the first
 * component of the state, {@code S0} that of the slope, {@code M0} and {@code D0} the first of the middle and of all
 * differences of stages, {@code p0} the first of the parameters of every trajectory's own, {@code cos(2.5)} and {@code sin(2.5)} the phase of a forcing of that angular frequency, and
 * {@code t} the time.
 */
public record InputRows(List<Row> rows) {

    /** What a row is of; the letters are those of the text form. */
    public enum Quantity {
        STATE("u"),
        SLOPE("S"),
        MIDDLE("M"),
        STAGES("D"),
        PARAMETER("p"),
        COSINE("cos"),
        SINE("sin"),
        TIME("t");

        private final String letter;

        Quantity(String letter) {
            this.letter = letter;
        }
    }

    /**
     * A row.
     *
     * @param index the component, of the state, the slope, or the differences one behind the other; or the parameter
     * @param frequency in radians per unit of time, of a phase
     */
    public record Row(Quantity quantity, int index, double frequency) {

        private static final Pattern TEXT = Pattern.compile("([uSMDp])(\\d{1,6})|(cos|sin)\\(([^()]+)\\)|t");

        /** Whether it is of the time alone. */
        public boolean isOfTime() {
            return quantity == Quantity.COSINE || quantity == Quantity.SINE || quantity == Quantity.TIME;
        }

        /** Whether it tells something of where the trajectory is. */
        public boolean isOfState() {
            return !isOfTime() && quantity != Quantity.PARAMETER;
        }

        @Override
        public String toString() {
            return switch (quantity) {
                case COSINE, SINE -> quantity.letter + "(" + frequency + ")";
                case TIME -> quantity.letter;
                default -> quantity.letter + index;
            };
        }

        static Row parse(String text) {
            Matcher matcher = TEXT.matcher(text);
            if (!matcher.matches()) {
                throw new IllegalArgumentException("'" + text + "' is no row that a network reads");
            }
            String letter = matcher.group(1) != null ? matcher.group(1) : matcher.group(3);
            for (Quantity quantity : Quantity.values()) {
                if (quantity.letter.equals(letter)) {
                    return matcher.group(1) != null
                            ? new Row(quantity, Integer.parseInt(matcher.group(2)), 0)
                            : new Row(quantity, 0, frequency(matcher.group(4)));
                }
            }
            return new Row(Quantity.TIME, 0, 0);
        }

        private static double frequency(String text) {
            double frequency = Double.parseDouble(text);
            if (!(frequency > 0 && frequency < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("'" + text + "' is no frequency");
            }
            return frequency;
        }
    }

    public InputRows {
        rows = List.copyOf(rows);
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("A network reads at least one row");
        }
    }

    /** All rows of an input, and those of the parameters of every trajectory's own, which no input leaves out. */
    public static InputRows of(NetworkInput input, Ode ode, Scheme scheme) {
        int dimension = ode.dimension();
        List<Row> rows = new ArrayList<>();
        if (input.state()) {
            add(rows, Quantity.STATE, dimension);
        }
        if (input.slopes() != NetworkInput.Slopes.NONE) {
            add(rows, Quantity.SLOPE, dimension);
        }
        if (input.slopes().areStages()) {
            boolean all = input.slopes() == NetworkInput.Slopes.STAGES;
            int differences = all ? StageDifferences.count(scheme) : Math.min(1, StageDifferences.count(scheme));
            add(rows, all ? Quantity.STAGES : Quantity.MIDDLE, differences * dimension);
        }
        add(rows, Quantity.PARAMETER, ode.parameters());
        if (input.time() && !ode.isAutonomous()) {
            for (double frequency : ode.frequencies()) {
                rows.add(new Row(Quantity.COSINE, 0, frequency));
                rows.add(new Row(Quantity.SINE, 0, frequency));
            }
            if (ode.frequencies().length == 0) {
                rows.add(new Row(Quantity.TIME, 0, 0));
            }
        }
        return new InputRows(rows);
    }

    private static void add(List<Row> rows, Quantity quantity, int count) {
        for (int index = 0; index < count; index++) {
            rows.add(new Row(quantity, index, 0));
        }
    }

    /** How many there are. */
    public int count() {
        return rows.size();
    }

    /** Those of the given numbers. */
    public InputRows only(int[] numbers) {
        return new InputRows(Arrays.stream(numbers).mapToObj(rows::get).toList());
    }

    /** The input of which these are all rows or some. */
    public NetworkInput input() {
        NetworkInput.Slopes slopes = has(Quantity.STAGES)
                ? NetworkInput.Slopes.STAGES
                : has(Quantity.MIDDLE)
                        ? NetworkInput.Slopes.MIDDLE
                        : has(Quantity.SLOPE) ? NetworkInput.Slopes.SLOPE : NetworkInput.Slopes.NONE;
        boolean time = rows.stream().anyMatch(Row::isOfTime);
        return new NetworkInput(has(Quantity.STATE), slopes, time);
    }

    private boolean has(Quantity quantity) {
        return rows.stream().anyMatch(row -> row.quantity == quantity);
    }

    /** The differences of the scheme's stages that are read. */
    public StageDifferences differences(Scheme scheme) {
        return has(Quantity.STAGES)
                ? new StageDifferences(scheme)
                : has(Quantity.MIDDLE) ? StageDifferences.middle(scheme) : StageDifferences.none(scheme);
    }

    /** Refuses rows that the equation and the scheme do not have. */
    void require(Ode ode, Scheme scheme) {
        int dimension = ode.dimension();
        int differences = differences(scheme).count() * dimension;
        for (Row row : rows) {
            int most = switch (row.quantity) {
                case STATE, SLOPE -> dimension;
                case MIDDLE, STAGES -> differences;
                case PARAMETER -> ode.parameters();
                case COSINE, SINE, TIME -> ode.isAutonomous() ? 0 : 1;
            };
            if (row.index >= most) {
                throw UNUSABLE_INPUT.with(
                        row, "neither the equation nor the scheme " + scheme.name() + " has it", "rows that are there");
            }
        }
        if (has(Quantity.MIDDLE) && has(Quantity.STAGES)
                || rows.stream().distinct().count() < rows.size()) {
            throw UNUSABLE_INPUT.with(this, "a row is there twice", "each once");
        }
    }

    /** The text form. */
    public String label(Ode ode, Scheme scheme) {
        NetworkInput input = input();
        boolean isSimple = !input.time() && equals(of(input, ode, scheme));
        return isSimple ? input.label() : toString();
    }

    /** Reads the text form. */
    public static InputRows parse(String label, Ode ode, Scheme scheme) {
        String[] words = label.split(" ");
        boolean areRows = words.length > 1 || Row.TEXT.matcher(label).matches();
        return areRows
                ? new InputRows(Arrays.stream(words).map(Row::parse).toList())
                : of(NetworkInput.named(label), ode, scheme);
    }

    @Override
    public String toString() {
        return rows.stream().map(Row::toString).collect(Collectors.joining(" "));
    }
}
